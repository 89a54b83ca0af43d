import { expect, test } from 'vitest'
import { projectStatuses } from '#rules/projects/status.ts'
import {
  type Capability,
  checklist,
  countOf,
  type Facts,
  nextToFix,
  recheckAfter,
  type State,
} from './checklist.ts'

const never = '1970-01-01T00:00:00.000Z'
const nothing = {
  feed: false,
  orders: false,
  tracker: false,
  viewProduct: false,
  signIn: false,
  addToCart: false,
  purchase: false,
  allow: false,
  showBox: false,
  dkim: false,
  spf: false,
  linkDomain: false,
}
const all = Object.keys(nothing) as Capability[] // keys of a literal

function project(facts: Partial<Facts> = {}, ...working: Capability[]): Facts {
  const capabilities = { ...nothing, ...Object.fromEntries(working.map((one) => [one, true])) }
  return {
    id: 'domain_1',
    active: 'INCOMPLETE',
    productFeedURL: null,
    orderFeedURL: null,
    dnsName: null,
    dnsCheck: null,
    productsUpdated: never,
    recommendationsUpdated: never,
    stats: { products: 0 },
    orderStats: { count: 0 },
    productFeedRun: null,
    orderFeedRun: null,
    capabilities,
    ...facts,
  }
}
const now = Date.parse('2026-06-16T10:42:00.000Z')
const whole = (facts: Facts) => checklist(facts, now)
const line = (facts: Facts, capability: Capability) =>
  whole(facts)
    .flatMap(({ lines }) => lines)
    .find((one) => one.capability === capability)

test('every capability stands in one group, in the order of the page', () => {
  const groups = whole(project())
  expect(groups.map(({ name }) => name)).toEqual(['catalogue', 'tracking', 'webboxes', 'mailing'])
  expect(groups.flatMap(({ lines }) => lines.map(({ capability }) => capability))).toEqual(all)
})

test('what does not work comes first in its group, and is counted out', () => {
  const [catalogue, tracking] = whole(project({}, 'feed', 'orders', 'tracker', 'viewProduct', 'signIn'))
  expect(catalogue?.working).toBe(2)
  expect(tracking?.working).toBe(3)
  expect(tracking?.lines.map(({ capability }) => capability)).toEqual([
    'addToCart',
    'purchase',
    'tracker',
    'viewProduct',
    'signIn',
  ])
})

test('it is counted whole', () => {
  expect(countOf(whole(project({}, 'feed', 'dkim')))).toEqual({ working: 2, all: 12 })
})

test.each<[Capability, string]>([
  ['feed', 'setup/feeds'],
  ['orders', 'setup/feeds'],
  ['tracker', 'setup/tracking'],
  ['purchase', 'setup/tracking'],
  ['allow', 'webboxes'],
  ['showBox', 'webboxes'],
  ['dkim', 'setup/mailing'],
  ['linkDomain', 'setup/mailing'],
])('%s is mended at %s, and not when it works', (capability, page) => {
  expect(line(project(), capability)?.fix).toBe(page)
  expect(line(project({}, capability), capability)).toMatchObject({
    state: 'working',
    fix: undefined,
    reason: `works.${capability}`,
  })
})

const read = '2026-06-16T03:10:00.000Z'
const run = (state: 'FAILED' | 'HELD', reason: 'FEED_HTTP' | 'FEED_PRICES') =>
  ({ id: 'run_1', feed: 'PRODUCTS', state, reason, detail: null }) as const
