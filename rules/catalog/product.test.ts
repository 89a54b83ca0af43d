import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, emptyItem, type Field, idMark, valueMark } from './fields.ts'
import { openProductReader, type Product, type RowFault, settleDates, webAddress } from './product.ts'
import { isHidden, openRowReader } from './rows.ts'
import type { FeedFormat } from './shape.ts'
import { shopifyItems, shopifyPage } from './shopify-json.ts'

const item = (said: Partial<Record<Field, string>>) => {
  const raw = emptyItem()
  for (const [field, text] of Object.entries(said)) raw[at[field as Field]] = text // keys of the literal
  return raw
}
const whole = { id: 'A1', name: 'Stan', url: 'https://shop.example/stan', priceVat: '100' }
const read = (said: Partial<Record<Field, string>>, format: FeedFormat = 'HEUREKA') =>
  openProductReader({ format, base: 'https://shop.example/feed.xml', today: '2026-11-15' }).read(
    item(said),
  ) as Product & RowFault // the tests know which

test('a whole product', () => {
  expect(
    read({
      ...whole,
      group: 'G',
      image: 'https://shop.example/a b.jpg',
      vat: '21%',
      category: 'Heureka.cz | Sport | Stany',
      delivery: '0',
      stock: '3',
      brand: 'Liška',
      ean: '859',
      description: ' <p>Lehký</p> ',
    }),
  ).toEqual({
    shopId: 'A1',
    groupId: 'G',
    name: 'Stan',
    url: 'https://shop.example/stan',
    image: 'https://shop.example/a%20b.jpg',
    price: 10000,
    originalPrice: null,
    currency: null,
    categories: [{ shopId: 'Sport | Stany', name: 'Stany', path: 'Sport | Stany' }],
    availability: 'IN_STOCK',
    stock: 3,
    brand: 'Liška',
    ean: '859',
    description: '<p>Lehký</p>',
  })
})

describe('the id', () => {
  test.each<[Partial<Record<Field, string>>, string]>([
    [{ id: 'A', code: 'B', sku: 'C' }, 'A'],
    [{ id: '', code: 'B', sku: 'C' }, 'B'],
    [{ id: '', sku: 'C' }, 'C'],
    [{ id: '' }, 'https://shop.example/stan'],
  ])('of %j is %s', (said, id) => {
    expect(read({ ...whole, ...said }).shopId).toBe(id)
  })
  test('is missing where there is no price either: that is a page, not a product', () => {
    expect(read({ ...whole, id: '', priceVat: '' }).reason).toBe('NO_ID')
    expect(read({ ...whole, id: 'x'.repeat(301) }).reason).toBe('ID_TOO_LONG')
  })
})

describe('prices', () => {
  test.each<[FeedFormat, Partial<Record<Field, string>>, number | null, number | null]>([
    ['HEUREKA', { price: '5000', vat: '0,20' }, 600000, null],
    ['HEUREKA', { price: '5000', priceVat: '6000', vat: '20' }, 600000, null],
    ['GOOGLE_RSS', { price: '1290.00 CZK' }, 129000, null],
    ['GOOGLE_RSS', { price: '1290.00 CZK', salePrice: '990.00 CZK' }, 99000, 129000],
    ['WOOCOMMERCE_CSV', { regularPrice: '20', salePrice: '18' }, 1800, 2000],
    ['WOOCOMMERCE_CSV', { regularPrice: '20' }, 2000, null],
    ['SHOPTET_XML', { priceVat: '220', regularPrice: '250' }, 22000, 25000],
    ['SHOPTET_XML', { priceVat: '250', regularPrice: '250' }, 25000, null],
    ['SHOPTET_CSV', { price: '100', vat: '21', includingVat: '1' }, 10000, null],
    ['SHOPTET_CSV', { price: '100', vat: '21', includingVat: '0' }, 12100, null],
    ['OTHER_XML', { price: '1.240', priceVat: '1.500' }, 150, null],
    ['OTHER_XML', {}, null, null],
    ['OTHER_XML', { priceVat: '10', salePrice: '-1' }, 1000, null],
  ])('%s %j', (format, said, price, originalPrice) => {
    expect(read({ ...whole, priceVat: '', ...said }, format)).toMatchObject({ price, originalPrice })
  })
  test('that are none refuse the row', () => {
    expect(read({ ...whole, priceVat: '-1' })).toEqual({ reason: 'PRICE', value: '-1' })
    expect(read({ ...whole, priceVat: 'NaN' })).toEqual({ reason: 'PRICE', value: 'NaN' })
  })
  test('carry their currency', () => {
    expect(read({ ...whole, priceVat: '5 EUR' }).currency).toBe('EUR')
    expect(read({ ...whole, currency: 'Kč' }).currency).toBe('CZK')
  })
})

describe('addresses', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'JaVaScRiPt:alert(1)',
    'https://',
  ])('%s refuses the row', (url) => {
    expect(read({ ...whole, url }).reason).toBe('URL')
  })
  test('of pictures are only left out', () => {
    expect(read({ ...whole, image: 'javascript:alert(1)' })).toMatchObject({ image: null, shopId: 'A1' })
  })
  test('are made whole', () => {
    expect(webAddress('/stan', 'https://shop.example/feeds/a.xml')).toBe('https://shop.example/stan')
    expect(webAddress('/stan', undefined)).toBeNull()
    expect(webAddress('', 'https://shop.example')).toBeNull()
  })
  test('never become anything but addresses of the web', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, tail) => {
        for (const text of [url + tail, tail])
          expect(webAddress(text, undefined) ?? 'http:').toMatch(/^https?:/)
      }),
    )
  })
})

