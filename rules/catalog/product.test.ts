import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueMark } from '../feeds/names.ts'
import type { FeedFormat, RowFault } from '../feeds/runs.ts'
import type { FeedWarning } from '../feeds/warnings.ts'
import { at, type Field, idMark } from './fields.ts'
import { openProductReader, type Product, settleDates, webAddress } from './product.ts'
import { item } from './testing.ts'

const whole = { id: 'A1', name: 'Stan', url: 'https://shop.example/stan', priceVat: '100' }
const context = { base: 'https://shop.example/feed.xml', today: '2026-11-15', currency: 'CZK' }
const read = (fields: Partial<Record<Field, string>>, format: FeedFormat = 'HEUREKA') =>
  openProductReader({ ...context, format }).read(item(fields)) as Product & RowFault // the tests know which
/** What is odd about it. */
const noted = (fields: Partial<Record<Field, string>>) => {
  const notes: [FeedWarning, string][] = []
  openProductReader({ ...context, format: 'OTHER_XML' }).read(item(fields), true, (...note) =>
    notes.push(note),
  )
  return notes
}

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
      description: ' <p>Lehký &amp; <b>malý</b></p> ',
    }),
  ).toEqual({
    shopId: 'A1',
    otherIds: [],
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
    description: 'Lehký & malý',
  })
})

