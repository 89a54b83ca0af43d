import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { innerId } from '#platform/ids.ts'
import { buttonEveryMs } from '#rules/feeds/limits.ts'
import { runReasonText } from '#rules/feeds/words.ts'
import { drain } from '#testing/drain.ts'
import { heureka, heurekaItem, openShop, type Shop } from '#testing/shop.ts'
import { openTwoTenants } from '#testing/world.ts'
import { feedWriters } from '../../jobs.ts'
import { followProject } from './refresh.ts'
import { runFeed } from './run-feed.ts'

const hour = 3_600_000
let shop: Shop
let world: Awaited<ReturnType<typeof openTwoTenants>>
let count = 0
/** The project that the test works with, and the path of its feed. */
let project: string
let path: string
beforeAll(async () => {
  shop = await openShop()
  // one person reads every report of every test, with all its rows
  world = await openTwoTenants({ ...shop.env, API_COST_PER_PERSON: '10000000' })
  await drain(world.ctx)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})
beforeEach(async () => {
  const made = await ask('mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }', {
    input: { companyID: world.ids.company, name: `Shop ${++count}`, currency: 'CZK' },
  })
  project = made.createDomain.id
  path = `/feed-${count}.xml`
})

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await world.people.owner.ask(query, variables)
  expect(errors).toBeUndefined()
  return data
}
const change = (input: object) =>
  ask('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
    input: { id: project, ...input },
  })
const work = async () => {
  const failures = (await drain(world.ctx)).filter(({ failure }) => failure)
  expect(failures).toEqual([])
}
const connect = async (input: object = { productFeedURL: shop.url + path }) => {
  await change(input)
  await work()
}
const fields =
  'id feed state reason requestedByUser progress finishedAt format encoding bytes read added changed unchanged removed hidden rejected detail warnings remarks { warning count values { value count } } rows { row shopID reason value } rowsCSV'
const runs = async (feed = 'PRODUCTS') =>
  (
    await ask(
      `query ($id: ID!, $feed: FeedKind!) { feedRunsByDomain(domainID: $id, feed: $feed, limit: 8) { items { ${fields} } } }`,
      { id: project, feed },
    )
  ).feedRunsByDomain.items
const lastRun = async (feed?: string) => (await runs(feed))[0]
const load = async (more: object = {}) => {
  // so that it may be asked for again
  await world.pass(buttonEveryMs)
  const { loadFeed } = await ask(
    `mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { ${fields} } }`,
    { input: { domainID: project, feed: 'PRODUCTS', ...more } },
  )
  await work()
  return loadFeed
}
const products = async () =>
  (
    await ask(
      'query ($id: ID!) { productsByDomainPopularity(domainID: $id, limit: 1000) { items { id shopID name price url categories availability popularity updatedAt createdAt } } }',
      { id: project },
    )
  ).productsByDomainPopularity.items
const ids = async () => (await products()).map(({ shopID }: { shopID: string }) => shopID).sort()
const domain = async () =>
  (
    await ask(
      'query ($id: ID!) { getDomain(id: $id) { productsUpdated stats { products } capabilities { feed } productFeedRun { state reason } productCategories { items { name path } nextToken } } }',
      { id: project },
    )
  ).getDomain
const mails = async () => {
  const about = `Shop ${count}:`
  return (await world.mailbox.list())
    .map(({ mail }) => mail.subject)
    .filter((subject) => subject?.startsWith(about))
}
/** From now on nothing of the tests before is due. */
const alone = () =>
  world.ctx.db.deleteFrom('agenda').where('project_id', '<>', innerId('project', project)).execute()
/** Nobody asks, and the feed is read because it is time. */
const due = async () => {
  await alone()
  await world.pass(hour + 1000)
  await tick(world.ctx)
  await work()
}
const many = (length: number, from = 0) => Array.from({ length }, (_, n) => ({ id: `P${from + n}` }))

