import { expect, test } from 'vitest'
import { currencyCodes, supportedCurrency } from './currency.ts'

test.each(['CZK', 'EUR', 'USD', 'PLN', 'HUF', 'RON', 'GBP', 'BGN', 'HRK'])('%s is supported', (code) => {
  expect(supportedCurrency(code)).toBe(code)
})

test('nothing else is', () => {
  expect(currencyCodes).toHaveLength(9)
  for (const code of ['JPY', 'Kč', '', 'toString']) expect(supportedCurrency(code)).toBeUndefined()
  expect(supportedCurrency(' czk ')).toBe('CZK')
})
