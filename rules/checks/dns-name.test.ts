import { expect, test } from 'vitest'
import { isBounceDomain, isDnsName } from './dns-name.ts'

test.each([
  ['shop.example', true],
  ['mail.shop-2.example', true],
  ['xn--obchod-5ya.example', true],
  ['Shop.example', false],
  ['shop_1.example', false],
  ['obchod.čz', false],
  ['shop', false],
  ['.shop.example', false],
  ['shop.example.', false],
  ['shop..example', false],
  ['-shop.example', false],
  ['shop-.example', false],
  ['10.0.0.1', false],
  [`${'a'.repeat(64)}.example`, false],
  [`${'a.'.repeat(130)}example`, false],
  ['https://shop.example', false],
])('%s is a DNS name: %s', (text, good) => {
  expect(isDnsName(text)).toBe(good)
})

test.each([
  ['bounce', true],
  ['my-bounce', true],
  ['b', true],
  ['Bounce', false],
  ['bounce1', false],
  ['bounce.shop', false],
  ['-bounce', false],
  ['bounce-', false],
  ['', false],
])('%s is a bounce domain: %s', (text, good) => {
  expect(isBounceDomain(text)).toBe(good)
})
