import { expect, test } from 'vitest'
import { parseJson } from '../text/json.ts'
import { at } from './fields.ts'
import { openProductReader } from './product.ts'
import { isHidden } from './rows.ts'
import { jsonItems, shopifyItems } from './shopify-json.ts'

const format = 'SHOPIFY_JSON' as const
const context = { base: 'https://shop.example/feed.xml', today: '2026-11-15', currency: 'CZK', format }

test('Shopify products come as their variants', () => {
  const product = {
    id: 7,
    handle: 'hat',
    title: 'Hat',
    tags: [],
    images: [{ src: 'https://i' }],
    variants: [{ id: 8, price: '5.00', option1: 'Default Title', available: false }],
  }
  const [hat] = shopifyItems(parseJson(JSON.stringify(product)))
  expect([hat?.[at.id], hat?.[at.group], hat?.[at.availability]]).toEqual(['8', '7', 'false'])
  for (const json of ['{"id":', 'null']) expect(parseJson(json)).toBeUndefined()
  for (const none of [{}, [], { node: {} }]) expect(jsonItems(none)).toEqual([])
})

test.each([
  [{ inventory_management: 'shopify', inventory_quantity: 3, inventory_policy: 'deny' }, 'IN_STOCK'],
  [{ inventory_management: 'shopify', inventory_quantity: 0, inventory_policy: 'deny' }, 'OUT_OF_STOCK'],
  [{ inventory_management: 'shopify', inventory_quantity: -2, inventory_policy: 'continue' }, 'ORDERABLE'],
  [{ inventory_management: null, inventory_quantity: 0, inventory_policy: 'deny' }, 'IN_STOCK'],
  [{ available: true }, 'IN_STOCK'],
  [{ available: false, inventory_management: null }, 'OUT_OF_STOCK'],
  [{}, 'UNKNOWN'],
])('a variant of Shopify with %j is %s', (stock, availability) => {
  const [raw = []] = shopifyItems({ id: 7, title: 'Hat', variants: [{ id: 8, price: '5', ...stock }] })
  expect(openProductReader(context).read(raw)).toMatchObject({ availability })
})

test('variants of Shopify have their own pictures; drafts, archived and unpublished products are hidden', () => {
  const variants = [
    { id: 8, price: '5', image_id: 2 },
    { id: 9, price: '5', featured_image: { src: 'https://i/9.jpg' } },
    { id: 10, price: '5' },
  ]
  const images = [
    { id: 1, src: 'https://i/1.jpg' },
    { id: 2, src: 'https://i/2.jpg' },
  ]
  const reader = openProductReader(context)
  const hat = { id: 7, title: 'Hat', images, variants }
  expect(shopifyItems(hat).map((raw) => reader.read(raw))).toMatchObject([
    { image: 'https://i/2.jpg' },
    { image: 'https://i/9.jpg' },
    { image: 'https://i/1.jpg' },
  ])
  const isLeftOut = (more: object) =>
    shopifyItems({ ...hat, ...more }).every((raw) => isHidden(raw, 'SHOPIFY_JSON'))
  expect(isLeftOut({ status: 'draft' })).toBe(true)
  expect(isLeftOut({ status: 'archived' })).toBe(true)
  expect(isLeftOut({ published_at: null })).toBe(true)
  expect(isLeftOut({ status: 'active', published_at: '2026-01-01T00:00:00Z' })).toBe(false)
  expect(isLeftOut({})).toBe(false)
})