describe('the id', () => {
  test.each<[Partial<Record<Field, string>>, string]>([
    [{ id: 'A', code: 'B', sku: 'C' }, 'A'],
    [{ id: '', code: 'B', sku: 'C' }, 'B'],
    [{ id: '', sku: 'C' }, 'C'],
    [{ id: '' }, 'https://shop.example/stan'],
  ])('of %j is %s', (fields, id) => {
    expect(read({ ...whole, ...fields }).shopId).toBe(id)
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
    ['GOOGLE_RSS', { price: '10 CZK', salePrice: '0 CZK' }, 1000, null],
    ['GOOGLE_RSS', { price: '10 CZK', salePrice: '12 CZK' }, 1000, null],
    ['WOOCOMMERCE_CSV', { regularPrice: '20', salePrice: '25' }, 2000, null],
    ['OTHER_XML', { priceVat: '0', salePrice: '0' }, 0, null],
    ['PRESTASHOP_CSV', { netPrice: '100', vat: '21' }, 12100, null],
    ['PRESTASHOP_CSV', { netPrice: '100', priceVat: '121' }, 12100, null],
  ])('%s %j', (format, fields, price, originalPrice) => {
    expect(read({ ...whole, priceVat: '', ...fields }, format)).toMatchObject({ price, originalPrice })
  })
  test('that are none refuse the row', () => {
    expect(read({ ...whole, priceVat: '-1' })).toEqual({ reason: 'PRICE', value: '-1' })
    expect(read({ ...whole, priceVat: 'NaN' })).toEqual({ reason: 'PRICE', value: 'NaN' })
  })
  test('carry their currency', () => {
    expect(read({ ...whole, priceVat: '5 EUR' }).currency).toBe('EUR')
    expect(read({ ...whole, currency: 'Kč' }).currency).toBe('CZK')
    expect(read({ ...whole, priceVat: '7900.0', currency: 'SEK' })).toMatchObject({
      price: 790000,
      currency: 'SEK',
    })
    expect(read({ ...whole, priceVat: '7900', currency: 'JPY' })).toMatchObject({
      price: 7900,
      currency: 'JPY',
    })
    expect(read({ ...whole, priceVat: '100', currency: 'kr' })).toEqual({ reason: 'CURRENCY', value: 'kr' })
    expect(read(whole).currency).toBeNull()
  })
  test('in a currency that is not known refuse the row, and name it', () => {
    expect(read({ ...whole, priceVat: '199 Talers' })).toEqual({ reason: 'CURRENCY', value: '199 Talers' })
    expect(read({ ...whole, currency: 'Talers' })).toEqual({ reason: 'CURRENCY', value: 'Talers' })
    expect(read({ ...whole, priceVat: '', currency: 'Talers' })).toMatchObject({
      price: null,
      currency: null,
    })
    expect(read({ ...whole, priceVat: '5 EUR', currency: 'Talers' }).currency).toBe('EUR')
  })
  test('without VAT whose rate nobody says stand as they are, and are told of', () => {
    const net = { ...whole, priceVat: '', netPrice: '100' }
    expect(read(net)).toMatchObject({ price: 10000 })
    expect(noted(net)).toEqual([['PRICE_WITHOUT_VAT', '']])
    expect(noted({ ...net, vat: 'standard' })).toEqual([['PRICE_WITHOUT_VAT', 'standard']])
    expect(noted({ ...net, vat: '0' })).toEqual([])
    expect(noted({ ...net, vat: '21' })).toEqual([])
    expect(noted({ ...net, netPrice: '' })).toEqual([])
    expect(noted(whole)).toEqual([])
  })
  test('of a sale for nothing, or for more than before, are told of', () => {
    expect(noted({ ...whole, salePrice: '0' })).toEqual([['SALE_PRICE_IGNORED', '0']])
    expect(noted({ ...whole, salePrice: '101' })).toEqual([['SALE_PRICE_IGNORED', '101']])
    expect(noted({ ...whole, salePrice: '100' })).toEqual([])
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
  [{ delivery: '1-3 Werktage' }, 'ORDERABLE'],
  // a shop that sells what it has not got
  [
    { stock: '0', oversold: '1', whileOutOfStock: 'Vyrobíme a odešleme obvykle do 5 pracovních dní' },
    'ORDERABLE',
  ],
  [{ stock: '0', oversold: '1', whileOutOfStock: 'Skladem' }, 'IN_STOCK'],
  [{ stock: '0', oversold: '1', whileOutOfStock: 'Vyprodáno' }, 'ORDERABLE'],
  [{ stock: '-4', oversold: '1' }, 'ORDERABLE'],
  [{ stock: '0', oversold: '0', whileOutOfStock: 'Na objednávku' }, 'OUT_OF_STOCK'],
  [{ stock: '0', whileOutOfStock: 'Na dotaz' }, 'ORDERABLE'],
  [{ stock: '0', whileOutOfStock: 'Momentálně nedostupné' }, 'OUT_OF_STOCK'],
  [{ stock: '0', whileOutOfStock: 'Kdoví' }, 'OUT_OF_STOCK'],
  [{ stock: '3', oversold: '1', whileInStock: 'Skladem', whileOutOfStock: 'Na dotaz' }, 'IN_STOCK'],
  [{ stock: '3', whileInStock: 'Skladem u dodavatele' }, 'ORDERABLE'],
  [{ stock: '0', oversold: 'continue' }, 'ORDERABLE'],
  [{ stock: '0', oversold: 'deny' }, 'OUT_OF_STOCK'],
])('%j is %s', (fields, availability) => {
  expect(read({ ...whole, ...fields }).availability).toBe(availability)
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

test.each([
  ['2026-11-14', '2026-11-15', '5'],
  ['2026-11-16 00:00:00', '', ''],
  ['', '2026-11-14', ''],
  ['', '2026-11-15', '5'],
  ['1/1/20', '2/1/20', ''],
  // the first of December or the twelfth of January
  ['01.12.2026', '', '5'],
])('a sale from %j to %j has on 2026-11-15 the price %j', (saleStarts, saleEnds, price) => {
  const raw = item({ salePrice: '5', saleStarts, saleEnds })
  expect(settleDates(raw, '2026-11-15T10:00:00.000Z')).toBe(true)
  expect(raw[at.salePrice]).toBe(price)
})

test('a variant’s own picture wins, also where it is named by its file alone', () => {
  const image = 'https://cdn.example/a/first.jpg'
  expect(read({ ...whole, image, ownImage: 'https://cdn.example/b.jpg' }).image).toBe(
    'https://cdn.example/b.jpg',
  )
  expect(read({ ...whole, image, ownImage: 'red.jpg' }).image).toBe('https://cdn.example/a/red.jpg')
  expect(read({ ...whole, image }).image).toBe(image)
})

test('words for availability that nobody knows are told of; where the stock says it, they are not needed', () => {
  expect(noted({ ...whole, availability: 'kdoví kdy' })).toEqual([['AVAILABILITY_UNKNOWN', 'kdoví kdy']])
  expect(noted({ ...whole, availability: 'kdoví kdy', stock: '3' })).toEqual([])
  expect(noted({ ...whole, availability: 'skladem' })).toEqual([])
  expect(noted(whole)).toEqual([])
})

test('what Magento and WooCommerce call a product type is no category', () => {
  expect(read({ ...whole, category: `configurable${valueMark}Sport > Stany` }).categories).toMatchObject([
    { path: 'Sport | Stany' },
  ])
  expect(read({ ...whole, category: 'simple' }).categories).toEqual([])
})

test.each([
  ['1', 'IN_STOCK'],
  ['3', 'ORDERABLE'],
  ['110', 'ORDERABLE'],
  ['99', 'UNKNOWN'],
])('Ceneo avail %s is %s', (availability, expected) => {
  expect(read({ ...whole, availability }, 'CENEO_XML').availability).toBe(expected)
})
