import { expect, test } from 'vitest'
import { billingView } from './view.ts'

test.each([
  ['ACTIVE', false, false, 'trial'],
  ['OVER_LIMIT', false, false, 'none'],
  ['PAYMENT_DUE', false, false, 'none'],
  ['ACTIVE', true, false, 'current'],
  ['PAYMENT_DUE', true, false, 'current'],
  ['PAYMENT_DUE', false, true, 'invoice'],
] as const)('%s, by card %s, by invoice %s: %s', (active, hasCardSubscription, hasManualInvoicing, view) => {
  expect(billingView({ active, hasCardSubscription, hasManualInvoicing })).toBe(view)
})
