import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each([
  ['+420604118220', '+420 604 118 220'],
  ['+421905123456', '+421 905 123 456'],
  ['+4915112345678', '+4915112345678'],
  ['604 118', '604 118'],
])('%s is written %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text)
})
