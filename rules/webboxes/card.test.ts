import { expect, test } from 'vitest'
import { boxOf } from './box.ts'
import { cardOf, lookOf } from './card.ts'

const product = {
  id: '7',
  name: 'Hole Hřeben',
  url: 'https://shop.example/hole?v=2#popis',
  image: null,
  price: 199_000,
  originalPrice: 234_000,
  currency: 'CZK',
  hasVariants: false,
  description: 'Lehké hole z uhlíku, které unesou i velký batoh.',
}
const box = boxOf('home', { boxComponents: ['NAME', 'DESCRIPTION'], config: { descriptionLength: 20 } })

test('cardOf writes prices, discount and description as the owner wants them', () => {
  expect(cardOf(product, box, 5, 3)).toEqual({
    id: '7',
    name: 'Hole Hřeben',
    url: 'https://shop.example/hole?v=2&utm_source=droi&utm_medium=webbox&utm_campaign=home&utm_content=3#popis',
    description: 'Lehké hole z…',
    price: 1990,
    priceText: '1\u00a0990\u00a0Kč',
    originalPrice: 2340,
    originalPriceText: '2\u00a0340\u00a0Kč',
    sale: 15,
    saleText: '-15%',
  })
})

test('cardOf shows the default discount where a product says nothing of one, and no price where it has none', () => {
  const plain = { ...product, originalPrice: null }
  expect(cardOf(plain, box, 5, 1)).toMatchObject({ sale: 5, saleText: '-5%' })
  expect(cardOf(plain, box, 0, 1)).not.toHaveProperty('saleText')
  expect(cardOf({ ...plain, price: null }, box, 5, 1)).not.toHaveProperty('priceText')
})

test('cardOf marks what has variants', () => {
  expect(cardOf({ ...product, hasVariants: true }, box, 0, 1)).toMatchObject({ variants: true })
})

test('cardOf leaves the description out where the box does not show it', () => {
  expect(cardOf(product, boxOf('home', {}), 0, 1)).not.toHaveProperty('description')
})

test('lookOf says nothing of where the box stands', () => {
  expect(Object.keys(lookOf(boxOf('cart', {})).config)).not.toContain('domId')
})