test('a name is one line, and what was escaped twice is read', () => {
  expect(read({ ...whole, name: ' Černá &amp; \n bílá\u0000 ' }).name).toBe('Černá & bílá')
  expect(read({ ...whole, name: '' }).reason).toBe('NO_NAME')
  expect(read({ ...whole, name: '', longName: 'Stan' }).name).toBe('Stan')
  expect(Array.from(read({ ...whole, name: '🦊'.repeat(600) }).name)).toHaveLength(500)
})

test('a variant is called by what makes it different', () => {
  expect(read({ ...whole, options: `Zelená${valueMark}36` }, 'SHOPTET_XML').name).toBe('Stan – Zelená, 36')
  expect(read({ ...whole, options: 'Default Title' }, 'SHOPIFY_JSON').name).toBe('Stan')
})

test('a category is known by its own id where it has one', () => {
  expect(read({ ...whole, category: `_E${idMark}A | B` }).categories).toEqual([
    { shopId: '_E', name: 'B', path: 'A | B' },
  ])
  expect(
    read({ ...whole, category: 'A > B, C' }, 'WOOCOMMERCE_CSV').categories.map(({ path }) => path),
  ).toEqual(['A | B', 'C'])
  expect(read({ ...whole, category: `A${valueMark}A` }).categories).toHaveLength(1)
})

test.each<[Partial<Record<Field, string>>, string]>([
  [{ availability: 'in_stock', stock: '0' }, 'IN_STOCK'],
  [{ delivery: '3', stock: '0' }, 'ORDERABLE'],
  [{ delivery: '-1', stock: '4' }, 'IN_STOCK'],
  [{ stock: '0' }, 'OUT_OF_STOCK'],
  [{}, 'UNKNOWN'],
])('%j is %s', (said, availability) => {
  expect(read({ ...whole, ...said }).availability).toBe(availability)
})

test('what depends on the day is settled before', () => {
  const raw = item({
    delivery: '2026-11-20',
    salePrice: '5',
    saleDates: '2026-11-01T00:00+0100/2026-11-10T00:00+0100',
  })
  settleDates(raw, '2026-11-15T10:00:00.000Z')
  expect([raw[at.delivery], raw[at.salePrice], raw[at.saleDates]]).toEqual(['ORDERABLE', '', ''])
  const later = item({ delivery: '2026-11-14', salePrice: '5', saleDates: '2026-11-14/2026-11-16' })
  settleDates(later, '2026-11-15T10:00:00.000Z')
  expect([later[at.delivery], later[at.salePrice]]).toEqual(['IN_STOCK', '5'])
})

test('variations inherit from the parent that they name', () => {
  const row = openRowReader('WOOCOMMERCE_CSV')
  row(item({ id: '44', kind: 'variable', sku: 'tee', category: 'A', image: 'i' }))
  expect(row(item({ id: '60', kind: 'variation', group: 'tee' }))).toEqual(
    item({ id: '60', kind: 'variation', group: 'tee', category: 'A', image: 'i', url: '/?p=44' }),
  )
  expect(row(item({ id: '61', kind: 'variation', group: 'id:44' }))?.[at.group]).toBe('44')
  expect(row(item({ id: '7', kind: 'simple', group: 'x' }))?.[at.group]).toBe('')
})

test('rows of one handle are variants, and those without a price pictures', () => {
  const row = openRowReader('SHOPIFY_CSV')
  expect(row(item({ handle: 'top', name: 'Top', options: 'S', priceVat: '60' }))?.[at.id]).toBe('top:S')
  expect(row(item({ handle: 'top', options: 'M', priceVat: '60' }))).toMatchObject({
    [at.name]: 'Top',
    [at.group]: 'top',
  })
  expect(row(item({ handle: 'top', image: 'x' }))).toBeUndefined()
  expect(row(item({ handle: 'hat', name: 'Hat', options: 'Default Title', priceVat: '1' }))?.[at.id]).toBe(
    'hat',
  )
  expect(row(item({ handle: 'cup', sku: 'C1', priceVat: '1' }))).toMatchObject({
    [at.name]: '',
    [at.id]: 'C1',
  })
})

test('Shopify products come as their variants', () => {
  const page = shopifyPage(
    JSON.stringify({
      products: [
        {
          id: 7,
          handle: 'hat',
          title: 'Hat',
          tags: [],
          images: [{ src: 'https://i' }],
          variants: [{ id: 8, price: '5.00', option1: 'Default Title', available: false }],
        },
      ],
    }),
  )
  expect(shopifyItems(page?.[0]).map((raw) => [raw[at.id], raw[at.group], raw[at.availability]])).toEqual([
    ['8', '7', 'false'],
  ])
  expect(shopifyPage('{"products":')).toBeUndefined()
  expect(shopifyPage('[]')).toBeUndefined()
})

test.each([
  ['0', true],
  ['-1', true],
  ['hidden', true],
  ['draft', true],
  ['1', false],
  ['visible', false],
  ['', false],
])('visible %j is hidden: %s', (visible, hidden) => {
  expect(isHidden(item({ visible }))).toBe(hidden)
})
