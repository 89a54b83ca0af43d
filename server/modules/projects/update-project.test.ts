import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { openTwoTenants } from '#testing/world.ts'
import { updateProjectState } from './store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const change = async (
  input: object,
  options: { fields?: string; condition?: object; who?: keyof typeof world.people } = {},
) => {
  const { data, errors } = await world.people[options.who ?? 'projectEditor'].ask(
    `mutation ($input: UpdateDomainInput!, $condition: DomainCondition) {
      updateDomain(input: $input, condition: $condition) { ${options.fields ?? 'id'} } }`,
    { input: { id: world.ids.project, ...input }, condition: options.condition },
  )
  return {
    project: data?.updateDomain,
    code: errors?.[0]?.extensions.code,
    faults: errors?.[0]?.extensions.fields,
  }
}
const lastAudit = () =>
  world.ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'projects.update')
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('every detail can be changed and cleared; the log names what has changed and holds no value', async () => {
  const details = {
    name: 'Shop',
    platform: 'SHOPTET',
    shopURL: 'https://fox.example',
    currency: 'CZK',
    timezone: 'Europe/Prague',
    defaultSale: 15,
    firstDayOfWeek: 0,
    cookieCheck: false,
    productFeedURL: 'https://fox.example/products.xml',
    orderFeedURL: 'https://fox.example/orders.xml',
    categoriesFeedURL: 'https://fox.example/categories.xml',
    shopifyStore: 'fox',
    dnsName: 'mail.fox.example',
    bounceDomain: 'bounce',
    from: 'ahoj',
    friendlyFrom: 'Fox trail',
    replyTo: 'shop@fox.example',
  }
  const fields = Object.keys(details).join(' ')
  expect((await change(details, { fields })).project).toEqual(details)
  const entry = await lastAudit()
  expect(entry?.fields.sort()).toEqual(
    Object.keys(details)
      .filter((field) => field !== 'name')
      .sort(),
  )
  expect(JSON.stringify(entry)).not.toContain('fox')

  const cleared = {
    shopURL: null,
    currency: '',
    timezone: ' ',
    productFeedURL: null,
    dnsName: '',
    shopifyStore: null,
  }
  expect((await change(cleared, { fields })).project).toEqual({
    ...details,
    shopURL: null,
    currency: null,
    timezone: null,
    productFeedURL: null,
    dnsName: null,
    shopifyStore: null,
  })
  expect(
    (await change({ ...cleared, name: null, platform: null }, { fields: 'name platform' })).project,
  ).toEqual({
    name: 'Shop',
    platform: 'SHOPTET',
  })
  expect((await lastAudit())?.fields).toEqual([])
})

test('a feed keeps its password while its host stays', async () => {
  const kept = async () =>
    (
      await world.ctx.db
        .selectFrom('projects')
        .select('product_feed_url')
        .where('id', '=', world.inner.projectId)
        .executeTakeFirst()
    )?.product_feed_url
  const fields = 'productFeedURL'
  await change({ productFeedURL: 'https://fox:den@fox.example/a.xml' })
  expect((await change({ productFeedURL: 'https://***@fox.example/b.xml' }, { fields })).project).toEqual({
    productFeedURL: 'https://***@fox.example/b.xml',
  })
  expect(await kept()).toBe('https://fox:den@fox.example/b.xml')
  expect((await change({ productFeedURL: 'https://***@thief.example/b.xml' })).faults).toEqual([
    { field: 'input.productFeedURL', code: 'URL_SECRET' },
  ])
  expect(await kept()).toBe('https://fox:den@fox.example/b.xml')
  await change({ productFeedURL: 'https://fox.example/b.xml' })
  expect(await kept()).toBe('https://fox.example/b.xml')
})

