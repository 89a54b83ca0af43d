import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inProject } from '#platform/db.ts'
import { changesAtOnce } from '#rules/feeds/limits.ts'
import { drain } from '#testing/drain.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { eventId, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { productsByOtherIds } from '../catalog/store.ts'
import { createProject } from '../projects/create-project.ts'

let shop: Shop
let world: Awaited<ReturnType<typeof openTwoTenants>>
let project: string
const numbers = Array.from({ length: 20 }, (_, n) => n + 1)
const feed = `<SHOP>${numbers
  .map(
    (n) =>
      `<SHOPITEM><ITEM_ID>${n}</ITEM_ID><CODE>K-${n}</CODE><ITEMGROUP_ID>G${n % 2}</ITEMGROUP_ID><PRODUCTNAME>Boty ${n}</PRODUCTNAME><URL>https://shop.example/${n}</URL><PRICE_VAT>10</PRICE_VAT></SHOPITEM>`,
  )
  .join('')}</SHOP>`

beforeAll(async () => {
  shop = await openShop()
  world = await openTwoTenants(shop.env)
  shop.serve('/feed.xml', feed)
  const made = await ask('mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }', {
    input: {
      companyID: world.ids.company,
      name: 'Shop',
      currency: 'CZK',
      shopURL: shopOrigin,
      productFeedURL: `${shop.url}/feed.xml`,
    },
  })
  project = made.createDomain.id
  await drain(world.ctx)
})
// nothing of the test before keeps the feed from being read at once
beforeEach(() => world.pass(changesAtOnce.withinMs))
afterAll(async () => {
  await world.close()
  await shop.close()
})

const ask = async (query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await world.people.owner.ask(query, variables)
  expect(errors).toBeUndefined()
  return data
}
const matching = async () =>
  (
    await ask(
      'query ($id: ID!) { productMatching(domainID: $id) { by pending seen matched example better betterMatched } }',
      { id: project },
    )
  ).productMatching
async function matchBy(by: string | null) {
  const mutation = 'mutation ($input: MatchProductsByInput!) { matchProductsBy(input: $input) { id } }'
  await ask(mutation, { input: { domainID: project, by } })
  await drain(world.ctx)
}
const catalogue = async () => {
  const query = `query ($id: ID!) {
    productsByDomainPopularity(domainID: $id) { items { shopID } }
    feedRunsByDomain(domainID: $id, feed: PRODUCTS, limit: 1) { items { state reason hidden rejected } }
    getDomain(id: $id) { capabilities { viewProduct } } }`
  const { productsByDomainPopularity, feedRunsByDomain, getDomain } = await ask(query, { id: project })
  return {
    ids: productsByDomainPopularity.items.map(({ shopID }: { shopID: string }) => shopID).sort(),
    run: feedRunsByDomain.items[0],
    works: getDomain.capabilities.viewProduct,
  }
}
const look = async (...products: string[]) => {
  const visitor = eventId(world.clock.now())
  const events = products.map((product) => ({ type: 'product', product }) as const)
  await openTracker(world, project).send(events, { consent: 'granted', visitor })
  await drain(world.ctx)
}

test('ids of pages that the feed has under another name are found, and a word is enough to match by them', async () => {
  expect(await matching()).toEqual({
    by: null,
    pending: false,
    seen: 0,
    matched: 0,
    example: null,
    better: null,
    betterMatched: 0,
  })
  await look('K-1', 'K-2', 'K-3', 'nonsense')
  expect(await matching()).toMatchObject({ seen: 4, matched: 0, better: 'CODE', betterMatched: 3 })
  expect((await catalogue()).works).toBe(false)

  await matchBy('CODE')
  // nobody has to accept that all products are others
  expect(await catalogue()).toMatchObject({
    ids: numbers.map((n) => `K-${n}`).sort(),
    run: { state: 'DONE', rejected: 0 },
  })
  expect(await matching()).toMatchObject({ by: 'CODE', matched: 3, example: 'nonsense', better: null })
  await look('K-1')
  expect((await catalogue()).works).toBe(true)

  await look(...numbers.slice(0, 8).map(String))
  expect(await matching(), 'the feed’s own id is another one now').toMatchObject({
    better: 'ID',
    betterMatched: 8,
  })
  await matchBy(null)
  expect((await catalogue()).ids).toEqual(numbers.map(String).sort())
})

test('products of carts and orders are spoken of, too: productMatching counts them', async () => {
  const visitor = eventId(world.clock.now())
  const items = [{ id: 'K-15', price: 10, quantity: 1 }]
  await openTracker(world, project).send(
    [
      { type: 'cart', products: ['K-11', 'K-12', 'K-13', 'K-14'] },
      { type: 'purchase', order: 'M-1', total: 10, items },
      { type: 'cart', products: Array.from({ length: 80 }, (_, n) => `K-${n + 11}`) },
    ],
    { consent: 'granted', visitor },
  )
  await drain(world.ctx)
  // four ids were looked at before, and eight that the feed puts first; of the long cart fifty count
  expect(await matching()).toMatchObject({ seen: 4 + 8 + 50, matched: 8, better: 'CODE', betterMatched: 13 })
})

test('productsByOtherIds looks for 200 ids in 50 000 products by hash, not each with each', async () => {
  const { projectId } = await createProject(world.ctx, world.inner.companyId, { name: 'Large' })
  await sql`
    insert into products (project_id, id, shop_id, other_ids, name, categories, availability, content_hash, created_at, updated_at)
    select ${projectId}, gen_random_uuid(), n::text, array['CODE K-' || n, 'SKU S-' || n, 'NUMBER ' || n], 'x', '{}', 'IN_STOCK', '', now(), now()
    from generate_series(1, 50000) n`.execute(world.ctx.db)
  const found = await inProject(world.ctx, projectId, async (tx) => {
    // each with each takes ten seconds, by hash less than one
    await sql`set local statement_timeout = '5s'`.execute(tx.db)
    const ids = Array.from({ length: 200 }, (_, n) => (n ? `nonsense-${n}` : 'S-7'))
    return productsByOtherIds(tx, projectId, ids)
  })
  expect(found).toMatchObject([{ other_ids: ['CODE K-7', 'SKU S-7', 'NUMBER 7'] }])
})

test('matchProductsBy while the feed is being read: it is read once more, as soon as that is done', async () => {
  let matched: Promise<unknown> | undefined
  shop.serve('/feed.xml', (_, response) => {
    matched ??= ask('mutation ($input: MatchProductsByInput!) { matchProductsBy(input: $input) { id } }', {
      input: { domainID: project, by: 'CODE' },
    })
    void matched.finally(() => response.end(feed))
  })
  await ask('mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id } }', {
    input: { domainID: project, feed: 'PRODUCTS' },
  })
  await drain(world.ctx)
  await matched
  // no time has passed
  expect((await catalogue()).ids).toContain('K-1')
  expect(await matching()).toMatchObject({ by: 'CODE', pending: false })
})

test('matchProductsBy with a feed that has lost most products meanwhile: it waits for a word', async () => {
  shop.serve('/feed.xml', `${feed.slice(0, feed.indexOf('<SHOPITEM><ITEM_ID>5<'))}</SHOP>`)
  await matchBy(null)
  expect(await catalogue()).toMatchObject({ run: { state: 'HELD', reason: 'FEED_DROP' } })
  expect((await catalogue()).ids).toHaveLength(20)
  shop.serve('/feed.xml', feed)
})

test('where pages speak of groups, the first variant of each stands for all', async () => {
  await matchBy('GROUP')
  expect(await catalogue()).toMatchObject({
    ids: ['G0', 'G1'],
    run: { state: 'DONE', hidden: 18, rejected: 0 },
  })
})
