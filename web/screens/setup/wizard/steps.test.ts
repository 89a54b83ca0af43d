import { expect, test } from 'vitest'
import { shopSteps as steps } from '#web/widgets/wizard/shop-steps.ts'
import { type Project, progressOf } from './steps.ts'

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
type Fields = { capabilities?: Partial<typeof nothing> } & Partial<Omit<Project, 'capabilities'>>
const project = ({ capabilities, ...more }: Fields = {}): Project => ({
  id: 'project_1',
  companyID: 'company_1',
  active: 'INCOMPLETE',
  name: 'Fox',
  platform: 'OTHER',
  shopURL: 'https://fox.example',
  currency: 'CZK',
  timezone: 'Europe/Prague',
  defaultSale: 0,
  firstDayOfWeek: 1,
  cookieCheck: true,
  productFeedURL: null,
  orderFeedURL: null,
  dnsName: null,
  dnsCheck: null,
  bounceDomain: null,
  from: null,
  friendlyFrom: null,
  replyTo: null,
  productsUpdated: '1970-01-01T00:00:00.000Z',
  recommendationsUpdated: '1970-01-01T00:00:00.000Z',
  stats: { products: 0 },
  orderStats: { count: 0 },
  productFeedRun: null,
  orderFeedRun: null,
  capabilities: { ...nothing, ...capabilities },
  trackingIds: { googleAnalytics: null, googleAdWords: null, sklik: null, facebook: null },
  unsubscribeSetup: { title: null, heading: null, text: null, language: null },
  leadscoringSettings: {
    retention: 14,
    visit: 1,
    scroll: [],
    time: [],
    image: 3,
    imageClass: null,
    imageID: null,
    cart: 5,
    purchase: 5,
    mail: 1,
    notifyHot: false,
    segments: [],
  },
  ...more,
})
const fed = project({ productFeedURL: 'https://fox.example/feed.xml' })
const unread = project({
  productFeedURL: 'https://fox.example/feed.xml',
  productFeedRun: { id: 'run_1', feed: 'PRODUCTS', state: 'FAILED', reason: 'FEED_HTTP', detail: null },
})
const whole = project({
  productFeedURL: 'https://fox.example/feed.xml',
  dnsName: 'fox.example',
  dnsCheck: { madeAt: '2026-06-12T12:52:00.000Z', failing: [] },
  trackingIds: { googleAnalytics: 'G-4F8K2M1QXZ', googleAdWords: null, sklik: null, facebook: null },
  capabilities: { feed: true, tracker: true, dkim: true, spf: true },
})

const made = project({
  dnsName: 'fox.example',
  dnsCheck: { madeAt: '2026-06-12T12:52:00.000Z', failing: [] },
})

test.each([
  ['nothing yet', undefined, null, 'basic'],
  ['nothing yet, whatever the address asks for', undefined, 'review', 'basic'],
  ['a new project goes on with its feeds', project(), null, 'feeds'],
  ['left at the third step, it resumes there', fed, null, 'tracking'],
  ['a feed that could not be read is come back to', unread, null, 'feeds'],
  ['but it keeps nobody from going on', unread, 'tracking', 'tracking'],
  ['whoever leaves a step out goes on all the same', project(), 'mailing', 'mailing'],
  ['a step that is looked at again', fed, 'basic', 'basic'],
  ['nobody passes the mailing without records', fed, 'integrations', 'tracking'],
  ['with a name alone neither', project({ dnsName: 'fox.example' }), 'review', 'feeds'],
  ['records that nobody has found yet are enough', made, 'integrations', 'integrations'],
  ['a step that does not exist', fed, 'billing', 'tracking'],
  ['one without an address begins with it', project({ shopURL: null }), 'review', 'basic'],
  ['all is told', whole, null, 'review'],
] as const)('%s', (_case, saved, wanted, current) => {
  expect(progressOf(saved, wanted).current).toBe(current)
})

test('steps can be opened once the basics are told, and those behind the mailing once its records are made', () => {
  expect(progressOf(undefined, null).finished).toEqual([])
  expect(progressOf(project({ shopURL: null }), null).finished).toEqual([])
  expect(progressOf(project(), 'feeds').finished).toEqual(['basic', 'feeds', 'tracking'])
  expect(progressOf(made, 'feeds').finished).toEqual(steps)
})

test('the rail tells what works, what is awaited and what was left out', () => {
  expect(progressOf({ ...made, productFeedURL: fed.productFeedURL }, 'review').states).toEqual({
    basic: 'working',
    feeds: 'pending',
    tracking: 'pending',
    mailing: 'pending',
    integrations: 'skipped',
  })
  expect(progressOf(project(), 'tracking').states).toEqual({ basic: 'working', feeds: 'skipped' })
  expect(new Set(Object.values(progressOf(whole, null).states))).toEqual(new Set(['working']))
  const half = { ...made, capabilities: { ...nothing, dkim: true } }
  expect(progressOf(half, 'review').states.mailing).toBe('pending')
})
