import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId, outerIdIn } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { eventId, nextShop, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'

const day = 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let project: string
let tracker: ReturnType<typeof openTracker>

beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
// each test has a shop of its own
beforeEach(async () => {
  ;({ projectId, project, tracker } = await nextShop(world))
})

const fields =
  'id type at url productID product { name } products value email robot scoreIncrement wrongCall { call argument }'
const ask = (limit?: number, id = project) =>
  world.people.owner.ask(
    `query ($id: ID!, $limit: Int) { eventsByDomain(domainID: $id, limit: $limit) { ${fields} } }`,
    { id, limit },
  )
const events = async (limit?: number) => (await ask(limit)).data.eventsByDomain
const types = async () => (await events()).map(({ type }: { type: string }) => type)

async function stock(shopId: string, name: string) {
  const now = new Date(world.clock.now())
  const row = { project_id: projectId, id: newId(now.getTime()), shop_id: shopId, name }
  await world.ctx.db
    .insertInto('products')
    .values({
      ...row,
      categories: [],
      availability: 'UNKNOWN',
      content_hash: Buffer.from(name),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

test('what has arrived is seen before anything follows from it, newest first', async () => {
  await stock('7', 'Fjell GTX')
  await stock('8', 'Brdy 45 l')
  const visitor = eventId(world.clock.now())
  await tracker.send(
    [
      { type: 'page', url: `${shopOrigin}/` },
      { type: 'product', product: '7' },
      { type: 'scroll', depth: 75 },
      { type: 'time', seconds: 60 },
      { type: 'image', product: '9' },
      { type: 'cart', products: ['7', '8'] },
      { type: 'signIn', email: 'jan@lide.example' },
    ],
    { consent: 'granted', visitor },
  )
  const nothing = {
    wrongCall: null,
    url: null,
    product: null,
    productID: null,
    products: null,
    value: null,
    email: null,
  }
  const quiet = { ...nothing, robot: false }
  expect(await events()).toEqual([
    { ...common('signIn', 0), ...quiet, email: 'jan@lide.example' },
    { ...common('cart', 5), ...quiet, productID: '8', product: { name: 'Brdy 45 l' }, products: 2 },
    { ...common('image', 3), ...quiet, productID: '9' },
    { ...common('time', 1), ...quiet, value: 60 },
    { ...common('scroll', 2), ...quiet, value: 75 },
    { ...common('product', 0), ...quiet, productID: '7', product: { name: 'Fjell GTX' } },
    { ...common('page', 1), ...quiet, url: `${shopOrigin}/` },
  ])

  await drain(world.ctx)
  const afterSignIn = await events()
  expect(afterSignIn.map(({ email }: { email: string }) => email)).toEqual(
    afterSignIn.map(() => 'jan@lide.example'),
  )
})
const common = (type: string, scoreIncrement: number) => ({
  id: expect.stringMatching(/^event_/),
  at: expect.any(String),
  type,
  scoreIncrement,
})

test('another name on the same browser changes nothing of what was before', async () => {
  const visitor = eventId(world.clock.now())
  const agreed = { consent: 'granted', visitor } as const
  await tracker.send([{ type: 'signIn', email: 'jan@lide.example' }], agreed)
  await tracker.send([{ type: 'product', product: '7' }], agreed)
  await drain(world.ctx)
  await world.pass(60_000)
  await tracker.send([{ type: 'signIn', email: 'eva@lide.example' }], agreed)
  await drain(world.ctx)
  await tracker.send([{ type: 'product', product: '7' }], agreed)
  await drain(world.ctx)
  expect((await events()).map(({ type, email }: Record<string, string>) => `${type} ${email}`)).toEqual([
    'product eva@lide.example',
    'signIn eva@lide.example',
    'product jan@lide.example',
    'signIn jan@lide.example',
  ])
})

test('a robot is told apart, and scores nothing', async () => {
  const robot = openTracker(world, project, { 'user-agent': 'Googlebot/2.1' })
  await robot.send([{ type: 'cart', products: ['7'] }])
  expect(await events()).toMatchObject([{ type: 'cart', robot: true, scoreIncrement: 0 }])
})

test('of this shop alone, of the last thirty days, and no more than asked for', async () => {
  await tracker.send([
    { type: 'page', url: `${shopOrigin}/` },
    { type: 'product', product: '7' },
  ])
  expect(await events(1)).toMatchObject([{ type: 'product' }])
  for (const [limit, code] of [
    [101, 'TOO_LARGE'],
    [0, 'TOO_SMALL'],
  ] as const)
    expect((await ask(limit)).errors?.[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'limit', code }],
    })
  expect((await ask(20, world.ids.foreignProject)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await ask(20, world.ids.project)).data.eventsByDomain, 'a shop nearby').toEqual([])

  await world.pass(29 * day)
  await tracker.send([{ type: 'page', url: `${shopOrigin}/later` }])
  expect(await types(), 'of two months').toEqual(['page', 'product', 'page'])
  await world.pass(2 * day)
  expect(await types()).toEqual(['page'])
})

test('a call that cannot be understood is shown without anybody, once a minute, and nothing follows from it', async () => {
  const wrong = { type: 'purchase', order: 'A1', total: Number.NaN, items: [] } as const
  const visitor = eventId(world.clock.now())
  const agreed = { consent: 'granted', visitor } as const
  const answer = await tracker.send(
    [
      { type: 'cart', products: null },
      { ...wrong, email: 'jan@lide.example' },
    ],
    agreed,
  )
  expect(answer).toMatchObject({ status: 400, code: 'FIELD_INVALID' })
  expect(answer.says).toBe(
    'droi.addToCart: the ids of all products in the cart must be a list of texts or whole numbers; an empty list empties it\n' +
      'droi.purchase: the total must be a number of at least 0',
  )
  for (let n = 0; n < 3; n++) await tracker.send([wrong, { type: 'signIn', email: null }])
  await openTracker(world, project, { 'user-agent': 'Googlebot/2.1' }).send([
    { type: 'consent', choice: null },
  ])
  await drain(world.ctx)
  const shown = await events()
  expect(shown).toHaveLength(3)
  for (const one of shown) expect(one).toMatchObject({ type: 'wrongCall', email: null, scoreIncrement: 0 })
  expect(shown.map(({ wrongCall }: { wrongCall: object }) => wrongCall)).toEqual([
    { call: 'signIn', argument: 'email' },
    { call: 'purchase', argument: 'total' },
    { call: 'addToCart', argument: 'ids' },
  ])

  await world.pass(60_000)
  await tracker.send([{ type: 'page', url: `${shopOrigin}/` }, wrong])
  expect(await types()).toEqual(expect.arrayContaining(['page', 'wrongCall']))
  expect(await events()).toHaveLength(5)
  const kept = await world.ctx.db
    .selectFrom('events')
    .select(['visitor_id', 'anonymous', 'network', 'data'])
    .where('project_id', '=', projectId)
    .where('type', '=', 'wrongCall')
    .execute()
  for (const row of kept) expect(row).toMatchObject({ visitor_id: null, anonymous: null, network: '0' })
  expect(JSON.stringify(kept)).not.toContain('@')
  const { rows: counted } = await sql`
    select 1 from visitors where project_id = ${projectId} union all
    select 1 from month_visitors where project_id = ${projectId} union all
    select 1 from event_days where project_id = ${projectId}`.execute(world.ctx.db)
  expect(counted, 'before the page is derived from').toEqual([])
})

test('of a visitor with a thousand browsers the events of the fifty youngest are read, each visitor once', async () => {
  const now = world.clock.now()
  const [visitorId, at] = [newId(now), new Date(now)]
  const browsers = Array.from({ length: 1000 }, (_, n) => eventId(now - 1_000_000 + n))
  const seen = [browsers[999] ?? '', browsers[950] ?? '', browsers[949] ?? '']
  await sql`insert into visitors (project_id, id, email, registered_at, active_at, activity, last_action)
    values (${projectId}, ${visitorId}, 'jan@lide.example', ${at}, ${at}, 1, 'signIn')`.execute(world.ctx.db)
  await sql`insert into visitor_devices (project_id, device_id, visitor_id, since)
    select ${projectId}, device, ${visitorId}, to_timestamp(0) from unnest(${browsers}::uuid[]) device`.execute(
    world.ctx.db,
  )
  for (const [n, browser] of seen.entries())
    await sql`insert into events (project_id, id, at, type, visitor_id, network, robot, data)
      values (${projectId}, ${eventId(now + n)}, ${new Date(now + n)}, 'cart', ${browser}, 1, false,
        ${JSON.stringify({ products: ['7', '8', '7'] })}::jsonb)`.execute(world.ctx.db)
  const before = world.executed()
  const { data } = await world.people.owner.ask(
    `query ($id: ID!) { getVisitor(id: $id) { all: events { at productID products } one: events(limit: 1) { at } } }`,
    { id: outerIdIn('visitor', projectId, visitorId) },
  )
  const cart = { productID: '8', products: 2 }
  const [first, second] = [new Date(now).toISOString(), new Date(now + 1).toISOString()]
  expect(data.getVisitor).toEqual({
    all: [
      { at: second, ...cart },
      { at: first, ...cart },
    ],
    one: [{ at: second }],
  })
  expect(world.executed() - before).toBeLessThan(25)
})