test('updateDomain with a feed address starts a run, which makes the catalogue what the feed says', async () => {
  shop.serve(
    path,
    heureka([
      { id: 'A', price: '1 290,50' },
      { id: 'B', category: 'Sport | Boty' },
    ]),
  )
  expect(await domain()).toMatchObject({
    productsUpdated: '1970-01-01T00:00:00.000Z',
    capabilities: { feed: false },
    productFeedRun: null,
  })
  await connect()
  expect(await lastRun()).toMatchObject({
    feed: 'PRODUCTS',
    state: 'DONE',
    reason: null,
    requestedByUser: true,
    progress: 1,
    format: 'HEUREKA',
    encoding: 'utf-8',
    read: 2,
    added: 2,
    rejected: 0,
    warnings: ['WITHOUT_PICTURE'],
    remarks: [{ warning: 'WITHOUT_PICTURE', count: 2, values: [] }],
    rows: [],
  })
  expect(await products()).toMatchObject([
    { shopID: 'B', categories: ['Sport | Boty'] },
    { shopID: 'A', name: 'Stan A', price: 129050, url: 'https://fox.example/A', popularity: 0 },
  ])
  const [, first] = await products()
  const { getProduct } = await ask('query ($id: ID!) { getProduct(id: $id) { id shopID name price } }', {
    id: first.id,
  })
  expect(getProduct).toEqual({ id: first.id, shopID: 'A', name: 'Stan A', price: 129050 })
  const { productsUpdated, ...rest } = await domain()
  expect(rest).toEqual({
    stats: { products: 2 },
    capabilities: { feed: true },
    productFeedRun: { state: 'DONE', reason: null },
    productCategories: {
      items: [
        { name: 'Boty', path: 'Sport | Boty' },
        { name: 'Stany', path: 'Sport | Stany' },
      ],
      nextToken: null,
    },
  })
  expect(new Date(productsUpdated).getTime()).toBeGreaterThan(0)
  expect(await mails()).toEqual([])
})

test('a second run writes only products that have changed and removes those that have vanished', async () => {
  shop.serve(path, heureka(many(20)))
  await connect()
  const before = await products()
  await world.pass(hour)
  shop.serve(
    path,
    heureka([...many(18).map((item) => (item.id === 'P3' ? { ...item, price: '5' } : item)), { id: 'N' }]),
  )
  await load()
  expect(await lastRun()).toMatchObject({
    state: 'DONE',
    requestedByUser: true,
    read: 19,
    added: 1,
    changed: 1,
    unchanged: 17,
    removed: 2,
  })
  const after = await products()
  const written = after.filter(
    ({ updatedAt }: { updatedAt: string }) =>
      !before.some((old: { updatedAt: string }) => old.updatedAt === updatedAt),
  )
  expect(written.map(({ shopID }: { shopID: string }) => shopID).sort()).toEqual(['N', 'P3'])
  // what was changed keeps its id
  const idOf = (list: { shopID: string; id: string }[]) => list.find(({ shopID }) => shopID === 'P3')?.id
  expect(idOf(after)).toBe(idOf(before))
  expect((await domain()).stats.products).toBe(19)
})

test('a run is UNCHANGED when the ETag or the bytes of the feed are the same', async () => {
  shop.serve(path, heureka(many(3)), { etag: '"one"' })
  await connect()
  await load()
  expect(shop.requests.at(-1)?.headers['if-none-match']).toBe('"one"')
  expect(await lastRun()).toMatchObject({ state: 'UNCHANGED', read: 0 })
  shop.serve(path, heureka(many(3)))
  await load()
  expect(await lastRun()).toMatchObject({ state: 'UNCHANGED', read: 0 })
  // sales begin and end by the calendar, so once a day all is looked at
  await world.pass(25 * hour)
  await load()
  expect(await lastRun()).toMatchObject({ state: 'DONE', read: 3, unchanged: 3 })
})

