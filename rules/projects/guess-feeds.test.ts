import { expect, test } from 'vitest'
import { guessFeeds } from './guess-feeds.ts'

const shop = { shopURL: 'https://www.liscistezka.example/shop', shopifyStore: null }

test.each([
  ['SHOPTET', shop, 'https://www.liscistezka.example/heureka/export/products.xml'],
  ['SHOPIFY', shop, 'https://www.liscistezka.example/products.json'],
  ['SHOPIFY', { ...shop, shopifyStore: 'Fox-Trail' }, 'https://fox-trail.myshopify.com/products.json'],
  ['SHOPIFY', { shopURL: null, shopifyStore: 'fox' }, 'https://fox.myshopify.com/products.json'],
  ['SHOPTET', { ...shop, shopURL: null }, undefined],
  ['WOOCOMMERCE', shop, undefined],
  ['EXITSHOP', shop, undefined],
  ['OTHER', shop, undefined],
] as const)('%s, %j', (platform, at, productFeedURL) => {
  expect(guessFeeds({ platform, ...at })).toEqual(productFeedURL ? { productFeedURL } : {})
})
