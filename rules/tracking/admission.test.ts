import fc from 'fast-check'
import { expect, test } from 'vitest'
import { admit, fullBucket } from './admission.ts'

test('a burst is let in, the next one is told when to come again, and then let in', () => {
  const bucket = fullBucket(100, 0)
  expect(admit(bucket, 10, 100, 0, 100)).toBe(0)
  expect(admit(bucket, 10, 100, 0, 20)).toBe(2000)
  expect(admit(bucket, 10, 100, 1999, 20)).toBeGreaterThan(0)
  expect(admit(bucket, 10, 100, 2000, 20)).toBe(0)
})

test('more than ever fits is let in by a full bucket, and paid for afterwards', () => {
  const bucket = fullBucket(100, 0)
  expect(admit(bucket, 10, 100, 0, 150)).toBe(0)
  expect(admit(bucket, 10, 100, 0, 10)).toBe(6000)
})

test('in any stretch of time no more is let in than burst and rate allow', () => {
  const arrivals = fc.array(fc.record({ pauseMs: fc.nat(3000), amount: fc.integer({ min: 1, max: 50 }) }))
  fc.assert(
    fc.property(arrivals, (list) => {
      const bucket = fullBucket(50, 0)
      let now = 0
      let admitted = 0
      for (const { pauseMs, amount } of list) {
        now += pauseMs
        if (admit(bucket, 20, 50, now, amount) === 0) admitted += amount
      }
      expect(admitted).toBeLessThanOrEqual(50 + (now / 1000) * 20 + 1e-6)
    }),
  )
})