describe('a feed that cannot be believed leaves the catalogue as it was', () => {
  const good = () => heureka(many(30))
  const detailOf = (bad: unknown) => (String(bad).includes('<html>') ? 'HTML' : undefined)
  test.each<
    [
      string,
      string,
      string,
      string | ((request: unknown, response: { writeHead: (status: number) => { end: () => void } }) => void),
    ]
  >([
    ['47 no products', 'FAILED', 'FEED_EMPTY', '<SHOP></SHOP>'],
    ['47 nothing at all', 'FAILED', 'FEED_EMPTY', ''],
    ['48 more than half vanish', 'HELD', 'FEED_DROP', heureka(many(14))],
    ['quite other products', 'HELD', 'FEED_REPLACED', heureka(many(30, 16))],
    ['no prices', 'HELD', 'FEED_PRICES', heureka(many(30).map((item) => ({ ...item, price: '' })))],
    ['39 a page to sign in on', 'FAILED', 'FEED_TYPE', '<!DOCTYPE html><html><body>Login</body></html>'],
    ['40 a document', 'FAILED', 'FEED_TYPE', '%PDF-1.7 binary'],
    ['44 not there', 'FAILED', 'FEED_HTTP', (_, response) => response.writeHead(404).end()],
    ['27 billion laughs', 'FAILED', 'XML_DTD', '<!DOCTYPE lolz [<!ENTITY lol "lol">]><SHOP/>'],
    [
      'all rows refused',
      'FAILED',
      'FEED_REFUSED',
      heureka(many(30).map((item) => ({ ...item, price: '-1' }))),
    ],
  ])('%s: %s, %s', async (_, state, reason, bad) => {
    shop.serve(path, good())
    await connect()
    const before = await products()
    const { productsUpdated } = await domain()
    await world.pass(hour)
    shop.serve(path, bad as string)
    await load()
    expect(await lastRun()).toMatchObject({
      state,
      reason,
      detail: { FEED_HTTP: '404', FEED_TYPE: detailOf(bad) }[reason] ?? null,
      added: 0,
      changed: 0,
      removed: 0,
    })
    expect(await products()).toEqual(before)
    expect((await domain()).productsUpdated).toBe(productsUpdated)
    // whoever has asked sees it; the owner is told when it goes on, once and not at each try
    expect(await mails()).toEqual([])
    await due()
    expect(await mails()).toEqual([`Shop ${count}: the product feed needs your attention`])
    await due()
    expect(await mails()).toHaveLength(1)
    // and all is well again with the next good one
    shop.serve(path, good())
    await load()
    expect((await lastRun()).reason).toBeNull()
  })

  test('the owner finds a notice, too', async () => {
    shop.serve(path, '<SHOP></SHOP>')
    await connect()
    await due()
    const { listNotices } = await ask('{ listNotices { items { kind needsAction domain } } }')
    expect(listNotices.items[0]).toEqual({ kind: 'FEED_FAILED', needsAction: true, domain: `Shop ${count}` })
    expect(await domain()).toMatchObject({ stats: { products: 0 }, capabilities: { feed: false } })
    // tried and empty is an error, never tried is not
    expect((await domain()).productsUpdated).not.toMatch(/^1970/)
  })

  test.each([
    ['FEED_DROP', heureka(many(5)), 5],
    ['FEED_REPLACED', heureka(many(30, 100)), 30],
    ['FEED_PRICES', heureka(many(30).map((item) => ({ ...item, price: '' }))), 30],
  ] as const)(
    '%s: the owner’s mail and notice say why, and loadFeed with acceptDrop takes it',
    async (reason, feed, left) => {
      shop.serve(path, good())
      await connect()
      shop.serve(path, feed)
      await load()
      await due()
      expect(await lastRun()).toMatchObject({ state: 'HELD', reason })
      expect(await domain()).toMatchObject({
        capabilities: { feed: false },
        productFeedRun: { state: 'HELD', reason },
      })
      const mail = (await world.mailbox.list()).find(({ mail: { subject } }) =>
        subject?.startsWith(`Shop ${count}:`),
      )
      expect(mail?.mail.text).toContain(runReasonText({ feed: 'PRODUCTS', state: 'HELD', reason }, 'en'))
      const { listNotices } = await ask('{ listNotices { items { kind needsAction domain } } }')
      expect(listNotices.items[0]).toEqual({ kind: reason, needsAction: true, domain: `Shop ${count}` })
      await load({ acceptDrop: true })
      expect(await lastRun()).toMatchObject({ state: 'DONE', reason: null })
      expect(await ids()).toHaveLength(left)
      // what was accepted once is not asked for again when the feed changes
      shop.serve(path, feed.replace('Stan P', 'Stan  new P'))
      await load()
      expect(await lastRun()).toMatchObject({ state: 'DONE', changed: 1 })
    },
  )

  test('loadFeed with acceptDrop loads a feed that was held', async () => {
    shop.serve(path, good())
    await connect()
    shop.serve(path, heureka(many(5)))
    await load()
    expect(await lastRun()).toMatchObject({ state: 'HELD' })
    await load({ acceptDrop: true })
    expect(await lastRun()).toMatchObject({ state: 'DONE', removed: 25 })
    expect(await ids()).toHaveLength(5)
  })
})

