import { expect, test } from 'vitest'
import { internationalPhone } from './phone.ts'

test.each([
  ['+420 604 118 220', '+420604118220'],
  [' +421 (905) 123-456 ', '+421905123456'],
  ['604118220', undefined],
  ['+420 604', undefined],
  ['+999 604 118 220', undefined],
  ['phone', undefined],
  ['', undefined],
])('%j is %j', (text, number) => {
  expect(internationalPhone(text)).toBe(number)
})
