import { expect, test } from 'vitest'
import { announcedOf, askAgainAfter, reactionRows, rowsOf, standsStill, totalOf } from './ledger.ts'

const line = (variant: string, place: string, people: number, reason: string | null = null) =>
  ({ variant, place, reason, people }) as Parameters<typeof rowsOf>[0][number] // only the API's own words below

const ledger = [
  line('A', 'SENT', 1247),
  line('A', 'SKIPPED', 3, 'UNSUBSCRIBED'),
  line('A', 'SKIPPED', 1, 'BOUNCED'),
  line('A', 'TO_BE_SENT', 1155),
  line('B', 'SENT', 1245),
  line('B', 'SKIPPED', 2, 'UNSUBSCRIBED'),
  line('B', 'SKIPPED', 2, 'BOUNCED'),
  line('B', 'IN_DOUBT', 1),
  line('B', 'TO_BE_SENT', 1156),
]
const letters = ['A', 'B']

test('each place has a row, with its reasons, the most frequent first', () => {
  expect(rowsOf(ledger, letters)).toEqual([
    { place: 'SENT', of: [1247, 1245], people: 2492, reasons: [] },
    {
      place: 'SKIPPED',
      of: [4, 4],
      people: 8,
      reasons: [
        { reason: 'UNSUBSCRIBED', of: [3, 2], people: 5 },
        { reason: 'BOUNCED', of: [1, 2], people: 3 },
      ],
    },
    { place: 'FAILED', of: [0, 0], people: 0, reasons: [] },
    { place: 'IN_DOUBT', of: [0, 1], people: 1, reasons: [] },
    { place: 'TO_BE_SENT', of: [1155, 1156], people: 2311, reasons: [] },
  ])
  expect(totalOf(ledger, letters)).toEqual({ of: [2406, 2406], people: 4812 })
})

test('reactionRows counts reactions and sent messages, in total and by variant', () => {
  const [opened, clicked] = reactionRows(ledger, [
    { variant: 'A', opened: 623.5, clicked: 0, openedByMachines: 10, clickedByMachines: 3 },
    { variant: 'B', opened: 1300, clicked: 249, openedByMachines: 5, clickedByMachines: 0 },
  ])
  expect(opened?.byPeople.variants).toEqual([
    { variant: 'A', people: 623.5, sent: 1247 },
    { variant: 'B', people: 1300, sent: 1245 },
  ])
  expect(opened?.byMachines.all.people).toBe(15)
  expect(clicked?.byPeople.all).toEqual({ people: 249, sent: 2492 })
  expect(reactionRows([], [])[0]?.byPeople.all).toEqual({ people: 0, sent: 0 })
})

test.each([
  [30, 31, 64, true, 30],
  [30, 32, 64, true, 32],
  [30, 31, 64, false, 31],
  [99, 100, 100, true, 100],
])('announcedOf after %d at %d of %d, moving: %s, is %d', (before, done, all, isMoving, expected) => {
  expect(announcedOf(before, done, all, isMoving)).toBe(expected)
})

test('it is asked often at first, then seldom, and not at all where nothing moves', () => {
  const lookUpAt = '2026-06-17T07:08:00Z'
  expect(askAgainAfter({ state: 'SENDING', progress: null }, 0)).toBe(1000)
  expect(askAgainAfter({ state: 'SENDING', progress: null }, 5000)).toBe(3000)
  expect(askAgainAfter({ state: 'FIXING', progress: null }, 61_000)).toBe(15_000)
  expect(askAgainAfter({ state: 'PAUSED', progress: null }, 6000)).toBe(3000)
  expect(askAgainAfter({ state: 'PAUSED', progress: { lookUpAt: null } }, 61_000)).toBe(false)
  expect(askAgainAfter({ state: 'PAUSED', progress: { lookUpAt } }, 61_000)).toBe(15_000)
  expect(askAgainAfter({ state: 'CANCELLED', progress: { lookUpAt } }, 61_000)).toBe(15_000)
  expect(askAgainAfter({ state: 'COMPLETED', progress: { lookUpAt: null } }, 1000)).toBe(false)
})

test('it stands still when nothing was sent for a minute, since it began or went on', () => {
  const now = Date.parse('2026-06-17T07:03:00Z')
  const progress = {
    ledger,
    pace: 0,
    limit: null,
    secondsLeft: null,
    lookUpAt: null,
    nextAt: null,
    lastAt: null,
  }
  const sending = { state: 'SENDING', progress, fixedAt: '2026-06-17T07:01:30Z' } as const
  expect(standsStill(sending, 0, now)).toBe(true)
  expect(standsStill(sending, now - 59_000, now)).toBe(false)
  expect(standsStill({ ...sending, state: 'PAUSED' }, 0, now)).toBe(false)
  expect(standsStill({ ...sending, progress: { ...progress, pace: 0.1 } }, 0, now)).toBe(false)
  expect(standsStill({ ...sending, fixedAt: '2026-06-17T07:02:30Z' }, 0, now)).toBe(false)
})