test('36: a run of a feed that is cut off is PARTIAL: it loads the whole items and removes nothing', async () => {
  shop.serve(path, heureka(many(30)))
  await connect()
  shop.serve(
    path,
    `<SHOP>${heurekaItem({ id: 'P0', price: '7' })}${heurekaItem({ id: 'NEW' })}<SHOPITEM><ITEM_ID>HALF</ITEM`,
  )
  await load()
  expect(await lastRun()).toMatchObject({
    state: 'PARTIAL',
    reason: 'XML_MALFORMED',
    added: 1,
    changed: 1,
    removed: 0,
  })
  expect(await ids()).toEqual([...many(30).map(({ id }) => id), 'NEW'].sort())
  expect((await domain()).capabilities.feed).toBe(true)
  // the whole feed is just as it was, and the catalogue is not
  shop.serve(path, heureka(many(30)))
  await load()
  expect(await lastRun()).toMatchObject({ state: 'DONE', read: 30, changed: 1, removed: 1 })
})

test('49, 50: a run loads the good rows and reports each refused one with its reason, in rows and rowsCSV', async () => {
  const items = [
    heurekaItem({ id: 'A' }),
    heurekaItem({ id: 'A', name: 'Twin' }),
    heurekaItem({ id: 'B', price: '-1' }),
    heurekaItem({ id: 'C' }).replace('https://fox.example/C', 'javascript:alert(1)'),
    heurekaItem({ id: 'D', name: '' }),
    heurekaItem({ id: 'E', more: '<VISIBILITY>hidden</VISIBILITY>' }),
  ]
  shop.serve(path, `<SHOP>${items.join('')}</SHOP>`)
  await connect()
  const run = await lastRun()
  expect(run).toMatchObject({ state: 'DONE', read: 6, added: 1, rejected: 4, hidden: 1 })
  expect(run.rows).toEqual([
    { row: 2, shopID: 'A', reason: 'DUPLICATE_ID', value: 'Twin' },
    { row: 3, shopID: 'B', reason: 'PRICE', value: '-1' },
    { row: 4, shopID: 'C', reason: 'URL', value: 'javascript:alert(1)' },
    { row: 5, shopID: 'D', reason: 'NO_NAME', value: '' },
  ])
  expect(run.rowsCSV.split('\r\n')).toHaveLength(6)
})

