import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registrationNumber } from './registration-number.ts'

test.each([
  ['27082440', 'CZ', '27082440'],
  ['25596641', 'CZ', '25596641'],
  ['00006947', 'CZ', '00006947'],
  ['6947', 'CZ', '00006947'],
  [' 270 82 440 ', 'SK', '27082440'],
  ['27082441', 'CZ', undefined],
  ['27082441', 'SK', undefined],
  ['270824400', 'CZ', undefined],
  ['CZ27082440', 'CZ', undefined],
  ['00000000', 'CZ', undefined],
  ['', 'CZ', undefined],
  ['٢٧٠٨٢٤٤٠', 'CZ', undefined],
  ['27082441', 'DE', '27082441'],
  ['hrb 12/345', 'DE', 'HRB 12/345'],
  ['HRB <b>', 'DE', undefined],
  ['x'.repeat(31), 'DE', undefined],
  ['27082441', null, '27082441'],
])('%j in %s is %j', (text, country, number) => {
  expect(registrationNumber(text, country)).toBe(number)
})

test('of ten last digits exactly one holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (first) => {
      const valid = Array.from('0123456789').filter((last) =>
        registrationNumber(`${String(first).padStart(7, '0')}${last}`, 'CZ'),
      )
      return valid.length === 1
    }),
  )
})
