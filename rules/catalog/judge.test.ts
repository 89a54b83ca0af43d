import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

test.each([
  [{ valid: 100, vanished: 50, existing: 100 }, 'DONE', undefined],
  [{ valid: 49, vanished: 51, existing: 100 }, 'HELD', 'FEED_DROP'],
  [{ valid: 100, vanished: 51, existing: 100 }, 'HELD', 'FEED_REPLACED'],
  [{ valid: 100, vanished: 51, existing: 100, acceptHeld: true }, 'DONE', undefined],
  [{ valid: 100, unpriced: 50, vanished: 0, existing: 0 }, 'DONE', undefined],
  [{ valid: 100, unpriced: 51, vanished: 0, existing: 0 }, 'HELD', 'FEED_PRICES'],
  [{ valid: 1, unpriced: 1, vanished: 0, existing: 0 }, 'HELD', 'FEED_PRICES'],
  [{ valid: 100, unpriced: 51, vanished: 0, existing: 0, acceptHeld: true }, 'DONE', undefined],
  [{ valid: 9, unpriced: 9, vanished: 91, existing: 100 }, 'HELD', 'FEED_PRICES'],
  // whoever has accepted it once is not asked each time that the feed changes
  [{ valid: 90, unpriced: 80, vanished: 10, existing: 100, existingUnpriced: 60 }, 'DONE', undefined],
  [{ valid: 9, unpriced: 9, vanished: 91, existing: 100, existingUnpriced: 60 }, 'HELD', 'FEED_DROP'],
  [{ valid: 5, unpriced: 4, vanished: 0, existing: 0, fault: 'XML_MALFORMED' }, 'HELD', 'FEED_PRICES'],
  [{ valid: 5, vanished: 95, existing: 100, fault: 'JSON_MALFORMED' }, 'PARTIAL', 'JSON_MALFORMED'],
  [{ read: 5, valid: 0, vanished: 0, existing: 0 }, 'FAILED', 'FEED_REFUSED'],
  [{ valid: 1, vanished: 99, existing: 100, acceptHeld: true }, 'DONE', undefined],
  [{ valid: 0, vanished: 100, existing: 100, acceptHeld: true }, 'FAILED', 'FEED_EMPTY'],
  [{ valid: 1, vanished: 9, existing: 10 }, 'DONE', undefined],
  [{ valid: 1, vanished: 10, existing: 11 }, 'HELD', 'FEED_DROP'],
  [{ valid: 0, vanished: 0, existing: 0 }, 'FAILED', 'FEED_EMPTY'],
  [{ valid: 0, vanished: 10, existing: 10 }, 'FAILED', 'FEED_EMPTY'],
  [{ valid: 5, vanished: 95, existing: 100, fault: 'XML_MALFORMED' }, 'PARTIAL', 'XML_MALFORMED'],
  [{ valid: 0, vanished: 100, existing: 100, fault: 'XML_MALFORMED' }, 'FAILED', 'XML_MALFORMED'],
  [{ valid: 5, vanished: 95, existing: 100, fault: 'XML_LIMIT' }, 'FAILED', 'XML_LIMIT'],
] as const)('%j is %s', (reading, state, reason) => {
  expect(judge(reading)).toMatchObject({ state, ...(reason && { reason }) })
})

test('nothing is removed unless all was read and at least half is still there', () => {
  const fault = fc.option(fc.constantFrom('XML_MALFORMED', 'FEED_SIZE', 'FEED_TIMEOUT'), { nil: undefined })
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), fault, (valid, a, b, wrong) => {
      const [vanished, existing] = a < b ? [a, b] : [b, a]
      const verdict = judge({ valid, vanished, existing, fault: wrong as 'XML_MALFORMED' | undefined })
      if (verdict.remove) {
        expect(wrong).toBeUndefined()
        expect(valid).toBeGreaterThan(0)
        expect(existing <= 10 || vanished * 2 <= existing).toBe(true)
      }
    }),
  )
})