test('rejected counts all refused rows, rows holds the first thousand', async () => {
  shop.serve(path, heureka([{ id: 'A' }, ...many(1500).map((item) => ({ ...item, price: 'x' }))]))
  await connect()
  const { data } = await world.people.owner.ask(
    'query ($id: ID!) { feedRunsByDomain(domainID: $id, feed: PRODUCTS, limit: 1) { items { rejected rows { row } } } }',
    { id: project },
  )
  expect(data.feedRunsByDomain.items[0].rejected).toBe(1500)
  expect(data.feedRunsByDomain.items[0].rows).toHaveLength(1000)
})

test('a run unpacks gzip and sends the name and password of the address', async () => {
  shop.serve(path, gzipSync(heureka(many(3))))
  await connect({ productFeedURL: `${shop.url.replace('//', '//jan:tajne@')}${path}` })
  expect(shop.requests.at(-1)?.headers.authorization).toBe(
    `Basic ${Buffer.from('jan:tajne').toString('base64')}`,
  )
  expect(await ids()).toHaveLength(3)
})

test('feeds.refresh starts the next run after 4 hours, after one hour when the last has failed', async () => {
  shop.serve(path, heureka(many(3)))
  await connect()
  await alone()
  const at = async (ms: number) => {
    await world.pass(ms)
    await tick(world.ctx)
    await drain(world.ctx)
    return (await runs()).length
  }
  expect(await at(3 * hour)).toBe(1)
  expect(await at(hour + 1000)).toBe(2)
  shop.serve(path, '')
  expect(await at(4 * hour + 1000)).toBe(3)
  expect(await at(hour + 1000)).toBe(4)
})

test('feeds of a project that is off are not read until it is on again', async () => {
  shop.serve(path, heureka(many(3)))
  await connect()
  await alone()
  await change({ active: 'CANCELLED' })
  await world.pass(5 * hour)
  await tick(world.ctx)
  await drain(world.ctx)
  expect(await runs()).toHaveLength(1)
  const { errors } = await world.people.owner.ask(
    'mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id } }',
    { input: { domainID: project, feed: 'PRODUCTS' } },
  )
  expect(errors?.[0]?.extensions.code).toBe('FEED_OFF')
  await change({ active: 'INCOMPLETE' })
  await drain(world.ctx)
  expect(await runs()).toHaveLength(2)
})

test('loadFeed without an address is refused as FEED_MISSING', async () => {
  const { errors } = await world.people.owner.ask(
    'mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id } }',
    { input: { domainID: project, feed: 'CATEGORIES' } },
  )
  expect(errors?.[0]?.extensions.code).toBe('FEED_MISSING')
})

test('loadFeed called three times starts one run; one job worked twice writes the catalogue once', async () => {
  shop.serve(path, heureka(many(50)))
  await change({ productFeedURL: shop.url + path })
  const request = () =>
    ask('mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id state } }', {
      input: { domainID: project, feed: 'PRODUCTS' },
    })
  const answers = await Promise.all([request(), request(), request()])
  expect(new Set(answers.map(({ loadFeed }) => loadFeed.id)).size).toBe(1)
  await drain(world.ctx)
  expect(await runs()).toHaveLength(1)
  // the queue may give the same job to two workers: the catalogue comes out the same
  shop.serve(path, heureka(many(50, 20)))
  await world.pass(buttonEveryMs)
  const { loadFeed } = await request()
  const { work } = world.ctx.queue.plan.jobs['feeds.run']
  const [row] = await world.ctx.db
    .selectFrom('feed_runs')
    .select(['project_id', 'id'])
    .where('project_id', '=', innerId('project', project))
    .where('state', '=', 'WAITING')
    .execute()
  const job = { companyId: world.inner.companyId, projectId: row?.project_id ?? '', runId: row?.id ?? '' }
  await Promise.all([work(world.ctx, job, 'a'), work(world.ctx, job, 'b')])
  expect(loadFeed.state).toBe('WAITING')
  expect(await ids()).toEqual(
    many(50, 20)
      .map(({ id }) => id)
      .sort(),
  )
  expect(await lastRun()).toMatchObject({ state: 'DONE' })
})

