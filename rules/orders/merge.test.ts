import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isConfirmed,
  mergeReports,
  type OrderReport,
  provenBuyer,
  type ReportsBySource,
  reportsOf,
  type Source,
  withReport,
} from './merge.ts'

const tracker: OrderReport = {
  at: '2026-06-16T08:42:07.000Z',
  email: null,
  status: null,
  currency: null,
  total: 99_00,
  lines: [{ id: '7', quantity: 1, price: 99_00 }],
  device: '0197789a-0000-7000-8000-000000000000',
  arrivedAt: '2026-06-16T08:42:08.000Z',
}
const feed: OrderReport = {
  at: '2026-06-15T22:00:00.000Z',
  email: 'jan@lide.example',
  status: 'Vyřízena',
  currency: 'CZK',
  total: 178_00,
  lines: [{ id: '7', quantity: 1, price: 99_00 }],
}

describe('mergeReports() makes one order of two reports', () => {
  test('the shop is believed, the browser adds the moment and itself', () => {
    expect(mergeReports({ tracker, feed })).toEqual({
      placedAt: tracker.at,
      email: feed.email,
      deviceId: tracker.device,
      status: 'Vyřízena',
      cancelled: false,
      currency: 'CZK',
      total: 178_00,
      lines: feed.lines,
      standing: 'COUNTED',
      doubt: null,
    })
  })
  test('each alone is an order', () => {
    expect(mergeReports({ tracker })).toMatchObject({ placedAt: tracker.at, total: 99_00, email: null })
    expect(mergeReports({ feed })).toMatchObject({ placedAt: feed.at, total: 178_00, deviceId: null })
    expect(mergeReports({})).toBeUndefined()
  })
  test('what the feed leaves out stays as the tracker has told it', () => {
    const order = mergeReports({
      feed: { ...feed, email: null, lines: [] },
      tracker: { ...tracker, email: 'a@b.cz' },
    })
    expect(order).toMatchObject({ email: 'a@b.cz', lines: tracker.lines })
  })
  test('a page of thanks that is opened days later does not move the order', () => {
    const late = { ...tracker, at: '2026-06-19T08:00:00.000Z' }
    expect(mergeReports({ feed, tracker: late })?.placedAt).toBe(feed.at)
  })
  test('a cancelled order is one, and stands again when the shop says so', () => {
    const off = withReport({ tracker, feed }, 'feed', { ...feed, status: 'Stornována' })
    expect(mergeReports(off)?.cancelled).toBe(true)
    expect(mergeReports(withReport(off, 'feed', feed))?.cancelled).toBe(false)
  })
})

describe('withReport() of an imported file', () => {
  const [file, later] = [
    { ...feed, total: 150_00 },
    { ...feed, total: 160_00, email: 'petra@lide.example' },
  ]
  test('it is the shop’s books where the feed has told nothing, and one file replaces another', () => {
    const reports = withReport({ tracker }, 'import', file)
    expect(reports).toEqual({ tracker, feed: { ...file, imported: true } })
    expect(mergeReports(reports)).toMatchObject({ total: 150_00, email: feed.email, placedAt: tracker.at })
    expect(withReport(reports, 'import', later)).toEqual({ tracker, feed: { ...later, imported: true } })
    expect(isConfirmed(reports)).toBe(true)
  })
  test('the feed stands above it, whichever comes first', () => {
    const afterwards = withReport(withReport({}, 'import', file), 'feed', feed)
    expect(afterwards).toEqual({ feed })
    expect(withReport(afterwards, 'import', later)).toBe(afterwards)
  })
})