test.each([
  [{ productFeedURL: 'ftp://x.example' }, 'productFeedURL', 'URL_INVALID'],
  [{ productFeedURL: 'http://%ff:x@shop.example/' }, 'productFeedURL', 'URL_INVALID'],
  [{ orderFeedURL: 'http://jan:%e0%a4%a@shop.example/' }, 'orderFeedURL', 'URL_INVALID'],
  [{ orderFeedURL: 'http://10.0.0.7/orders.xml' }, 'orderFeedURL', 'URL_NOT_ALLOWED'],
  [{ currency: 'XXX' }, 'currency', 'CURRENCY'],
  [{ timezone: 'Nowhere' }, 'timezone', 'TIMEZONE'],
  [{ dnsName: 'under_score.example' }, 'dnsName', 'DNS_NAME'],
  [{ bounceDomain: 'b1' }, 'bounceDomain', 'BOUNCE_DOMAIN'],
  [{ shopifyStore: 'a b' }, 'shopifyStore', 'SHOPIFY_STORE'],
  [{ name: ' ' }, 'name', 'REQUIRED'],
  [{ defaultSale: 101 }, 'defaultSale', 'TOO_LARGE'],
  [{ boxesAllowed: true }, 'boxesAllowed', 'BOXES_NOT_READY'],
  [{ trackingIds: { googleAnalytics: 'UA-1' } }, 'trackingIds.googleAnalytics', 'GOOGLE_ANALYTICS'],
  [{ trackingIds: { googleAdWords: '1' } }, 'trackingIds.googleAdWords', 'GOOGLE_ADS'],
  [{ trackingIds: { sklik: 'x' } }, 'trackingIds.sklik', 'SKLIK'],
  [{ trackingIds: { facebook: '1' } }, 'trackingIds.facebook', 'FACEBOOK'],
  [{ unsubscribeSetup: { title: 'x'.repeat(121) } }, 'unsubscribeSetup.title', 'TOO_LONG'],
  [{ leadscoringSettings: { retention: 0 } }, 'leadscoringSettings.retention', 'TOO_SMALL'],
  [{ leadscoringSettings: { imageClass: 'a"b' } }, 'leadscoringSettings.imageClass', 'INVALID'],
  [
    { leadscoringSettings: { segments: [{ name: 'A', percentile: 5 }] } },
    'leadscoringSettings.segments',
    'INVALID',
  ],
  [{ homeBox: { config: { visibleProducts: 11 } } }, 'homeBox.config.loadedProducts', 'TOO_SMALL'],
  [{ cartBox: { config: { domId: '<script>' } } }, 'cartBox.config.domId', 'INVALID'],
  [{ productBox: { boxComponents: [] } }, 'productBox.boxComponents', 'TOO_SMALL'],
])('%j is refused at %s: %s', async (input, field, code) => {
  const before = await world.ctx.db.selectFrom('projects').selectAll().orderBy('id').execute()
  expect((await change({ defaultSale: 1, ...input })).faults).toEqual([
    expect.objectContaining({ field: `input.${field}`, code }),
  ])
  expect(await world.ctx.db.selectFrom('projects').selectAll().orderBy('id').execute()).toEqual(before)
})

