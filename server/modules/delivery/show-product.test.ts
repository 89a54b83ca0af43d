import { expect, test } from 'vitest'
import { asShown } from './show-product.ts'

const tent = {
  id: '7',
  name: 'Stan',
  url: 'https://shop.example/stan',
  image: 'https://shop.example/stan.jpg',
  price: 90_000,
  originalPrice: 120_000,
  currency: 'CZK',
  description: 'Lehký stan pro dva lidi',
  hasVariants: false,
}
const { originalPrice: _, ...regular } = tent
const textsOf = (...args: Parameters<typeof asShown>) => asShown(...args).texts

test('asShown: everything of a product, with the usual words for its discount', () => {
  expect(textsOf(tent, '/l/x/')).toEqual({
    name: 'Stan',
    url: 'https://shop.example/stan',
    link: '/l/x/',
    image: 'https://shop.example/stan.jpg',
    price: '900\u00a0Kč',
    originalPrice: '1\u00a0200\u00a0Kč',
    sale: '-25%',
    description: 'Lehký stan pro dva lidi',
  })
})

test('asShown: what the design says of it', () => {
  const spec = {
    saleTemplate: 'o {} % méně',
    originalPriceTemplate: 'dříve {}',
    stripDescription: 12,
    image: false,
    name: true,
  }
  const texts = textsOf(tent, null, { spec })
  expect(texts).toMatchObject({
    originalPrice: 'dříve 1\u00a0200\u00a0Kč',
    sale: 'o 25 % méně',
    name: 'Stan',
  })
  expect(texts.description).toBe('Lehký stan…')
  expect(texts).not.toHaveProperty('image')
  expect(textsOf(tent, null, { spec: { stripDescription: 0 } })).not.toHaveProperty('description')
})

test('asShown: the discount of the design, or of the project, for products that have none of their own', () => {
  const product = { ...regular, originalPrice: null }
  expect(textsOf(product, null)).not.toHaveProperty('sale')
  expect(textsOf(product, null, { defaultSale: 5 }).sale).toBe('-5%')
  expect(textsOf(product, null, { spec: { defaultSale: 10 }, defaultSale: 5 }).sale).toBe('-10%')
  expect(textsOf(product, null, { spec: { defaultSale: 0 }, defaultSale: 5 })).not.toHaveProperty('sale')
  expect(textsOf({ ...product, price: null }, null, { defaultSale: 5 })).not.toHaveProperty('sale')
})
