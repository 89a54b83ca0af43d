import { expect, test } from 'vitest'
import { sendingStates } from './states.ts'
import {
  isTrouble,
  plainCauses,
  storedTroubles,
  troubleKinds,
  type WaitCause,
  type WaitFacts,
  waitCauseOf,
} from './stillness.ts'

const now = 1_000_000
const both = [true, false]
/** Every combination of what a sending's page depends on. */
function* allFacts(): Generator<WaitFacts> {
  for (const state of sendingStates)
    for (const trouble of [null, ...storedTroubles, '421 4.3.2 not now'])
      for (const isAtHome of both)
        for (const hasWorker of both)
          for (const held of [0, 1])
            for (const isSpread of both)
              for (const nextAt of [null, now - 1, now + 1])
                for (const pace of [0, 0.1])
                  for (const waiting of [0, 1])
                    yield { state, waiting, trouble, isAtHome, hasWorker, held, isSpread, nextAt, pace, now }
}

test('waitCauseOf names a cause in every state in which messages wait, and undefined if none does', () => {
  for (const facts of allFacts()) {
    const isOver = facts.state === 'COMPLETED' || facts.state === 'CANCELLED'
    const mayWait = !isOver && (facts.waiting > 0 || facts.state === 'FIXING')
    expect(waitCauseOf(facts) !== undefined, JSON.stringify(facts)).toBe(mayWait)
  }
})

test('waitCauseOf calls a sending moving only while messages are sent', () => {
  for (const facts of allFacts()) if (facts.pace === 0) expect(waitCauseOf(facts)).not.toBe('MOVING')
})

test('waitCauseOf reaches every cause, and each is trouble or plain', () => {
  const reached = new Set<WaitCause>()
  for (const facts of allFacts()) {
    const cause = waitCauseOf(facts)
    if (cause) reached.add(cause)
  }
  expect([...reached].toSorted()).toEqual([...troubleKinds, ...plainCauses].toSorted())
  expect([...reached].filter(isTrouble).toSorted()).toEqual([...troubleKinds].toSorted())
})

test('waitCauseOf prefers causes that stop all messages to causes that slow some', () => {
  const facts: WaitFacts = {
    state: 'SENDING',
    waiting: 10,
    trouble: null,
    isAtHome: true,
    hasWorker: true,
    held: 3,
    isSpread: true,
    nextAt: now + 1,
    pace: 0,
    now,
  }
  expect(waitCauseOf(facts)).toBe('RECEIVERS')
  expect(waitCauseOf({ ...facts, held: 0 })).toBe('SPREAD')
  expect(waitCauseOf({ ...facts, held: 0, nextAt: now })).toBe('TURN')
  expect(waitCauseOf({ ...facts, trouble: 'PROJECT' })).toBe('PROJECT')
  expect(waitCauseOf({ ...facts, trouble: 'PROJECT', hasWorker: false })).toBe('NO_WORKER')
})