test('an address that is changed while the old one is read: the new one is read as soon as that is done', async () => {
  const projectId = innerId('project', project)
  const { companyId } = world.inner
  let changed: Promise<unknown> | undefined
  shop.serve(`${path}-new`, heureka([{ id: 'NEW' }]))
  shop.serve(path, (_, response) => {
    // what follows the change meets a run that is under way, and not again when that is done
    changed = world.ctx.db
      .updateTable('projects')
      .set({ product_feed_url: `${shop.url}${path}-new` })
      .where('id', '=', projectId)
      .execute()
      .then(() => followProject(world.ctx, { projectId, companyId, fields: ['productFeedURL'] }))
    void changed.finally(() => response.end(heureka([{ id: 'OLD' }])))
  })
  await change({ productFeedURL: shop.url + path })
  await alone()
  await drain(world.ctx)
  await changed
  expect(await ids()).toEqual(['NEW'])
})

test('a tree of categories has its own feed, and products point into it', async () => {
  const tree = `/tree-${count}.xml`
  shop.serve(
    tree,
    '<CATEGORIES><CATEGORY><ID>1</ID><TITLE>Sport</TITLE></CATEGORY><CATEGORY><ID>2</ID><PARENT_ID>1</PARENT_ID><TITLE>Stany</TITLE></CATEGORY><CATEGORY><ID>9</ID><TITLE>droi-new-products</TITLE></CATEGORY></CATEGORIES>',
  )
  shop.serve(
    path,
    '<PRODUCTS><PRODUCT><ID>A</ID><NAME>Stan</NAME><PRICE>5</PRICE><CATEGORIES><CATEGORY id="2">Stany</CATEGORY></CATEGORIES></PRODUCT></PRODUCTS>',
  )
  await connect({ productFeedURL: shop.url + path, categoriesFeedURL: shop.url + tree })
  expect(await lastRun('CATEGORIES')).toMatchObject({ state: 'DONE', read: 3, added: 3 })
  expect((await products())[0].categories).toEqual(['Sport | Stany'])
  expect((await domain()).productCategories.items.map((one: { path: string }) => one.path)).toEqual([
    'Sport',
    'Sport | Stany',
  ])
})

test('a store that gives its products in pages is read to the last', async () => {
  const page = (n: number) => ({
    products:
      n > 3
        ? []
        : [
            {
              id: n,
              handle: `hat-${n}`,
              title: `Hat ${n}`,
              variants: [{ id: n * 10, price: '5.00', option1: 'Default Title', available: true }],
            },
          ],
  })
  shop.serve(`/${count}/products.json`, (request, response) => {
    const number = Number(new URL(request.url ?? '', 'http://shop').searchParams.get('page') ?? 1)
    response.end(JSON.stringify(page(number), null, 1))
  })
  await connect({ productFeedURL: `${shop.url}/${count}/products.json`, shopURL: 'https://hats.example' })
  expect(await lastRun()).toMatchObject({ state: 'DONE', format: 'SHOPIFY_JSON', read: 3 })
  expect(await ids()).toEqual(['10', '20', '30'])
  expect((await products())[0].url).toBe('https://hats.example/products/hat-3')
})

test('bad input 164: the report warns of an address that mixes alphabets', async () => {
  await connect({ productFeedURL: 'https://sh\u043ep.invalid/feed.xml' }) // a Cyrillic o
  expect(await lastRun()).toMatchObject({
    state: 'FAILED',
    reason: 'FEED_HTTP',
    warnings: ['ADDRESS_IMITATES'],
  })
})

