import { expect, test } from 'vitest'
import { type DetailsInput, readDetails } from './details.ts'

const none = { productFeedURL: null, orderFeedURL: null, categoriesFeedURL: null }

test('what is told is kept in its one spelling', () => {
  const input: DetailsInput = {
    name: '  Liščí   stezka ',
    platform: 'SHOPTET',
    shopURL: 'liscistezka.example/',
    currency: 'czk',
    timezone: 'europe/prague',
    defaultSale: 10,
    firstDayOfWeek: 0,
    cookieCheck: false,
    productFeedURL: ' https://liscistezka.example/feed.xml ',
    shopifyStore: 'Fox-Trail',
    dnsName: 'mail.liscistezka.example',
    bounceDomain: 'bounce',
  }
  expect(readDetails(input, undefined)).toEqual({
    details: {
      ...input,
      name: 'Liščí stezka',
      shopURL: 'https://liscistezka.example',
      currency: 'CZK',
      timezone: 'Europe/Prague',
      productFeedURL: 'https://liscistezka.example/feed.xml',
      shopifyStore: 'fox-trail',
    },
    faults: [],
  })
})

test('what is not given stays, what is emptied goes; a name cannot', () => {
  expect(readDetails({}, none)).toEqual({ details: {}, faults: [] })
  expect(readDetails({ currency: '', timezone: null, productFeedURL: ' ' }, none).details).toEqual({
    currency: null,
    timezone: null,
    productFeedURL: null,
  })
  expect(readDetails({ name: ' ' }, none).faults).toEqual([{ field: 'input.name', code: 'REQUIRED' }])
  expect(
    readDetails({ name: null, platform: null, cookieCheck: null, defaultSale: null }, none).details,
  ).toEqual({})
})

test.each<[DetailsInput, string, number?]>([
  [{ shopURL: 'ftp://shop.example' }, 'URL_INVALID'],
  [{ productFeedURL: 'shop.example/feed.xml' }, 'URL_INVALID'],
  [{ orderFeedURL: 'javascript:alert(1)' }, 'URL_INVALID'],
  [{ categoriesFeedURL: '//shop.example' }, 'URL_INVALID'],
  [{ productFeedURL: 'https://***@shop.example/feed.xml' }, 'URL_SECRET'],
  [{ productFeedURL: 'http://169.254.169.254/latest/meta-data' }, 'URL_FORBIDDEN'],
  [{ orderFeedURL: 'https://shop.example:5432/orders.xml' }, 'URL_FORBIDDEN'],
  [{ categoriesFeedURL: 'http://name:secret@[::1]/categories.xml' }, 'URL_FORBIDDEN'],
  [{ currency: 'XXX' }, 'CURRENCY'],
  [{ timezone: 'Liberec' }, 'TIMEZONE'],
  [{ shopifyStore: 'shop.myshopify.com.evil' }, 'SHOPIFY_STORE'],
  [{ dnsName: 'shop_one.example' }, 'DNS_NAME'],
  [{ from: 'a@b' }, 'INBOX'],
  [{ replyTo: 'nobody' }, 'EMAIL'],
  [{ friendlyFrom: 'Fox\u0007' }, 'SENDER_NAME'],
  [{ friendlyFrom: 'Fox\r\nBcc: x@evil.example' }, 'SENDER_NAME'],
  [{ friendlyFrom: 'Fox\ntrail' }, 'SENDER_NAME'],
  [{ friendlyFrom: 'Fox \u202eknaB' }, 'SENDER_NAME'],
  [{ friendlyFrom: 'Fox\ud800' }, 'SENDER_NAME'],
  [{ friendlyFrom: 'Fox <fox@shop.example>' }, 'SENDER_NAME'],
  [{ friendlyFrom: 'x'.repeat(121) }, 'SENDER_NAME'],
  [{ bounceDomain: 'link' }, 'BOUNCE_DOMAIN_LINK'],
  [{ bounceDomain: 'bounce1' }, 'BOUNCE_DOMAIN'],
  [{ defaultSale: -1 }, 'TOO_SMALL', 0],
  [{ defaultSale: 101 }, 'TOO_LARGE', 100],
  [{ firstDayOfWeek: 7 }, 'TOO_LARGE', 6],
])('%j is refused at its field: %s', (input, code, limit) => {
  const field = `input.${Object.keys(input)[0]}`
  expect(readDetails(input, none)).toEqual({
    details: {},
    faults: [{ field, code, ...(limit !== undefined && { limit }) }],
  })
})

test('a feed may stand on the very host and port that are let through', () => {
  const read = (productFeedURL: string) =>
    readDetails({ productFeedURL }, none, { allowed: ['localhost:3001'] }).faults.map(({ code }) => code)
  expect(read('http://localhost:3001/heureka.xml')).toEqual([])
  expect(read('http://localhost:3002/heureka.xml')).toEqual(['URL_FORBIDDEN'])
  expect(read('http://localhost/heureka.xml')).toEqual(['URL_FORBIDDEN'])
})

test('where others can be let through, the fault says how', () => {
  const { faults } = readDetails({ orderFeedURL: 'http://localhost:3002/o.xml' }, none, { canAllow: true })
  expect(faults).toEqual([{ field: 'input.orderFeedURL', code: 'URL_NOT_ALLOWED' }])
})

test('all faults are told together', () => {
  const { faults } = readDetails({ name: '', currency: 'X', shopURL: ':' }, undefined)
  expect(faults.map(({ field }) => field)).toEqual(['input.name', 'input.shopURL', 'input.currency'])
})
