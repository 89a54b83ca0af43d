import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { innerId } from '#platform/ids.ts'
import { feedLimits } from '#rules/feeds/limits.ts'
import { drain } from '#testing/drain.ts'
import { heureka, openShop, type Shop } from '#testing/shop.ts'
import { openTwoTenants } from '#testing/world.ts'
import { feedWriters } from '../../jobs.ts'
import type { FeedWriter, FeedWriters } from './feed-writer.ts'
import { openRun } from './open-run.ts'
import { runFeed } from './run-feed.ts'

const limits = { ...feedLimits, early: 1000 }
let shop: Shop
let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let count = 0
beforeAll(async () => {
  shop = await openShop()
  world = await openTwoTenants(shop.env)
  await drain(world.ctx)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})
beforeEach(async () => {
  const { data } = await world.people.owner.ask(
    'mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }',
    {
      input: {
        companyID: world.ids.company,
        name: `Shop ${++count}`,
        currency: 'CZK',
        productFeedURL: `${shop.url}/feed`,
        orderFeedURL: `${shop.url}/feed`,
      },
    },
  )
  projectId = innerId('project', data.createDomain.id)
})

/** How many readings have started while the feed arrived. */
let started = 0
const watched = (writer: FeedWriter): FeedWriter => ({
  ...writer,
  startEarly(...run) {
    started++
    return writer.startEarly?.(...run) ?? expect.unreachable()
  },
})
const writers: FeedWriters = {
  ...feedWriters,
  PRODUCTS: watched(feedWriters.PRODUCTS),
  ORDERS: watched(feedWriters.ORDERS),
}

async function read(feed: 'PRODUCTS' | 'ORDERS' = 'PRODUCTS') {
  started = 0
  const runId = await inTransaction(world.ctx, (tx) =>
    openRun(tx, { id: projectId, company_id: world.inner.companyId }, feed, { requestedByUser: true }),
  )
  await runFeed(world.ctx, { projectId, runId }, writers, limits)
  const run = await world.ctx.db
    .selectFrom('feed_runs')
    .select(['state', 'reason', 'encoding', 'added', 'changed', 'unchanged', 'removed'])
    .where('project_id', '=', projectId)
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return run
}
const kept = async () =>
  (
    await world.ctx.db
      .selectFrom('products')
      .select(['shop_id', 'name'])
      .where('project_id', '=', projectId)
      .orderBy('shop_id')
      .execute()
  ).map(({ shop_id, name }) => `${shop_id} ${name}`)

const items = Array.from({ length: 40 }, (_, n) => ({ id: `P${10 + n}`, name: `Stan ${n}` }))
/** The feed in two parts, the second when its reading has started. */
function serveSlowly(feed: Buffer, rest: (response: ServerResponse) => void = (response) => response.end()) {
  shop.serve('/feed', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/xml' })
    response.write(feed.subarray(0, 4000))
    const wait = setInterval(() => {
      if (!started) return
      clearInterval(wait)
      response.write(feed.subarray(4000))
      rest(response)
    }, 5)
  })
}

test('runFeed reads a large feed while it arrives, and writes it when all of it is there', async () => {
  serveSlowly(Buffer.from(heureka(items)))
  expect(await read()).toMatchObject({ state: 'DONE', reason: null, added: 40, encoding: 'utf-8' })
  expect(started).toBe(1)
  expect(await kept()).toHaveLength(40)
  serveSlowly(Buffer.from(heureka([...items.slice(1), { id: 'NEW' }])))
  expect(await read()).toMatchObject({ state: 'DONE', added: 1, unchanged: 39, removed: 1 })
})

test('runFeed reads a feed again that turns out to be in another encoding than UTF-8', async () => {
  const text = heureka([...items, { id: 'Z', name: 'Stan \xa9' }]).replace('encoding="utf-8"', '')
  serveSlowly(Buffer.from(text, 'latin1'))
  expect(await read()).toMatchObject({ state: 'DONE', added: 41, encoding: 'windows-1250' })
  expect(started).toBe(1)
  expect(await kept()).toContain('Z Stan ©')
})

test('runFeed writes nothing of a feed that breaks off', async () => {
  serveSlowly(Buffer.from(heureka(items)), (response) => response.destroy())
  expect(await read()).toMatchObject({ state: 'FAILED', reason: 'FEED_HTTP' })
  expect(started).toBe(1)
  expect(await kept()).toEqual([])
})

test('runFeed rolls back what it has written when its run was superseded', async () => {
  serveSlowly(Buffer.from(heureka(items)), (response) => {
    void world.ctx.db
      .updateTable('feed_runs')
      .set({ state: 'FAILED', reason: 'UNEXPECTED', finished_at: new Date(world.clock.now()) })
      .where('project_id', '=', projectId)
      .execute()
      .then(() => response.end())
  })
  expect(await read()).toMatchObject({ state: 'FAILED', added: 0 })
  expect(await kept()).toEqual([])
})

const orders = `<?xml version="1.0"?><ORDERS>${Array.from(
  { length: 60 },
  (_, n) =>
    `<ORDER><ORDER_ID>${100 + n}</ORDER_ID><CREATED_AT>2026-06-16T08:42:00Z</CREATED_AT><EMAIL>jan${n % 7}@lide.example</EMAIL><STATUS>vy\xf8\xedzena</STATUS><TOTAL>99</TOTAL></ORDER>`,
).join('')}</ORDERS>`
const keptOrders = () =>
  world.ctx.db
    .selectFrom('orders')
    .select(['shop_id', 'email', 'status'])
    .where('project_id', '=', projectId)
    .orderBy('shop_id')
    .execute()

test('runFeed reads orders while they arrive, and writes none of a feed that breaks off', async () => {
  serveSlowly(Buffer.from(orders), (response) => response.destroy())
  expect(await read('ORDERS')).toMatchObject({ state: 'FAILED', reason: 'FEED_HTTP' })
  expect(started).toBe(1)
  expect(await keptOrders()).toEqual([])
  serveSlowly(Buffer.from(orders))
  expect(await read('ORDERS')).toMatchObject({ state: 'DONE', added: 60, encoding: 'utf-8' })
  expect(started).toBe(1)
  expect(await keptOrders()).toHaveLength(60)
})

test('runFeed reads orders again that turn out to be in another encoding than UTF-8', async () => {
  const [head, tail] = [orders.slice(0, 8000), orders.slice(8000)]
  const plain = head.replaceAll('\xf8', 'r').replaceAll('\xed', 'i')
  serveSlowly(Buffer.from(plain + tail, 'latin1'))
  expect(await read('ORDERS')).toMatchObject({ state: 'DONE', added: 60, encoding: 'windows-1250' })
  expect(started).toBe(1)
  expect((await keptOrders()).at(-1)).toEqual({
    shop_id: '159',
    email: 'jan3@lide.example',
    status: 'vyřízena',
  })
})
