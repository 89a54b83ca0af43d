import { expect, test } from 'vitest'
import { callingCode, internationalPhone } from './phone.ts'

test.each([
  ['+420 604 118 220', undefined, '+420604118220'],
  [' +421 (905) 123-456 ', undefined, '+421905123456'],
  ['604118220', undefined, undefined],
  ['604 118 220', 'CZ', '+420604118220'],
  ['00420 604 118 220', 'CZ', '+420604118220'],
  ['0905 123 456', 'SK', '+421905123456'],
  ['+421 905 123 456', 'CZ', '+421905123456'],
  ['604 118 220', 'XX', undefined],
  ['604 118', 'CZ', undefined],
  ['+420 604', undefined, undefined],
  ['+999 604 118 220', undefined, undefined],
  ['phone', 'CZ', undefined],
  ['', 'CZ', undefined],
])('%j in %s is %j', (text, country, number) => {
  expect(internationalPhone(text, country)).toBe(number)
})

test('callingCode is that of the country, where there is one', () => {
  expect(callingCode('CZ')).toBe('+420')
  expect(callingCode('XX')).toBeUndefined()
  expect(callingCode(undefined)).toBeUndefined()
})
