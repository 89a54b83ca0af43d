import { expect, test } from 'vitest'
import { countryCode, countryCodes } from './country.ts'

test.each([
  ['CZ', 'CZ'],
  [' sk ', 'SK'],
  ['ZW', 'ZW'],
  ['XX', undefined],
  ['EL', undefined],
  ['CZE', undefined],
  ['', undefined],
  ['toString', undefined],
])('%j is %j', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

test('every code is there once, and has a name', () => {
  expect(countryCodes).toHaveLength(249)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of countryCodes) expect(names.of(code), code).toBeTruthy()
})
