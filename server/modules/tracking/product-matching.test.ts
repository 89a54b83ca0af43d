import { afterAll, beforeAll, expect, test } from 'vitest'
import { drain } from '#testing/drain.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { eventId, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'

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
    feedRunsByDomain(domainID: $id, feed: PRODUCTS, limit: 1) { items { state hidden rejected } }
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

test('where pages speak of groups, the first variant of each stands for all', async () => {
  await matchBy('GROUP')
  expect(await catalogue()).toMatchObject({
    ids: ['G0', 'G1'],
    run: { state: 'DONE', hidden: 18, rejected: 0 },
  })
})
