import { expect, test } from 'vitest'
import { guessPlatform, guidedImageClass } from './platforms.ts'

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

test.each([
  ['p-main-image', 'SHOPTET', 'SHOPTET', 'p-main-image'],
  ['p-main-image', 'SHOPTET', 'WOOCOMMERCE', 'zoomImg'],
  ['p-main-image', 'SHOPTET', 'OTHER', 'p-main-image'],
  [null, 'OTHER', 'EXITSHOP', 'product_detail'],
  [null, 'OTHER', 'OTHER', null],
  ['photo', 'SHOPTET', 'WOOCOMMERCE', 'photo'],
] as const)('%s of a %s shop reads in the guide of %s as %s', (own, ownPlatform, platform, expected) => {
  expect(guidedImageClass(own, ownPlatform, platform)).toBe(expected)
})
