import { describe, expect, test } from 'vitest'
import { platforms } from '../../rules/projects/platforms.ts'
import { boxAttribute, boxKinds, usualPlace } from '../../rules/webboxes/kinds.ts'
import { type PreviewPage, previewWords } from '../../rules/webboxes/preview.ts'
import { pageOf } from './page.ts'
import type { Piece } from './pieces.ts'

const boots = {
  name: 'Boots',
  image: 'https://shop.example/boots.jpg',
  priceText: '3 490 Kč',
  originalPriceText: null,
  path: ['Shoes'],
  description: 'For the woods.',
}
const page: Omit<PreviewPage, 'kind' | 'platform'> = {
  language: 'en',
  shopName: 'Fox Trail',
  categories: ['Shoes', 'Tents'],
  product: boots,
  cart: [boots, boots],
  totalText: '6 980 Kč',
  words: Object.fromEntries(previewWords.map((word) => [word, word])) as PreviewPage['words'], // all of them
}

const all = (pieces: readonly (Piece | string)[]): Piece[] =>
  pieces.flatMap((one) => (typeof one === 'string' ? [] : [one, ...all(one.content)]))

/** As CSS would, for the plain selectors of usual places. */
const isFound = ({ tag, id, classes, attributes }: Piece, selector: string) =>
  selector === tag ||
  selector === `#${id}` ||
  classes.some((name) => selector === `.${name}`) ||
  Object.entries(attributes).some(([name, value]) => selector === `[${name}="${value}"]`)

describe('pageOf', () => {
  test.each(platforms.flatMap((platform) => boxKinds.map((kind) => ({ platform, kind }))))(
    'has the usual place of the $kind box on $platform once, and one that the shop has marked, with a product and without',
    ({ platform, kind }) => {
      for (const product of [boots, null]) {
        const pieces = all(pageOf({ ...page, platform, kind, product, cart: product ? [boots] : [] }))
        for (const place of [usualPlace(platform, kind), `[${boxAttribute}="${kind}"]`])
          expect(pieces.filter((one) => isFound(one, place))).toHaveLength(1)
      }
    },
  )

  test('shows the product, or all of the cart', () => {
    const texts = (kind: 'product' | 'cart') =>
      all(pageOf({ ...page, kind, platform: 'SHOPTET' })).flatMap(({ content }) =>
        content.filter((one) => typeof one === 'string'),
      )
    expect(texts('product')).toEqual(expect.arrayContaining(['Shoes › Boots', '3 490 Kč', 'For the woods.']))
    expect(texts('cart').filter((text) => text === 'Boots')).toHaveLength(2)
    expect(texts('cart')).toContain('6 980 Kč')
  })
})

test('pageOf shows pictures of the web and drawings, and nothing else as one', () => {
  const sources = [
    'https://a.example/b.jpg',
    'data:image/svg+xml,x',
    'javascript:x',
    'data:text/html,x',
    'a.jpg',
  ]
  const cart = sources.map((image) => ({ ...boots, image }))
  const pieces = all(pageOf({ ...page, cart, kind: 'cart', platform: 'OTHER' }))
  expect(pieces.flatMap(({ tag, attributes }) => (tag === 'img' ? [attributes.src] : []))).toEqual(
    sources.slice(0, 2),
  )
})
