import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerAt } from './identity.ts'
import { spansOf } from './ownership.ts'

test('spansOf: who has had a browser alone has it for ever', () => {
  expect(spansOf([{ sinceMs: 5, visitorId: 'a' }], 'a')).toEqual([{ fromMs: null, untilMs: null }])
  expect(spansOf([{ sinceMs: 5, visitorId: 'a' }], 'b')).toEqual([])
})

test('spansOf: of two who took turns each has their own times', () => {
  const owners = ['a', 'b', 'b', 'a'].map((visitorId, n) => ({ sinceMs: n * 10, visitorId }))
  expect(spansOf(owners, 'a')).toEqual([
    { fromMs: null, untilMs: 10 },
    { fromMs: 30, untilMs: null },
  ])
  expect(spansOf(owners, 'b')).toEqual([{ fromMs: 10, untilMs: 30 }])
})

test('spansOf agrees with ownerAt at every moment', () => {
  const owners = fc
    .uniqueArray(fc.nat(50), { minLength: 1, maxLength: 6 })
    .chain((times) =>
      fc
        .array(fc.constantFrom('a', 'b', 'c'), { minLength: times.length, maxLength: times.length })
        .map((ids) =>
          times.sort((x, y) => x - y).map((sinceMs, n) => ({ sinceMs, visitorId: ids[n] ?? 'a' })),
        ),
    )
  fc.assert(
    fc.property(owners, fc.nat(60), (list, atMs) => {
      const inSpan = spansOf(list, 'a').some(
        ({ fromMs, untilMs }) => atMs >= (fromMs ?? 0) && atMs < (untilMs ?? Number.POSITIVE_INFINITY),
      )
      expect(inSpan).toBe(ownerAt(list, atMs) === 'a')
    }),
  )
})