describe('the button', () => {
  const press = async (more: object = {}) => {
    const { data, errors } = await world.people.owner.ask(
      'mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id } }',
      { input: { domainID: project, feed: 'PRODUCTS', ...more } },
    )
    await work()
    return errors?.[0] ? [errors[0].extensions.code, errors[0].message] : data.loadFeed.id
  }

  test('reads a feed every few minutes, and says how long it is till then', async () => {
    shop.serve(path, heureka(many(3)))
    await connect()
    await press()
    expect(await runs(), 'after a new address it need not wait').toHaveLength(2)
    await world.pass(61_000)
    expect(await press()).toEqual([
      'FEED_SOON',
      'This feed was loaded just now. It can be loaded again in 2 min.',
    ])
    expect(await press({ acceptDrop: true }), 'nothing is held').toContain('FEED_SOON')
    await change({ productFeedURL: `${shop.url}${path}?new` })
    await work()
    await press()
    expect(await runs()).toHaveLength(4)
    await world.pass(buttonEveryMs)
    await press()
    expect(await runs()).toHaveLength(5)
  })

  test('lets a feed that is held be accepted at once', async () => {
    shop.serve(path, heureka(many(20)))
    await connect()
    shop.serve(path, heureka(many(2)))
    await press()
    expect(await lastRun()).toMatchObject({ state: 'HELD' })
    await press({ acceptDrop: true })
    expect(await lastRun()).toMatchObject({ state: 'DONE', removed: 18 })
  })
})

test('an address that changes again and again is read a few times at once, then later', async () => {
  shop.serve(path, heureka(many(3)))
  for (let n = 0; n < 8; n++) await connect({ productFeedURL: `${shop.url}${path}?${n}` })
  expect(await runs()).toHaveLength(5)
  await alone()
  await world.pass(601_000)
  await tick(world.ctx)
  await work()
  expect(await runs(), 'the last address').toHaveLength(6)
  expect(shop.requests.at(-1)?.path).toBe(`${path}?7`)
})

test('runFeed tries once more after an unexpected error, then ends the run as UNEXPECTED', async () => {
  shop.serve(path, heureka(many(3)))
  await change({ productFeedURL: shop.url + path })
  await drain({ ...world.ctx, queue: { ...world.ctx.queue, plan: withoutLoads() } })
  const [row = expect.unreachable()] = await world.ctx.db
    .selectFrom('feed_runs')
    .select(['project_id as projectId', 'id as runId'])
    .where('project_id', '=', innerId('project', project))
    .execute()
  const write = () => Promise.reject(new TypeError('x is not a function'))
  const writers = { ...feedWriters, PRODUCTS: { ...feedWriters.PRODUCTS, write } }
  await expect(runFeed(world.ctx, row, writers)).rejects.toThrow('x is not a function')
  expect(await lastRun()).toMatchObject({ state: 'RUNNING' })
  await runFeed(world.ctx, row, writers)
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'UNEXPECTED' })
})

test('a run without room on the disk waits with FEED_ROOM, and is DONE when there is some', async () => {
  shop.serve(path, heureka(many(3)))
  await change({ productFeedURL: shop.url + path })
  const { config } = world.ctx
  // no disk has so much
  await drain({ ...world.ctx, config: { ...config, FEED_DISK_FREE_GB: 1e9 } })
  expect(await lastRun()).toMatchObject({ state: 'WAITING', reason: 'FEED_ROOM', finishedAt: null })
  await work()
  expect(await lastRun()).toMatchObject({ state: 'WAITING' })
  await world.pass(600_000)
  await work()
  expect(await lastRun()).toMatchObject({ state: 'DONE', reason: null, added: 3 })
})