describe('several reports of one order by trackers', () => {
  const forged: OrderReport = {
    ...tracker,
    total: 999_999_00,
    email: 'mallory@evil.example',
    device: '0197789a-0000-7000-8000-00000000000f',
  }
  const early = { ...forged, at: '2026-06-10T00:00:00.000Z', arrivedAt: '2026-06-16T08:42:09.000Z' }
  test('the first to arrive counts, whatever time its sender gives it; a different one stands beside it', () => {
    const reports = withReport(withReport({}, 'tracker', tracker), 'tracker', early)
    expect(mergeReports(reports)).toEqual({ ...mergeReports({ tracker }), doubt: 'CONFLICT' })
    expect(reports.others).toEqual([early])
  })
  test('the same once more, from the same browser or another, is no other report', () => {
    const reports = withReport({}, 'tracker', tracker)
    const again = { ...tracker, arrivedAt: '2026-06-17T08:00:00.000Z', device: forged.device }
    const twice = withReport(reports, 'tracker', again)
    expect([mergeReports(twice), reportsOf(twice)]).toEqual([mergeReports(reports), [tracker]])
  })
  test('one from before arrivals were noted came first', () => {
    const { arrivedAt: _, ...old } = tracker
    expect(withReport({ tracker: old }, 'tracker', early).tracker).toEqual(old)
  })
  const all = (list: readonly OrderReport[], start: ReportsBySource = {}) =>
    list.reduce((before, one) => withReport(before, 'tracker', one), start)
  const many = (count: number, { networks, ...more }: Partial<OrderReport> & { networks: number }) =>
    Array.from({ length: count }, (_, n) => ({ ...early, ...more, total: n, network: 1 + (n % networks) }))
  const buyer = { ...tracker, network: 4000 }
  test('whoever reports without end, from anywhere, makes no row grow without end, and replaces nothing', () => {
    for (const networks of [1, 50]) {
      const reports = all([tracker, ...many(50, { networks })])
      expect(reports.tracker).toEqual(tracker)
      expect(reportsOf(reports).length).toBeLessThanOrEqual(7)
    }
  })
  test('a network has one place, for its first report: a buyer keeps theirs among many of a few forgers', () => {
    const before = many(50, { networks: 2, arrivedAt: '2026-06-16T08:00:00.000Z' })
    const after = many(50, { networks: 4 })
    const reports = all([...before, buyer, ...after])
    expect(reports.tracker).toEqual(before[0])
    expect(reportsOf(reports)).toHaveLength(5)
    expect(reportsOf(reports)).toContainEqual(buyer)
    const signed = { ...tracker, network: 1, signed: true } as const
    expect(withReport(reports, 'tracker', signed).tracker).toEqual(signed)
    expect(mergeReports(all([signed, { ...signed, total: 5 }])), 'the shop contradicts itself').toMatchObject(
      {
        doubt: 'CONFLICT',
      },
    )
  })
  test('an order of a network that reports very many is held, and beside another’s report raises no doubt', () => {
    const one = { ...early, many: true } as const
    expect(mergeReports(withReport({}, 'tracker', one))).toMatchObject({ standing: 'HELD', doubt: 'MANY' })
    for (const reports of [
      [one, tracker],
      [tracker, one],
    ])
      expect(mergeReports(all(reports))).toMatchObject({ total: 99_00, standing: 'COUNTED', doubt: null })
    expect(mergeReports({ tracker: one, feed })).toMatchObject({ standing: 'COUNTED', doubt: null })
    expect(all([one], { tracker, decision: 'STRIKE' })).toEqual({ tracker, decision: 'STRIKE' })
  })
  test('an order that was struck out never counts again by reports alone, however many networks go on', () => {
    const reports = all(many(50, { networks: 50 }), { tracker, decision: 'STRIKE' })
    expect(mergeReports(reports)).toMatchObject({ standing: 'HELD', doubt: 'CONFLICT' })
  })
  test('one whose total is too good never goes before a plausible one', () => {
    let reports: ReportsBySource = {}
    for (let n = 0; n < 9; n++)
      reports = withReport(reports, 'tracker', {
        ...forged,
        total: n,
        arrivedAt: '2026-06-16T08:00:00.000Z',
        far: true,
      })
    expect(mergeReports(reports)).toMatchObject({ standing: 'HELD', doubt: 'HELD' })
    reports = withReport(reports, 'tracker', tracker)
    for (let n = 0; n < 9; n++) reports = withReport(reports, 'tracker', { ...early, total: n, far: true })
    expect(mergeReports(reports)).toMatchObject({
      total: tracker.total,
      standing: 'COUNTED',
      doubt: 'CONFLICT',
    })
  })
  test('one that the shop has signed counts before all that came earlier, and leaves no doubt', () => {
    const signed = { ...early, signed: true } as const
    const reports = withReport(withReport({}, 'tracker', tracker), 'tracker', signed)
    expect(mergeReports(reports)).toMatchObject({ total: forged.total, deviceId: forged.device, doubt: null })
    const other = { ...signed, total: 1, arrivedAt: '2026-06-16T10:00:00.000Z' }
    expect(mergeReports(withReport(reports, 'tracker', other)), 'the shop contradicts itself').toMatchObject({
      total: forged.total,
      doubt: 'CONFLICT',
    })
  })
  test('the feed stands above all of them', () => {
    expect(mergeReports(withReport(withReport({ tracker }, 'tracker', early), 'feed', feed))).toMatchObject({
      total: 178_00,
      email: feed.email,
    })
  })
})