test('settings change inside, and have their default again when they are taken away', async () => {
  const fields = `trackingIds { googleAnalytics sklik } unsubscribeSetup { title text }
    leadscoringSettings { retention visit imageClass scroll { value score } segments { name percentile } }
    homeBox { boxComponents config { visibleProducts domId utm { source campaign } } }`
  await change({ platform: 'WOOCOMMERCE' })
  const first = await change(
    {
      trackingIds: { googleAnalytics: ' G-4F8K2M1QXZ ', sklik: '123' },
      unsubscribeSetup: { title: 'Bye', text: 'See you\n\nsoon' },
      leadscoringSettings: {
        retention: 30,
        imageClass: 'photo',
        scroll: [{ value: 50, score: 9 }],
        segments: [
          { name: 'A', percentile: 0 },
          { name: 'B', percentile: 90 },
        ],
      },
      homeBox: {
        boxComponents: ['NAME', 'BUTTON'],
        config: { domId: '#main > p', utm: { campaign: 'spring' } },
      },
    },
    { fields },
  )
  expect(first.project).toEqual({
    trackingIds: { googleAnalytics: 'G-4F8K2M1QXZ', sklik: '123' },
    unsubscribeSetup: { title: 'Bye', text: 'See you\n\nsoon' },
    leadscoringSettings: {
      retention: 30,
      visit: 1,
      imageClass: 'photo',
      scroll: [{ value: 50, score: 9 }],
      segments: [
        { name: 'A', percentile: 0 },
        { name: 'B', percentile: 90 },
      ],
    },
    homeBox: {
      boxComponents: ['NAME', 'BUTTON'],
      config: { visibleProducts: 5, domId: '#main > p', utm: { source: 'droi', campaign: 'spring' } },
    },
  })
  expect((await lastAudit())?.fields.sort()).toEqual([
    'homeBox',
    'leadscoringSettings',
    'trackingIds',
    'unsubscribeSetup',
  ])
  const second = await change(
    {
      trackingIds: { googleAnalytics: null },
      unsubscribeSetup: null,
      leadscoringSettings: { imageClass: '', scroll: null },
      homeBox: { boxComponents: null, config: { domId: null, utm: { campaign: '' } } },
    },
    { fields },
  )
  expect(second.project).toMatchObject({
    trackingIds: { googleAnalytics: null, sklik: '123' },
    unsubscribeSetup: { title: null, text: null },
    leadscoringSettings: { retention: 30, imageClass: 'zoomImg' },
    homeBox: {
      boxComponents: ['IMAGE', 'NAME', 'PRICE'],
      config: { domId: null, utm: { source: 'droi', campaign: 'home' } },
    },
  })
  expect(second.project.leadscoringSettings.scroll).toHaveLength(4)
})

test('boxes are allowed once there are products and recommendations, and then stay allowed', async () => {
  const state = (changes: object) =>
    inTransaction(world.ctx, (tx) => updateProjectState(tx, world.inner.projectId, changes))
  await state({ products: 5 })
  expect((await change({ boxesAllowed: true })).faults).toHaveLength(1)
  await state({ recommendations_updated_at: new Date() })
  const fields = 'boxesAllowed capabilities { allow } stats { products }'
  expect((await change({ boxesAllowed: true }, { fields })).project).toEqual({
    boxesAllowed: true,
    capabilities: { allow: true },
    stats: { products: 5 },
  })
  await state({ products: 0 })
  expect((await change({ boxesAllowed: true, name: 'Shop' })).code).toBeUndefined()
})

test('a DNS name or Shopify shop that a stranger has claimed first is not kept from its owner', async () => {
  const names = { dnsName: 'taken.example', shopifyStore: 'taken' }
  const fields = 'dnsName shopifyStore'
  const stranger = await change({ id: world.ids.foreignProject, ...names }, { who: 'stranger', fields })
  expect(stranger.project).toEqual(names)
  expect((await change(names, { who: 'owner', fields })).project).toEqual(names)
})

describe('a condition', () => {
  test.each([
    [{ active: { eq: 'INCOMPLETE' }, name: { eq: 'Shop' }, currency: { eq: '' } }, undefined],
    [{ active: { ne: 'INCOMPLETE' } }, 'CONDITION_FAILED'],
    [{ name: { beginsWith: 'X' } }, 'CONDITION_FAILED'],
    [{ shopURL: { eq: 'https://other.example' } }, 'CONDITION_FAILED'],
    [{ timezone: { eq: 'Europe/Prague' } }, 'CONDITION_FAILED'],
    [{ dnsName: { ne: 'taken.example' } }, 'CONDITION_FAILED'],
  ])('%j ends with %s', async (condition, code) => {
    expect((await change({ name: 'Shop' }, { condition })).code).toBe(code)
  })

  test('lets one of two win who saw the same', async () => {
    const codes = await Promise.all(
      ['A', 'B', 'C'].map(
        async (name) => (await change({ name }, { condition: { name: { eq: 'Shop' } } })).code ?? 'won',
      ),
    )
    expect(codes.sort()).toEqual(['CONDITION_FAILED', 'CONDITION_FAILED', 'won'])
  })
})

test.each([
  'owner',
  'createdAt',
  'companyID',
  'stats',
  'capabilities',
  'recommenderStatus',
  'productsUpdated',
  'purgeAt',
])('%s cannot be written', async (field) => {
  expect((await change({ [field]: 'x' })).code).toBe('INPUT_INVALID')
})
