import { expect, test } from 'vitest'
import { guessPlatform } from './platforms.ts'

test.each([
  ['https://fox.myshopify.com', 'SHOPIFY'],
  ['https://123456.myshoptet.com/obchod', 'SHOPTET'],
  ['https://fox.exitshop.cz', 'EXITSHOP'],
  ['https://fox.myshopify.com.evil.example', undefined],
  ['https://liscistezka.example', undefined],
  ['not an address', undefined],
])('%s tells %s', (address, platform) => {
  expect(guessPlatform(address)).toBe(platform)
})