const feed = { productFeedURL: 'https://shop.example/feed.xml' }
const orders = { orderFeedURL: 'https://shop.example/orders.xml' }
const named = { dnsName: 'shop.example' }
test.each<[Capability, string, State, Partial<Facts>]>([
  ['feed', 'feed.unset', 'unset', {}],
  ['feed', 'feed.never', 'waiting', feed],
  ['feed', 'feed.failed', 'failing', { ...feed, productFeedRun: run('FAILED', 'FEED_HTTP') }],
  [
    'feed',
    'feed.kept',
    'failing',
    { ...feed, productFeedRun: run('FAILED', 'FEED_HTTP'), stats: { products: 612 } },
  ],
  ['feed', 'feed.held', 'failing', { ...feed, productFeedRun: run('HELD', 'FEED_PRICES') }],
  ['orders', 'orders.unset', 'unset', {}],
  ['orders', 'orders.none', 'waiting', orders],
  ['orders', 'orders.failed', 'failing', { ...orders, orderFeedRun: run('FAILED', 'FEED_HTTP') }],
  [
    'orders',
    'orders.failed',
    'failing',
    { ...orders, orderFeedRun: run('FAILED', 'FEED_HTTP'), capabilities: { ...nothing, orders: true } },
  ],
  ['tracker', 'tracker.none', 'unset', {}],
  ['tracker', 'tracker.none', 'failing', { active: 'ACTIVE' }],
  ['tracker', 'tracking.stopped', 'paused', { active: 'CANCELLED' }],
  ['purchase', 'purchase.none', 'waiting', { active: 'ACTIVE' }],
  ['purchase', 'purchase.ids', 'unset', { stats: { products: 612 } }],
  ['viewProduct', 'viewProduct.ids', 'waiting', { active: 'ACTIVE', stats: { products: 612 } }],
  ['signIn', 'signIn.none', 'unset', { stats: { products: 612 } }],
  ['allow', 'allow.products', 'waiting', { recommendationsUpdated: read }],
  ['allow', 'allow.recommendations', 'waiting', { stats: { products: 1 } }],
  ['allow', 'allow.off', 'unset', { stats: { products: 1 }, recommendationsUpdated: read }],
  ['showBox', 'showBox.off', 'waiting', {}],
  ['showBox', 'showBox.none', 'waiting', { capabilities: { ...nothing, allow: true } }],
  ['spf', 'mailing.unset', 'unset', {}],
  ['spf', 'mailing.records', 'unset', named],
  [
    'spf',
    'mailing.waiting',
    'waiting',
    { ...named, dnsCheck: { madeAt: '2026-06-13T10:43:00.000Z', failing: [] } },
  ],
  [
    'spf',
    'mailing.none',
    'failing',
    { ...named, dnsCheck: { madeAt: '2026-06-13T10:42:00.000Z', failing: [] } },
  ],
  [
    'dkim',
    'mailing.none',
    'failing',
    { ...named, dnsCheck: { madeAt: '2026-06-13T10:43:00.000Z', failing: ['DKIM'] } },
  ],
])('%s does not work: %s, which is %s', (capability, reason, state, facts) => {
  expect(line(project(facts), capability)).toMatchObject({ reason, state })
})

test('products and orders that are there are counted', () => {
  const facts = project(
    { stats: { products: 612 }, orderStats: { count: 1180 } },
    'feed',
    'orders',
    'tracker',
  )
  expect(line(facts, 'feed')?.count).toBe(612)
  expect(line(facts, 'orders')?.count).toBe(1180)
  expect(line(facts, 'tracker')?.count).toBeUndefined()
})

test('with a catalogue, what is viewed works by the ids that it knows', () => {
  const facts = project({ stats: { products: 612 } }, 'viewProduct', 'addToCart', 'purchase')
  expect(line(facts, 'viewProduct')?.reason).toBe('works.ids')
  expect(line(facts, 'purchase')?.reason).toBe('works.purchase')
})

test('a stopped project takes no events, and no page about tracking would help', () => {
  const helped = projectStatuses.filter((active) => line(project({ active }), 'tracker')?.fix)
  expect(helped).toEqual(['INCOMPLETE', 'ACTIVE'])
  expect(line(project({ active: 'CANCELLED' }), 'signIn')?.reason).toBe('tracking.stopped')
})

test('the next to be mended is what fails, then what is not set up, and last what is optional', () => {
  const next = (facts: Facts) => nextToFix(whole(facts))?.capability
  expect(next(project())).toBe('feed')
  expect(next(project({ active: 'ACTIVE' }))).toBe('tracker')
  expect(next(project({}, 'feed'))).toBe('tracker')
  expect(next(project({ active: 'CANCELLED' }, 'feed', 'orders'))).toBe('allow')
  expect(next(project({}, ...all.filter((one) => one !== 'orders')))).toBe('orders')
  expect(next(project({}, ...all))).toBeUndefined()
})

test('the server is asked again until everything works', () => {
  expect(recheckAfter(undefined)).toBe(false)
  expect(recheckAfter(project({}, ...all.slice(1)))).toBe(10_000)
  expect(recheckAfter(project({}, ...all))).toBe(false)
})