describe('an order that waits for its owner’s word', () => {
  const other = { ...tracker, total: 1, report: 'b', arrivedAt: '2026-06-16T09:00:00.000Z' }
  const far = { ...tracker, far: true } as const
  const conflict: ReportsBySource = { tracker: { ...tracker, report: 'a' }, others: [other] }
  const stands = (reports: ReportsBySource) => [mergeReports(reports)?.standing, mergeReports(reports)?.doubt]
  test('a total that is too good is held; reports that contradict each other are a conflict', () => {
    expect(stands({ tracker: far })).toEqual(['HELD', 'HELD'])
    expect(stands(conflict)).toEqual(['COUNTED', 'CONFLICT'])
    expect(stands({ tracker, others: [{ ...tracker, email: 'a@b.cz' }] }), 'says only more').toEqual([
      'COUNTED',
      null,
    ])
  })
  test('what the feed confirms is released by itself, also after it was struck out', () => {
    expect(stands({ tracker: far, feed })).toEqual(['COUNTED', null])
    expect(stands({ ...conflict, feed, decision: 'STRIKE' })).toEqual(['COUNTED', null])
  })
  test('the owner counts it, counts another report, or strikes it out', () => {
    expect(stands({ tracker: far, decision: { count: null } })).toEqual(['COUNTED', null])
    expect(stands({ tracker: far, decision: 'STRIKE' })).toEqual(['STRUCK', null])
    expect(mergeReports({ ...conflict, decision: { count: 'b' } })?.total).toBe(1)
    expect(mergeReports({ ...conflict, decision: { count: null } })?.total).toBe(tracker.total)
  })
  test('whoever goes on reporting does not open again what was counted; a signature and the feed do', () => {
    const decided: ReportsBySource = { ...conflict, decision: { count: 'a' } }
    expect(withReport(decided, 'tracker', { ...other, total: 2 })).toEqual(decided)
    expect(withReport(decided, 'feed', feed)).toEqual({ ...decided, feed })
    const signed = { ...other, total: 2, signed: true } as const
    expect(mergeReports(withReport(decided, 'tracker', signed))).toMatchObject({
      total: 2,
      standing: 'COUNTED',
    })
  })
  test('what was struck out binds the reports that were there: a later plausible one is held, a signed one counts', () => {
    const struck: ReportsBySource = { ...conflict, decision: 'STRIKE' }
    expect(withReport(struck, 'tracker', { ...other, report: 'c' }), 'the same again').toEqual(struck)
    expect(withReport(struck, 'tracker', { ...other, total: 2, far: true })).toEqual(struck)
    const open = withReport(struck, 'tracker', { ...other, total: 2, report: 'c' })
    expect(mergeReports(open)).toMatchObject({ total: 2, standing: 'HELD', doubt: 'CONFLICT' })
    expect(withReport(open, 'tracker', { ...other, report: 'd' }), 'what was struck out, again').toEqual(open)
    expect(mergeReports({ ...open, decision: { count: 'c' } })).toMatchObject({
      total: 2,
      standing: 'COUNTED',
    })
    const signed = { ...other, signed: true } as const
    for (const reports of [struck, open])
      expect(mergeReports(withReport(reports, 'tracker', signed))).toMatchObject({
        total: 1,
        standing: 'COUNTED',
        doubt: null,
      })
    const twice: ReportsBySource = { tracker: signed, decision: 'STRIKE' }
    expect(withReport(twice, 'tracker', { ...signed, report: 'e' }), 'a signed one that was there').toEqual(
      twice,
    )
  })
})

