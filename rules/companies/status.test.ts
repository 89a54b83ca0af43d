import { expect, test } from 'vitest'
import { companyState, daysLeft, isBlocked } from './status.ts'

test.each([
  ['ACTIVE', false, false, false, 'trial'],
  ['ACTIVE', true, false, false, 'active'],
  ['ACTIVE', true, false, true, 'ending'],
  ['ACTIVE', false, true, false, 'active'],
  ['PAYMENT_DUE', false, false, false, 'paymentDue'],
  ['PAYMENT_DUE', true, false, true, 'paymentDue'],
  ['OVER_LIMIT', true, false, true, 'overLimit'],
  ['OVER_LIMIT', false, true, false, 'overLimit'],
] as const)(
  '%s, by card %s, by hand %s, cancelled %s: %s',
  (active, hasCardSubscription, hasManualInvoicing, isEnding, state) => {
    expect(companyState({ active, hasCardSubscription, hasManualInvoicing, isEnding })).toBe(state)
  },
)

test('due payments and limits block, nothing else does', () => {
  expect((['ACTIVE', 'PAYMENT_DUE', 'OVER_LIMIT'] as const).filter(isBlocked)).toEqual([
    'PAYMENT_DUE',
    'OVER_LIMIT',
  ])
})

test.each([
  ['2026-06-25T10:42:00Z', 9],
  ['2026-06-25T10:42:01Z', 10],
  ['2026-06-16T10:42:01Z', 1],
  ['2026-06-16T10:42:00Z', 0],
  ['2026-06-12T00:00:00Z', 0],
])('until %s: %d', (end, days) => {
  expect(daysLeft(new Date(end), new Date('2026-06-16T10:42:00Z'))).toBe(days)
})
