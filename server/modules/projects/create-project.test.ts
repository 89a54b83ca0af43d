import { afterAll, beforeAll, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants } from '#testing/world.ts'

const create =
  'mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id companyID name setupReminded } }'
const get = 'query ($id: ID!) { getDomain(id: $id) { name setupReminded } }'
const day = 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
  await drain(world.ctx)
})
afterAll(() => world.close())

test('a company editor adds a project; its owner is reminded of it once, three days later', async () => {
  const { companyEditor, owner } = world.people
  const made = await companyEditor.ask(create, { input: { companyID: world.ids.company, name: 'Fox Trail' } })
  expect(made.errors).toBeUndefined()
  expect(made.data.createDomain).toMatchObject({
    companyID: world.ids.company,
    name: 'Fox Trail',
    setupReminded: '1970-01-01T00:00:00.000Z',
  })
  const subjects = async () => (await world.mailbox.list()).map(({ mail }) => mail.subject)
  const isReminder = (subject: string | undefined) =>
    subject === 'Fox Trail is waiting to be connected to its shop'

  await world.pass(3 * day - 1000)
  await tick(world.ctx)
  await drain(world.ctx)
  expect((await subjects()).filter(isReminder)).toHaveLength(0)

  await world.pass(2000)
  await tick(world.ctx)
  await tick(world.ctx)
  await drain(world.ctx)
  expect((await subjects()).filter(isReminder)).toHaveLength(1)
  const reminder = (await world.mailbox.list()).find(({ mail }) => isReminder(mail.subject))
  expect(reminder?.mail.to?.[0]).toMatchObject({ address: owner.email })

  const { data } = await owner.ask(get, { id: made.data.createDomain.id })
  expect(new Date(data.getDomain.setupReminded).getTime()).toBeGreaterThan(0)

  const notices = await owner.ask('{ listNotices { items { kind domain company read } } }')
  expect(
    notices.data.listNotices.items.filter(({ domain }: { domain: string }) => domain === 'Fox Trail'),
  ).toEqual([{ kind: 'SETUP_WAITING', domain: 'Fox Trail', company: 'First', read: false }])

  await world.pass(30 * day)
  await tick(world.ctx)
  await drain(world.ctx)
  expect((await subjects()).filter(isReminder)).toHaveLength(1)
})

test('a reminder that runs twice writes once', async () => {
  const made = await world.people.owner.ask(create, {
    input: { companyID: world.ids.company, name: 'Twice' },
  })
  const projects = await world.ctx.db
    .selectFrom('projects')
    .select('id')
    .where('name', '=', 'Twice')
    .execute()
  const { work } = world.ctx.queue.plan.jobs['projects.remindSetup']
  for (const key of ['first-run', 'second-run'])
    await work(world.ctx, { projectId: projects[0]?.id ?? '' }, key)
  const mails = (await world.mailbox.list()).filter(({ mail }) => mail.subject?.startsWith('Twice'))
  expect(mails.map(({ id }) => id)).toEqual(['first-run'])
  expect(made.errors).toBeUndefined()
})

