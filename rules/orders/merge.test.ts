import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heard, merged, type Source, type Telling, type Told } from './merge.ts'

const tracker: Telling = {
  at: '2026-06-16T08:42:07.000Z',
  email: null,
  status: null,
  currency: null,
  total: 99_00,
  lines: [{ id: '7', quantity: 1, price: 99_00 }],
  device: '0197789a-0000-7000-8000-000000000000',
}
const feed: Telling = {
  at: '2026-06-15T22:00:00.000Z',
  email: 'jan@lide.example',
  status: 'Vyřízena',
  currency: 'CZK',
  total: 178_00,
  lines: [{ id: '7', quantity: 1, price: 99_00 }],
}

describe('one order out of two tellings', () => {
  test('the shop is believed, the browser adds the moment and itself', () => {
    expect(merged({ tracker, feed })).toEqual({
      placedAt: tracker.at,
      email: feed.email,
      deviceId: tracker.device,
      status: 'Vyřízena',
      cancelled: false,
      currency: 'CZK',
      total: 178_00,
      lines: feed.lines,
    })
  })
  test('each alone is an order', () => {
    expect(merged({ tracker })).toMatchObject({ placedAt: tracker.at, total: 99_00, email: null })
    expect(merged({ feed })).toMatchObject({ placedAt: feed.at, total: 178_00, deviceId: null })
    expect(merged({})).toBeUndefined()
  })
  test('what the feed leaves out stays as the tracker has told it', () => {
    const order = merged({
      feed: { ...feed, email: null, lines: [] },
      tracker: { ...tracker, email: 'a@b.cz' },
    })
    expect(order).toMatchObject({ email: 'a@b.cz', lines: tracker.lines })
  })
  test('a page of thanks that is opened days later does not move the order', () => {
    const late = { ...tracker, at: '2026-06-19T08:00:00.000Z' }
    expect(merged({ feed, tracker: late })?.placedAt).toBe(feed.at)
  })
  test('a cancelled order is one, and stands again when the shop says so', () => {
    const off = heard({ tracker, feed }, 'feed', { ...feed, status: 'Stornována' })
    expect(merged(off)?.cancelled).toBe(true)
    expect(merged(heard(off, 'feed', feed))?.cancelled).toBe(false)
  })
})

const time = fc.integer({ min: 1_780_000_000_000, max: 1_780_200_000_000 })
const telling: fc.Arbitrary<Telling> = fc.record({
  at: time.map((ms) => new Date(ms).toISOString()),
  email: fc.constantFrom(null, 'a@b.cz', 'c@d.cz'),
  status: fc.constantFrom(null, 'Vyřízena', 'Storno'),
  currency: fc.constantFrom(null, 'CZK', 'EUR'),
  total: fc.nat(1_000_000),
  lines: fc.array(fc.record({ id: fc.constantFrom('1', '2'), quantity: fc.nat(3), price: fc.nat(500) })),
})

test('the same tellings make the same order, however they come and however often', () => {
  const told = (list: readonly (readonly [Source, Telling])[]) =>
    list.reduce<Told>((all, [source, one]) => heard(all, source, one), {})
  // readings of one feed follow each other; all else may come in any order, again and again
  const story = fc.record({
    feed: fc.array(telling, { maxLength: 4 }),
    tracker: fc.array(telling, { maxLength: 4 }),
    times: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
    dice: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  })
  fc.assert(
    fc.property(story, ({ feed: readings, tracker: events, times, dice }) => {
      const plain = [
        ...events.map((one) => ['tracker', one] as const),
        ...readings.map((one) => ['feed', one] as const),
      ]
      const repeated = readings.flatMap((one, n) => Array(times[n] ?? 1).fill(['feed', one] as const))
      const shuffled = events
        .flatMap((one, n) => Array(times[n + 4] ?? 1).fill(['tracker', one] as const))
        .map((one, n) => ({ one, rank: dice[n] ?? 0 }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ one }) => one)
      const mixed = [...repeated]
      for (const [n, one] of shuffled.entries())
        mixed.splice((dice[n + 12] ?? 0) % (mixed.length + 1), 0, one)
      expect(merged(told(mixed))).toEqual(merged(told(plain)))
    }),
  )
})