describe('the browser that is the buyer’s where only the books know the address', () => {
  const books: OrderReport = { ...feed, total: tracker.total, at: '2026-06-16T08:42:00.000Z' }
  const named = { deviceId: tracker.device, email: feed.email }
  const at = (arrivedAt: string) => ({ ...tracker, arrivedAt })
  test('is the one that knew what was bought, for how much and when', () => {
    expect(provenBuyer({ feed: books, tracker })).toEqual(named)
    expect(provenBuyer({ feed: { ...books, at: feed.at }, tracker }), 'books that tell the day').toEqual(
      named,
    )
  })
  test('is the one whose report the shop has signed, whatever it knew and whoever contradicts it', () => {
    const signed = { ...tracker, total: 1, signed: true } as const
    expect(provenBuyer({ feed: books, tracker: signed, others: [tracker] })).toEqual(named)
  })
  test.each<[string, ReportsBySource]>([
    ['a guessed number with another total', { feed: books, tracker: { ...tracker, total: 0 } }],
    ['a guessed number with other goods', { feed: books, tracker: { ...tracker, lines: [] } }],
    ['another currency', { feed: books, tracker: { ...tracker, currency: 'EUR' } }],
    [
      'a number that was claimed before it was given',
      { feed: books, tracker: at('2026-06-16T08:20:00.000Z') },
    ],
    ['a number that was claimed days later', { feed: books, tracker: at('2026-06-18T08:42:00.000Z') }],
    ['one that somebody contradicts', { feed: books, tracker, others: [{ ...tracker, total: 1 }] }],
    ['one that says whose it is', { feed: books, tracker: { ...tracker, email: 'eva@lide.example' } }],
    ['one whose arrival nobody has noted', { feed: books, tracker: { ...tracker, arrivedAt: undefined } }],
    ['an order whose buyer the books do not know', { feed: { ...books, email: null }, tracker }],
    ['an order that the books do not know', { tracker }],
  ])('is not named by %s', (_, reports) => {
    expect(provenBuyer(reports)).toBeUndefined()
  })
})

const time = fc.integer({ min: 1_780_000_000_000, max: 1_780_200_000_000 })
const report: fc.Arbitrary<OrderReport> = fc.record({
  at: time.map((ms) => new Date(ms).toISOString()),
  email: fc.constantFrom(null, 'a@b.cz', 'c@d.cz'),
  status: fc.constantFrom(null, 'Vyřízena', 'Storno'),
  currency: fc.constantFrom(null, 'CZK', 'EUR'),
  // a few often, so that the same is claimed again
  total: fc.oneof(fc.nat(2), fc.nat(1_000_000)),
  lines: fc.array(fc.record({ id: fc.constantFrom('1', '2'), quantity: fc.nat(3), price: fc.nat(500) }), {
    maxLength: 2,
  }),
  arrivedAt: time.map((ms) => new Date(ms).toISOString()),
  report: fc.uuid({ version: 7 }),
  far: fc.constantFrom(true as const, undefined),
  many: fc.constantFrom(true as const, undefined),
  network: fc.constantFrom(undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9),
  signed: fc.constantFrom(true as const, undefined),
})

test('withReport(): the same reports make the same order, however they come and however often', () => {
  const reports = (list: readonly (readonly [Source, OrderReport])[]) =>
    list.reduce<ReportsBySource>((all, [source, one]) => withReport(all, source, one), {})
  // readings of one feed follow each other; all else may come in any order, again and again
  const story = fc.record({
    feed: fc.array(report, { maxLength: 4 }),
    tracker: fc.array(report, { maxLength: 16 }),
    times: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 20, maxLength: 20 }),
    dice: fc.array(fc.nat(), { minLength: 96, maxLength: 96 }),
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
        mixed.splice((dice[n + 48] ?? 0) % (mixed.length + 1), 0, one)
      expect(reports(mixed)).toEqual(reports(plain))
    }),
  )
})