test('helpdesk cannot add a project to a company that does not exist', async () => {
  const { errors } = await world.people.helpdesk.ask(create, {
    input: { companyID: `company_${'1'.repeat(21)}2`, name: 'X' },
  })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('an empty name is refused at its field', async () => {
  const { errors } = await world.people.owner.ask(create, {
    input: { companyID: world.ids.company, name: ' ' },
  })
  expect(errors?.[0]?.extensions.fields).toEqual([{ field: 'input.name', code: 'REQUIRED' }])
})

const everything = `
  name active purgeAt platform shopURL currency timezone defaultSale firstDayOfWeek cookieCheck boxesAllowed
  productFeedURL orderFeedURL categoriesFeedURL shopifyStore dnsName bounceDomain
  trackingIds { googleAnalytics googleAdWords sklik facebook } unsubscribeSetup { title heading text }
  leadscoringSettings { retention visit scroll { value score } time { value score } image imageClass imageID cart
    purchase mail segments { name percentile score visitors } }
  recommenderStatus recommenderComputation
  productsUpdated leadscoresUpdated eventsPurged recommendationsUpdated campaignsUpdated setupReminded
  capabilities { allow feed tracker viewProduct signIn addToCart purchase showBox orders dkim spf linkDomain }
  stats { monthlyUsers products droiSales emailsSent } owner editors`
const boxFields = `boxComponents config { domMode domId visibleProducts loadedProducts gap height linkColor buttonText
  contain newTab utm { source medium campaign } }`
const make = async (input: object, fields: string) => {
  const { data, errors } = await world.people.owner.ask(
    `mutation ($input: CreateDomainInput!) { createDomain(input: $input) { ${fields} } }`,
    { input: { companyID: world.ids.company, name: 'Fresh', ...input } },
  )
  return { project: data?.createDomain, faults: errors?.[0]?.extensions.fields }
}
const never = '1970-01-01T00:00:00.000Z'

test('a new project has its defaults: nothing is connected, nothing has happened yet', async () => {
  const { project } = await make({}, everything)
  const unset = (fields: string) => Object.fromEntries(fields.split(' ').map((field) => [field, null]))
  expect(project).toEqual({
    name: 'Fresh',
    active: 'INCOMPLETE',
    platform: 'OTHER',
    ...unset('purgeAt shopURL currency timezone productFeedURL orderFeedURL categoriesFeedURL shopifyStore'),
    ...unset('dnsName bounceDomain'),
    defaultSale: 0,
    firstDayOfWeek: 1,
    cookieCheck: true,
    boxesAllowed: false,
    trackingIds: unset('googleAnalytics googleAdWords sklik facebook'),
    unsubscribeSetup: unset('title heading text'),
    leadscoringSettings: {
      retention: 14,
      visit: 1,
      scroll: [25, 50, 75, 100].map((value, at) => ({ value, score: [0, 2, 2, 2][at] })),
      time: [30, 60, 300, 900, 1800].map((value, at) => ({ value, score: [1, 1, 1, 0, 0][at] })),
      image: 3,
      imageClass: null,
      imageID: null,
      cart: 5,
      purchase: 5,
      mail: 1,
      segments: [
        { name: 'COLD', percentile: 0, score: 0, visitors: 0 },
        { name: 'WARM', percentile: 50, score: 1, visitors: 0 },
        { name: 'HOT', percentile: 75, score: 2, visitors: 0 },
      ],
    },
    recommenderStatus: 'LEARNING',
    recommenderComputation: 'UPTODATE',
    productsUpdated: never,
    leadscoresUpdated: never,
    eventsPurged: never,
    recommendationsUpdated: never,
    campaignsUpdated: never,
    setupReminded: never,
    capabilities: Object.fromEntries(
      'allow feed tracker viewProduct signIn addToCart purchase showBox orders dkim spf linkDomain'
        .split(' ')
        .map((capability) => [capability, false]),
    ),
    stats: { monthlyUsers: 0, products: 0, droiSales: 0, emailsSent: 0 },
    owner: outerId('user', world.people.owner.userId),
    editors: [outerId('user', world.people.companyEditor.userId)],
  })
})

test.each(['home', 'cart', 'product'])('the %s box has its defaults', async (kind) => {
  const { project } = await make({}, `${kind}Box { ${boxFields} }`)
  expect(project[`${kind}Box`]).toEqual({
    boxComponents: ['IMAGE', 'NAME', 'PRICE'],
    config: {
      domMode: 'AFTER',
      domId: null,
      visibleProducts: 5,
      loadedProducts: 10,
      gap: 16,
      height: null,
      linkColor: 'blue',
      buttonText: 'Button',
      contain: true,
      newTab: false,
      utm: { source: 'droi', medium: 'webbox', campaign: kind },
    },
  })
})

test.each([
  ['EXITSHOP', 'product_detail'],
  ['SHOPTET', 'p-main-image'],
  ['WOOCOMMERCE', 'zoomImg'],
  ['SHOPIFY', null],
  ['OTHER', null],
])('the pictures of %s have the class %s', async (platform, imageClass) => {
  const { project } = await make({ platform }, 'platform leadscoringSettings { imageClass }')
  expect(project).toEqual({ platform, leadscoringSettings: { imageClass } })
})

test('what is told about the shop is kept; the password of a feed is kept and never shown', async () => {
  const { project } = await make(
    {
      shopURL: 'fox.example',
      platform: 'SHOPIFY',
      currency: 'eur',
      timezone: 'Europe/Bratislava',
      productFeedURL: 'https://fox:den@fox.example/feed.xml',
      shopifyStore: 'Fox',
    },
    'id shopURL platform currency timezone productFeedURL shopifyStore',
  )
  expect(project).toMatchObject({
    shopURL: 'https://fox.example',
    platform: 'SHOPIFY',
    currency: 'EUR',
    timezone: 'Europe/Bratislava',
    productFeedURL: 'https://***@fox.example/feed.xml',
    shopifyStore: 'fox',
  })
  const kept = await world.ctx.db
    .selectFrom('projects')
    .select('product_feed_url')
    .where('id', '=', innerId('project', project.id))
    .executeTakeFirst()
  expect(kept?.product_feed_url).toBe('https://fox:den@fox.example/feed.xml')
})

test('faults are told at their fields, and nothing is made', async () => {
  const count = async () => (await world.ctx.db.selectFrom('projects').select('id').execute()).length
  const before = await count()
  const bad = {
    shopURL: 'fox://x',
    currency: 'XXX',
    timezone: 'Den',
    productFeedURL: 'x',
    shopifyStore: 'a.b',
  }
  expect((await make(bad, 'id')).faults).toEqual([
    { field: 'input.shopURL', code: 'URL_INVALID' },
    { field: 'input.currency', code: 'CURRENCY' },
    { field: 'input.timezone', code: 'TIMEZONE' },
    { field: 'input.productFeedURL', code: 'URL_INVALID' },
    { field: 'input.shopifyStore', code: 'SHOPIFY_STORE' },
  ])
  expect(await count()).toBe(before)
})

test('a Shopify store that another project claims can be claimed as well: nobody has proved it', async () => {
  for (const shopifyStore of ['den', 'DEN'])
    expect((await make({ shopifyStore }, 'shopifyStore')).project).toEqual({ shopifyStore: 'den' })
})
