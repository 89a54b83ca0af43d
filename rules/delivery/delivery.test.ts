import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maySend, skipReasonOf } from './may-receive.ts'
import { noAnswers } from './no-answer.ts'
import { doubtOf, outcomeOf } from './outcome.ts'
import { ledgerOf, secondsLeft, variantSizes } from './progress.ts'
import { sendingStates, stateAfter } from './states.ts'

test('outcomeOf: accepted is sent, refused has failed, and what was not even begun waits without an attempt', () => {
  for (const profile of ['KEYED', 'LOOK_UP', 'BLIND'] as const) {
    expect(outcomeOf('ACCEPTED', profile, 1)).toEqual({ state: 'SENT' })
    expect(outcomeOf('REFUSED', profile, 1)).toEqual({ state: 'FAILED', reason: 'REFUSED' })
    expect(outcomeOf('REFUSED', profile, 1, 0, '550 5.1.1 no such user').reason).toBe('HARD_BOUNCE')
    expect(outcomeOf('UNSENT', profile, 1)).toEqual({ state: 'QUEUED', inMs: 0, isUntried: true })
  }
})

test('outcomeOf: what is put off waits longer each time, for about a day, and is then given up', () => {
  const waits: number[] = []
  for (let attempts = 1; ; attempts++) {
    const { state, reason, inMs } = outcomeOf('DEFERRED', 'BLIND', attempts)
    if (state === 'FAILED') {
      expect(reason).toBe('GAVE_UP')
      break
    }
    waits.push(inMs ?? expect.unreachable())
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const hours = waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(30)
})

test('doubtOf: a message in doubt is handed over again only where a repeated one is dropped', () => {
  expect(doubtOf('KEYED', 1)).toEqual({ state: 'QUEUED', inMs: 0 })
  expect(doubtOf('LOOK_UP', 1, 5000)).toEqual({ state: 'ATTEMPTING', inMs: 5000 })
  for (const attempts of [1, 2, 100]) expect(doubtOf('BLIND', attempts)).toEqual({ state: 'UNKNOWN' })
  // one over which the connection is lost each time does not go on for ever
  expect(doubtOf('KEYED', 3).inMs).toBeGreaterThan(0)
  expect(doubtOf('KEYED', 100)).toEqual({ state: 'UNKNOWN' })
})

test('outcomeOf counts no attempt if the domain is slow, and gives up only if it is hopeless', () => {
  const slow = {
    cause: 'SERVER',
    domain: 'posta.example',
    inMs: 45_000,
    isHopeless: false,
    isOverdue: false,
  } as const
  const outcome = (more: object, attempts = 9, text = '451 4.3.2 busy') =>
    outcomeOf('DEFERRED', 'BLIND', attempts, 0, text, { ...slow, ...more })
  expect(outcome({})).toEqual({ state: 'QUEUED', reason: 'SERVER_SLOW', inMs: 45_000, isUntried: true })
  expect(outcome({ cause: 'SENDER' }).reason).toBe('SENDER_SLOW')
  expect(outcome({ isHopeless: true })).toEqual({ state: 'FAILED', reason: 'GAVE_UP' })
  // a domain that accepts other messages may defer one permanently
  expect(outcome({ isOverdue: true }, 1)).toEqual({ state: 'QUEUED', reason: 'SERVER_SLOW', inMs: 60_000 })
  expect(outcome({ isOverdue: true, inMs: 90_000 }, 1).inMs).toBe(90_000)
  expect(outcome({ isOverdue: true }, 10)).toEqual({ state: 'FAILED', reason: 'GAVE_UP' })
  // the message may be what the connection ends over
  expect(outcome({}, 10, noAnswers.closed)).toEqual({ state: 'FAILED', reason: 'GAVE_UP' })
  expect(outcome({ cause: 'MAILBOX' }, 1)).toEqual({ state: 'QUEUED', reason: 'DEFERRED', inMs: 60_000 })
})

test('stateAfter: what can be paused, resumed and cancelled', () => {
  const moved = (move: Parameters<typeof stateAfter>[0]) =>
    sendingStates.flatMap((from) => (stateAfter(move, from, true) ? [from] : []))
  expect(moved('pause')).toEqual(['FIXING', 'SENDING', 'PAUSED'])
  expect(moved('resume')).toEqual(['SENDING', 'PAUSED'])
  expect(moved('cancel')).toEqual(['FIXING', 'SENDING', 'PAUSED', 'CANCELLED'])
  expect(stateAfter('resume', 'PAUSED', true)).toBe('SENDING')
  expect(stateAfter('resume', 'PAUSED', false)).toBe('FIXING')
})

test('skipReasonOf: who may not be written to any more, and why', () => {
  const fine = {
    email: 'jan@lide.example',
    consent: 'IMPORTED',
    suppression: undefined,
    isPaused: false,
  } as const
  expect(skipReasonOf('CAMPAIGN', fine, false)).toBeUndefined()
  expect(skipReasonOf('CAMPAIGN', undefined, false)).toBe('ERASED')
  expect(skipReasonOf('CAMPAIGN', { ...fine, email: null }, false)).toBe('NO_ADDRESS')
  expect(skipReasonOf('CAMPAIGN', { ...fine, consent: 'UNSUBSCRIBED' }, false)).toBe('UNSUBSCRIBED')
  expect(skipReasonOf('CAMPAIGN', { ...fine, consent: 'NONE' }, false)).toBe('NO_CONSENT')
  expect(skipReasonOf('CAMPAIGN', { ...fine, consent: 'CUSTOMER' }, false)).toBe('CUSTOMER_NOT_MAILED')
  expect(skipReasonOf('CAMPAIGN', { ...fine, consent: 'CUSTOMER' }, true)).toBeUndefined()
  expect(skipReasonOf('CAMPAIGN', { ...fine, suppression: 'BOUNCED' }, false)).toBe('BOUNCED')
  expect(skipReasonOf('CAMPAIGN', { ...fine, isPaused: true }, false)).toBe('PAUSED')
  expect(skipReasonOf('OPT_IN', { ...fine, isPaused: true }, false)).toBeUndefined()
  const leaver = { ...fine, consent: 'UNSUBSCRIBED', suppression: 'UNSUBSCRIBED' } as const
  expect(skipReasonOf('OPT_IN', leaver, false)).toBeUndefined()
  expect(skipReasonOf('OPT_IN', { ...leaver, suppression: 'COMPLAINED' }, false)).toBe('COMPLAINED')
})

test('maySend: campaigns of active projects only, opt-ins and tests also while a shop is being connected', () => {
  expect(maySend('CAMPAIGN', 'ACTIVE')).toBe(true)
  for (const purpose of ['CAMPAIGN', 'CONFIRM'] as const) expect(maySend(purpose, 'INCOMPLETE')).toBe(false)
  for (const purpose of ['OPT_IN', 'TEST'] as const) {
    expect(maySend(purpose, 'INCOMPLETE')).toBe(true)
    for (const status of ['OVER_LIMIT', 'PAYMENT_DUE', 'BLOCKED_MANUAL', 'PURGED'] as const)
      expect(maySend(purpose, status)).toBe(false)
  }
})

test('variantSizes: as equal as they can be, and together everybody', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 26 }), (recipients, variants) => {
      const sizes = variantSizes(recipients, variants)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(recipients)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

test('ledgerOf: everybody is in exactly one line', () => {
  const lines = ledgerOf(
    [10, 10],
    [
      { variant: 0, state: 'SENT', reason: '', people: 4 },
      { variant: 0, state: 'UNKNOWN', reason: '', people: 1 },
      { variant: 1, state: 'SKIPPED', reason: 'UNSUBSCRIBED', people: 2 },
    ],
    [{ variant: 0, people: 2 }],
  )
  expect(lines).toEqual([
    { variant: 0, place: 'SENT', reason: null, people: 4 },
    { variant: 0, place: 'IN_DOUBT', reason: null, people: 3 },
    { variant: 1, place: 'SKIPPED', reason: 'UNSUBSCRIBED', people: 2 },
    { variant: 0, place: 'TO_BE_SENT', reason: null, people: 3 },
    { variant: 1, place: 'TO_BE_SENT', reason: null, people: 8 },
  ])
})

test('secondsLeft: nobody knows while nothing moves', () => {
  expect(secondsLeft(100, 0)).toBeUndefined()
  expect(secondsLeft(0, 0)).toBe(0)
  expect(secondsLeft(100, 12)).toBe(9)
})
