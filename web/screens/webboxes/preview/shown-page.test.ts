import { expect, test } from 'vitest'
import { sampleCards, sampleNames } from './samples.ts'
import { addressOf, departmentsOf, productOf, whyOf } from './shown-page.ts'

test('productOf writes prices as the currency is written, and shortens the description', () => {
  const product = {
    id: 'p',
    name: 'Boots',
    url: null,
    image: null,
    price: 349000,
    originalPrice: 300000,
    currency: null,
    categories: ['Shoes | Trekking'],
    description: `For ${'woods '.repeat(60)}`,
  }
  expect(productOf(product, 'CZK')).toMatchObject({
    priceText: expect.stringMatching(/^3\s490\sKč$/),
    originalPriceText: null,
    path: ['Shoes', 'Trekking'],
    description: expect.stringMatching(/^For woods .{300,315}…$/),
  })
  expect(productOf({ ...product, originalPrice: 400000 }, 'CZK').originalPriceText).toMatch(/^4\s000\sKč$/)
})

test('departmentsOf names the highest categories, each once, four at most', () => {
  const paths = ['A', 'A | B', 'C | D', 'E', 'F', 'G']
  expect(departmentsOf(paths.map((path) => ({ path, name: '' })))).toEqual(['A', 'C', 'E', 'F'])
})

test('addressOf shows the address of the product, else of the shop, else of some shop', () => {
  const page = { path: 'cart' }
  expect(addressOf(null, { ...page, url: 'https://fox.example/boty-%C4%8Derné?x=1' }, '')).toBe(
    'fox.example/boty-černé',
  )
  expect(addressOf('https://www.fox.example', page, '')).toBe('www.fox.example/cart')
  expect(addressOf(null, page, 'your-shop.example')).toBe('your-shop.example/cart')
})

test('whyOf says the reason and the score, and nothing where there is no reason', () => {
  const reason = { kind: 'NEW' as const, product: null, category: null, at: null }
  const why = (given: typeof reason | null) =>
    whyOf(
      { reason: given, score: 0.914 },
      1,
      () => 'New',
      (score) => `Score ${score}.`,
      'en',
    )
  expect([why(reason), why(null)]).toEqual(['New. Score 0.91.', undefined])
})

test('sampleCards are as many as are wanted and there are, one of them reduced', () => {
  const cards = sampleCards(50, 'CZK', (name) => name, '{} % off')
  expect(cards).toHaveLength(sampleNames.length)
  expect(cards.map(({ saleText }) => saleText).filter(Boolean)).toEqual(['19 % off'])
  expect(sampleCards(3, 'EUR', (name) => name, '')).toHaveLength(3)
})
