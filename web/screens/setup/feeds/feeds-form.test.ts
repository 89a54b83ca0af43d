import { expect, test } from 'vitest'
import type { Project } from './feeds.ts'
import { type Addresses, addressesOf, changedFields } from './feeds-form.ts'

const blank: Addresses = { productFeedURL: '', orderFeedURL: '', categoriesFeedURL: '' }
const none = { productFeedURL: null, orderFeedURL: null, categoriesFeedURL: null }
// only what the form looks at
const shop = (fields: Partial<Project> = {}) =>
  ({
    platform: 'SHOPTET',
    shopURL: 'https://fox.example',
    shopifyStore: null,
    ...none,
    ...fields,
  }) as unknown as Project

test('an address is guessed only where nothing was ever said', () => {
  expect(addressesOf(shop())).toEqual({
    ...blank,
    productFeedURL: 'https://fox.example/heureka/export/products.xml',
  })
  const orders = { orderFeedURL: 'https://fox.example/orders.csv' }
  expect(addressesOf(shop(orders))).toEqual({ ...blank, ...orders })
})

test.each([
  ['nothing', '', null, false],
  ['something new', 'https://fox.example/b.xml', 'https://fox.example/a.xml', true],
  ['something gone', ' ', 'https://fox.example/a.xml', true],
  ['another spelling', ' HTTPS://Fox.example/a.xml', 'https://fox.example/a.xml', false],
  ['what is covered', 'https://***@fox.example/a.xml', 'https://***@fox.example/a.xml', false],
  ['a password that may be new', 'https://fox:den@fox.example/a.xml', 'https://***@fox.example/a.xml', true],
  ['what is no address', 'fox', 'https://fox.example/a.xml', true],
])('%s: changed', (_case, productFeedURL, saved, isChanged) => {
  const changed = changedFields({ ...blank, productFeedURL }, shop({ productFeedURL: saved }))
  expect(changed).toEqual(isChanged ? ['productFeedURL'] : [])
})
