import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyName } from './copy-name.ts'
import { lowestPriority, numberedAnew, priorityBetween } from './priority.ts'
import { momentOf, scheduleFaults } from './schedule.ts'
import {
  type CampaignMove,
  type CampaignState,
  campaignStates,
  canRecall,
  isDeletable,
  isEditable,
  stateAfter,
} from './states.ts'
import { type ScheduleType, scheduleTypes } from './types.ts'
import { byLetter, nextLetter } from './variants.ts'

const moves: CampaignMove[] = ['start', 'pause', 'archive', 'due', 'fixed', 'over']

/** As decisions about campaigns have it; written down a second time, so that a slip in the table is seen. */
const allowed: Record<CampaignState, Partial<Record<CampaignMove, CampaignState>>> = {
  INCOMPLETE: { start: 'WAITING', archive: 'ARCHIVED' },
  WAITING: { pause: 'DISABLED', due: 'COMPUTING' },
  COMPUTING: { pause: 'DISABLED', fixed: 'SENDING' },
  SENDING: { pause: 'DISABLED', over: 'COMPLETED' },
  COMPLETED: { archive: 'ARCHIVED' },
  DISABLED: { start: 'WAITING', archive: 'ARCHIVED' },
  ARCHIVED: {},
}

test('stateAfter: every move from every state leads where it should, or nowhere', () => {
  for (const from of campaignStates)
    for (const move of moves) expect(stateAfter(move, from, 'SCHEDULED')).toBe(allowed[from][move])
})

test('stateAfter: no sequence of moves of people and server reaches a state that cannot be', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...scheduleTypes),
      fc.array(fc.constantFrom(...moves), { maxLength: 40 }),
      (type, sequence) => {
        let state: CampaignState = 'INCOMPLETE'
        let wasStarted = false
        for (const move of sequence) {
          const after = stateAfter(move, state, type)
          if (!after) continue
          // nothing is sent that nobody has started, and nothing goes on behind the back of whoever paused it
          if (move === 'start') wasStarted = true
          if (after !== 'ARCHIVED') expect(wasStarted).toBe(true)
          if (state === 'DISABLED') expect(['start', 'archive']).toContain(move)
          if (state === 'ARCHIVED') throw new Error('archived ones stay so')
          state = after
        }
        if (state === 'COMPLETED') expect<ScheduleType[]>(['SCHEDULED', 'SMART_WARM_UP']).toContain(type)
        expect(isEditable(state) && ['WAITING', 'COMPUTING', 'SENDING'].includes(state)).toBe(false)
      },
    ),
  )
})

test('isEditable, isDeletable: drafts and paused ones can be changed, drafts and archived ones deleted', () => {
  expect(campaignStates.filter(isEditable)).toEqual(['INCOMPLETE', 'DISABLED'])
  expect(campaignStates.filter(isDeletable)).toEqual(['INCOMPLETE', 'ARCHIVED'])
})

test('canRecall: for a minute after its start, as long as it waits', () => {
  const startedAt = new Date(1000)
  expect(canRecall('WAITING', startedAt, 60_999)).toBe(true)
  expect(canRecall('WAITING', startedAt, 61_000)).toBe(false)
  expect(canRecall('COMPUTING', startedAt, 2000)).toBe(false)
  expect(canRecall('WAITING', null, 2000)).toBe(false)
})

test('priorityBetween: however campaigns are moved, they stand in the order into which they were put', () => {
  const move = fc.record({ from: fc.nat(), to: fc.nat() })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(move, { maxLength: 200 }), (count, sequence) => {
      let order: { id: number; priority: number }[] = []
      for (let id = 0; id < count; id++)
        order.push({ id, priority: lowestPriority(order.map(({ priority }) => priority)) })
      for (const { from, to } of sequence) {
        const [moved] = order.splice(from % count, 1)
        if (!moved) continue
        const at = to % count
        let priority = priorityBetween(order[at - 1]?.priority, order[at]?.priority)
        if (priority === undefined) {
          const numbers = numberedAnew(order.length)
          order = order.map(({ id }, n) => ({ id, priority: numbers[n] ?? 0 }))
          priority = priorityBetween(order[at - 1]?.priority, order[at]?.priority)
        }
        order.splice(at, 0, { id: moved.id, priority: priority ?? Number.NaN })
        const priorities = order.map((one) => one.priority)
        expect(priorities).toEqual([...new Set(priorities)].sort((a, b) => b - a))
      }
    }),
  )
})

test('priorityBetween: there is no number between neighbours that touch', () => {
  expect(priorityBetween(1 + Number.EPSILON, 1)).toBeUndefined()
  expect(priorityBetween(2, 1)).toBe(1.5)
})

test('momentOf: in summer and winter, the first of two equal hours, and none in the hour that is left out', () => {
  const moment = (local: string, timezone = 'Europe/Prague') => {
    const ms = momentOf(local, timezone)
    return ms === undefined ? undefined : new Date(ms).toISOString()
  }
  expect(moment('2026-07-01T20:00')).toBe('2026-07-01T18:00:00.000Z')
  expect(moment('2026-12-01T20:00')).toBe('2026-12-01T19:00:00.000Z')
  // clocks go back on 25 October 2026 at three, and forward on 29 March 2026 at two
  expect(moment('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(moment('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z')
  expect(moment('2026-03-29T02:30')).toBeUndefined()
  expect(moment('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(moment('2026-07-01T20:00', 'Asia/Kathmandu')).toBe('2026-07-01T14:15:00.000Z')
})

test('scheduleFaults: each type has its own parts, within their limits', () => {
  const faults = (type: ScheduleType, schedule: unknown) =>
    scheduleFaults(type, schedule, 'schedule').map(({ field, code }) => `${field} ${code}`)
  for (const type of scheduleTypes) expect(faults(type, {})).toEqual([])
  expect(faults('SCHEDULED', { start: '2026-12-01T20:00', spreadHours: 4 })).toEqual([])
  expect(faults('SCHEDULED', { start: '2026-02-31T20:00' })).toEqual(['schedule.start INVALID'])
  expect(faults('SCHEDULED', { start: 'soon' })).toEqual(['schedule.start INVALID'])
  expect(faults('SCHEDULED', { spreadHours: 25 })).toEqual(['schedule.spreadHours TOO_LARGE'])
  expect(faults('SCHEDULED', { frequency: '7d' })).toEqual(['schedule INVALID'])
  expect(faults('AUTOMATIC', { frequency: '8d' })).toEqual(['schedule.frequency INVALID'])
  expect(faults('BACK_TO_CART', { delay: '0m' })).toEqual([])
  expect(faults('SMART_WARM_UP', { messages: 3000, days: 22 })).toEqual([
    'schedule.messages TOO_LARGE',
    'schedule.days TOO_LARGE',
  ])
  expect(faults('WELCOME', null)).toEqual(['schedule INVALID'])
})

test('nextLetter: the one after the last, in the order in which byLetter sorts them', () => {
  const letters: string[] = []
  for (let n = 0; n < 60; n++) letters.push(nextLetter(letters.at(-1)))
  expect([letters[0], letters[25], letters[26], letters[59]]).toEqual(['A', 'Z', 'AA', 'BH'])
  expect(letters.toReversed().sort(byLetter)).toEqual(letters)
})

test('copyName: has the word for a copy in both languages, and fits', () => {
  expect(copyName('Letní stany', 'cs')).toBe('Letní stany – Kopie')
  expect(copyName('Summer', 'en')).toBe('Summer – Copy')
  const long = copyName('ž'.repeat(120), 'cs')
  expect([long.length, long.endsWith(' – Kopie')]).toEqual([120, true])
})
