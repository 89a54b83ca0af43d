import { expect, test } from 'vitest'
import { toColumns } from './events.ts'
import { latestHolders, makeLog, sequenceOf } from './log.ts'
import { limits } from './parameters.ts'
import { event, start } from './testing.ts'

test('makeLog sorts each visitor’s events by time, and those of one time by arrival', () => {
  const times = [5, 3, 3, 9, 3, 5]
  const log = makeLog(toColumns(times.map((time, item) => event(0, item, start + time))), 6)
  expect([...sequenceOf(log, 0).items]).toEqual([1, 2, 4, 0, 5, 3])
})

test('makeLog leaves out events that name no product', () => {
  const log = makeLog(toColumns([event(3, 9), event(3, 1), event(5, 2)]), 2)
  expect([...sequenceOf(log, 3).items]).toEqual([1])
  expect([...log.degrees]).toEqual([0, 1])
})

test('makeLog: of a visitor with 100 000 events only the latest count', () => {
  const events = Array.from({ length: 100_000 }, (_, at) => event(0, at % 1000, start + at))
  const log = makeLog(toColumns(events), 1000)
  expect(sequenceOf(log, 0).items.length).toBe(limits.eventsOfVisitor)
  expect(log.degrees.reduce((sum, degree) => sum + degree, 0)).toBe(limits.eventsOfVisitor)
})

test('latestHolders: of a product that everybody has seen, the latest visitors', () => {
  const log = makeLog(
    toColumns(Array.from({ length: 5000 }, (_, at) => event(at, 0, start + ((at * 7) % 5000)))),
    1,
  )
  const into = new Uint32Array(3)
  expect(latestHolders(log, 0, into)).toBe(3)
  expect([...into].map((visitor) => (visitor * 7) % 5000)).toEqual([4999, 4998, 4997])
})
