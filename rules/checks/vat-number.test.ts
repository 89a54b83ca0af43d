import { expect, test } from 'vitest'
import { europeanVat, vatNumber, vatPrefix } from './vat-number.ts'

test.each([
  ['CZ27082440', 'CZ', 'CZ27082440'],
  ['cz 270 82 440', 'CZ', 'CZ27082440'],
  ['CZ7001011234', 'CZ', 'CZ7001011234'],
  ['CZ1234567', 'CZ', undefined],
  ['CZ12345678901', 'CZ', undefined],
  ['27082440', 'CZ', undefined],
  ['SK2020317068', 'SK', 'SK2020317068'],
  ['SK202031706', 'SK', undefined],
  ['2020317068', 'SK', undefined],
  // a Czech company may be registered for VAT elsewhere in the Union
  ['DE811907980', 'CZ', 'DE811907980'],
  ['EL123456789', 'GR', 'EL123456789'],
  ['GR123456789', 'GR', undefined],
  ['XI123456789', 'GB', 'XI123456789'],
  ['GB123456789', 'GB', 'GB123456789'],
  ['CHE-123.456.789', 'CH', 'CHE123456789'],
  ['CZ12', null, undefined],
  ['<b>1234</b>', 'US', undefined],
  ['', 'CZ', undefined],
])('%j in %s is %j', (text, country, number) => {
  expect(vatNumber(text, country)).toBe(number)
})

test('a number of the Union has two parts; others have none', () => {
  expect(europeanVat('EL123456789')).toEqual({ prefix: 'EL', rest: '123456789' })
  expect(europeanVat('CHE123456789')).toBeUndefined()
  expect(europeanVat('toString')).toBeUndefined()
})

test.each([
  ['CZ', 'CZ'],
  ['GR', 'EL'],
  ['GB', undefined],
  ['CH', undefined],
])('%s writes %s', (country, prefix) => {
  expect(vatPrefix(country)).toBe(prefix)
})
