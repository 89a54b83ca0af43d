import { expect, test } from 'vitest'
import { isShopifyStore, shopifyFeed } from './shopify-store.ts'

test.each(['fox-trail', 'Fox-Trail', 'a', '2b', `a${'-'.repeat(58)}b`])('%s can be a shop', (store) => {
  expect(isShopifyStore(store)).toBe(true)
})

test.each([
  '',
  '-fox',
  'fox-',
  'fox trail',
  'fox.trail',
  'liščí',
  'fox/../x',
  'fox_trail',
  `a${'-'.repeat(59)}b`,
])('%s cannot', (store) => {
  expect(isShopifyStore(store)).toBe(false)
})

test('the feed stands at the shop', () => {
  expect(shopifyFeed('Fox-Trail')).toBe('https://fox-trail.myshopify.com/products.json')
})
