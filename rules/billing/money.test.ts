import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from './money.ts'

test.each([
  [1500, 0, { charge: 1500, creditUsed: 0, creditAdded: 0, credit: 0 }],
  [1500, 500, { charge: 1000, creditUsed: 500, creditAdded: 0, credit: 0 }],
  [1500, 2000, { charge: 0, creditUsed: 1500, creditAdded: 0, credit: 500 }],
  [-1500, 200, { charge: 0, creditUsed: 0, creditAdded: 1500, credit: 1700 }],
  [0, 700, { charge: 0, creditUsed: 0, creditAdded: 0, credit: 700 }],
])('an invoice over %d with a credit of %d', (amount, credit, expected) => {
  expect(settle(amount, credit)).toEqual(expected)
})

test('nothing is made and nothing lost: what the card pays and what the credit loses is the invoice', () => {
  const amounts = fc.integer({ min: -5_000_000, max: 5_000_000 })
  fc.assert(
    fc.property(amounts, fc.nat(5_000_000), (amount, credit) => {
      const after = settle(amount, credit)
      expect(after.charge + (credit - after.credit)).toBe(amount)
      expect(
        Math.min(after.charge, after.creditUsed, after.creditAdded, after.credit),
      ).toBeGreaterThanOrEqual(0)
      // the card pays only when the credit is used up
      if (after.charge > 0) expect(after.credit).toBe(0)
    }),
  )
})
