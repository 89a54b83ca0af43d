import { expect, test } from 'vitest'
import { currencyCodes, minorDigits, minorUnits, supportedCurrency } from './currency.ts'

test.each(['CZK', 'EUR', 'HUF', 'BGN', 'HRK', 'SEK', 'TRY', 'OMR', 'JPY', 'RSD', 'UAH'])(
  'supportedCurrency knows %s',
  (code) => {
    expect(supportedCurrency(code)).toBe(code)
  },
)

test('supportedCurrency knows the codes of ISO 4217 in any case, and nothing else', () => {
  expect(supportedCurrency(' czk ')).toBe('CZK')
  for (const code of ['XXX', 'Kč', '', 'toString', 'DEM']) expect(supportedCurrency(code)).toBeUndefined()
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  for (const code of currencyCodes) expect(code).toMatch(/^[A-Z]{3}$/)
})

test('minorDigits follows ISO 4217, whatever the locale data of the machine says', () => {
  const all = (digits: number) => currencyCodes.filter((code) => minorDigits(code) === digits)
  expect(all(0)).toHaveLength(16)
  expect(all(3)).toEqual(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
  // where the locale data says 0
  expect([minorDigits('RSD'), minorDigits('ALL'), minorDigits('HUF')]).toEqual([2, 2, 2])
  expect([minorUnits('JPY'), minorUnits('CZK'), minorUnits('OMR'), minorUnits(null)]).toEqual([
    1, 100, 1000, 100,
  ])
})