test('migration feeds_module ends an open run, whose job has a name that nobody works, and makes its project due', async () => {
  shop.serve(path, heureka(many(3)))
  await change({ productFeedURL: shop.url + path })
  await drain({ ...world.ctx, queue: { ...world.ctx.queue, plan: withoutLoads() } })
  const old = { kind: 'catalog.refresh' }
  await world.ctx.db.updateTable('agenda').set(old).where('kind', '=', 'feeds.refresh').execute()
  const file = new URL('../../migrations/202611161400_feeds_module.sql', import.meta.url)
  const text = readFileSync(file, 'utf8')
  await sql
    .raw(`/* on purpose over all projects */ ${text.slice(text.indexOf('update agenda'))}`)
    .execute(world.ctx.db)
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'UNEXPECTED' })
  await due()
  expect(await lastRun()).toMatchObject({ state: 'DONE', added: 3 })
})

/** The plan in which feeds are not read by their job. */
const withoutLoads = () => {
  const { plan } = world.ctx.queue
  return { ...plan, jobs: { ...plan.jobs, 'feeds.run': { work: async () => undefined } } }
}

test('remarks count and name what is odd in products, also in those that are skipped by their text hash', async () => {
  const more = '<IMGURL>https://fox.example/a.jpg</IMGURL>'
  const feed = heureka([
    ...many(3).map((item) => ({ ...item, more })),
    { id: 'SEK', price: '7900 SEK', more },
    { id: 'JPY', price: '7900', more: `${more}<CURRENCY>JPY</CURRENCY>` },
    { id: 'N', price: '', more },
    { id: 'W', more: `${more}<AVAILABILITY>kdoví kdy</AVAILABILITY>` },
    { id: 'S', more: `${more}<SALE_PRICE>0</SALE_PRICE>` },
  ]).replace('<URL>https://fox.example/P1</URL>', '')
  const remarks = [
    {
      warning: 'CURRENCY_DIFFERS',
      count: 2,
      values: [
        { value: 'JPY', count: 1 },
        { value: 'SEK', count: 1 },
      ],
    },
    { warning: 'WITHOUT_PRICE', count: 1, values: [] },
    { warning: 'WITHOUT_ADDRESS', count: 1, values: [] },
    { warning: 'AVAILABILITY_UNKNOWN', count: 1, values: [{ value: 'kdoví kdy', count: 1 }] },
    { warning: 'SALE_PRICE_IGNORED', count: 1, values: [{ value: '0', count: 1 }] },
  ]
  shop.serve(path, feed)
  await connect()
  expect(await lastRun()).toMatchObject({ state: 'DONE', added: 8, remarks })
  const { productsByDomainPopularity } = await ask(
    'query ($id: ID!) { productsByDomainPopularity(domainID: $id) { items { shopID price currency } } }',
    { id: project },
  )
  expect(productsByDomainPopularity.items).toEqual(
    expect.arrayContaining([
      { shopID: 'SEK', price: 790000, currency: 'SEK' },
      { shopID: 'JPY', price: 7900, currency: 'JPY' },
      { shopID: 'P0', price: 10000, currency: 'CZK' },
    ]),
  )
  shop.serve(path, `${feed}\n`)
  await load()
  expect(await lastRun()).toMatchObject({ state: 'DONE', unchanged: 8, remarks })
  // what is told without a currency is in the project's: then all is read anew
  await change({ currency: 'JPY' })
  await work()
  expect(await lastRun()).toMatchObject({ state: 'DONE', changed: 5 })
  expect((await products()).find(({ shopID }: { shopID: string }) => shopID === 'P0').price).toBe(100)
})

test('a run without a product to load is FEED_REFUSED: all hidden, or in an unknown currency', async () => {
  shop.serve(path, heureka(many(3).map((item) => ({ ...item, price: '5 Talers' }))))
  await connect()
  expect(await lastRun()).toMatchObject({
    state: 'FAILED',
    reason: 'FEED_REFUSED',
    rows: many(3).map(({ id }, n) => ({ row: n + 1, shopID: id, reason: 'CURRENCY', value: '5 Talers' })),
  })
  shop.serve(path, heureka(many(3).map((item) => ({ ...item, more: '<VISIBILITY>hidden</VISIBILITY>' }))))
  await load()
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'FEED_REFUSED', hidden: 3 })
})
