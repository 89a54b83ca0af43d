import { expect, test } from 'vitest'
import { mayIdentify, readChoice, readDataLayer, readShopify } from './consent.ts'

test.each([
  [true, undefined, false],
  [true, 'granted', true],
  [true, 'denied', false],
  [false, undefined, true],
  [false, 'denied', false],
] as const)('asked for: %s, chosen: %s → recognised: %s', (cookieCheck, choice, may) => {
  expect(mayIdentify(cookieCheck, choice)).toBe(may)
})

const command = (...args: unknown[]) => Object.assign({}, args)
test.each([
  ['a default waits', command('consent', 'default', { ad_storage: 'denied' }), 'denied', false],
  ['an update is a choice', command('consent', 'update', { ad_storage: 'granted' }), 'granted', true],
  [
    'personalisation stands above advertising',
    command('consent', 'update', { ad_storage: 'granted', personalization_storage: 'denied' }),
    'denied',
    true,
  ],
  ['Shoptet at the first visit', { shoptet: { cookie_consent: { marketing: 'denied' } } }, 'denied', false],
  ['Shoptet at a later one', { shoptet: { cookie_consent: { marketing: 'granted' } } }, 'granted', true],
  [
    'Shoptet, chosen now',
    { event: 'cookie_consent', cookie_consent: { marketing: 'denied', analytics: 'granted' } },
    'denied',
    true,
  ],
])('%s', (_, entry, choice, explicit) => {
  expect(readDataLayer(entry)).toEqual({ choice, explicit })
})

test.each([
  [command('consent', 'update', { analytics_storage: 'granted' })],
  [command('event', 'page_view')],
  [null],
  [{ event: 'cookie_consent' }],
])('%j says nothing', (entry) => {
  expect(readDataLayer(entry)).toBeUndefined()
})

test.each([
  [{ marketingAllowed: true }, 'granted'],
  [{ marketingAllowed: false, analyticsAllowed: true }, 'denied'],
  [{ marketing: 'yes' }, 'granted'],
  [{ marketing: 'no' }, 'denied'],
  [{ marketing: '' }, undefined],
  [undefined, undefined],
])('Shopify: %j → %s', (signal, choice) => {
  expect(readShopify(signal)?.choice).toBe(choice)
})

test.each([
  [true, 'granted'],
  [false, 'denied'],
  ['granted', 'granted'],
  ['yes', undefined],
  [1, undefined],
])('setConsent(%j) → %s', (value, choice) => {
  expect(readChoice(value)).toBe(choice)
})
