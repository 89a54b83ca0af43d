import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkout } from '#platform/checkout.ts'
import { outerId } from '#platform/ids.ts'
import { statementsOf } from '#platform/migrate.ts'
import { expectCopiedConsents } from '#testing/copied-consents.ts'
import { drain } from '#testing/drain.ts'
import { stock } from '#testing/stock.ts'
import { eventId, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from '../projects/create-project.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
const page = { type: 'page', url: `${shopOrigin}/` } as const

beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
// each test has a shop of its own
afterEach(() => expectCopiedConsents(world.ctx, projectId))
beforeEach(async () => {
  const details = { name: 'Shop', shopURL: shopOrigin, timezone: 'Europe/Prague' }
  projectId = (await createProject(world.ctx, world.inner.companyId, details)).projectId
})

const device = () => eventId(world.clock.now())
/** Sends as one browser that agreed, or one that keeps nothing, and derives. */
async function happen(
  visitor: string | undefined,
  ...events: Parameters<ReturnType<typeof openTracker>['send']>[0]
) {
  await world.pass(1000)
  await openTracker(world, outerId('project', projectId)).send(events, { consent: 'granted', visitor })
  await drain(world.ctx)
}
const users = async () => {
  const query = 'query ($id: ID!) { getDomain(id: $id) { stats { monthlyUsers } } }'
  return (await world.people.owner.ask(query, { id: outerId('project', projectId) })).data.getDomain.stats
    .monthlyUsers
}

test('nothing joins what was done without a name to a visitor or to an order, nor one shop to another', async () => {
  const other = await createProject(world.ctx, world.inner.companyId, { name: 'B', shopURL: shopOrigin })
  await stock(world, projectId, '7')
  const order = {
    type: 'purchase',
    order: 'N1',
    total: 1,
    items: [{ id: '7', price: 1, quantity: 1 }],
  } as const
  await happen(undefined, page, { type: 'product', product: '7' }, order)
  await happen(device(), page, { type: 'consent' }, { type: 'signIn', email: 'jan@lide.example' })
  await openTracker(world, outerId('project', other.projectId)).send([page])
  await drain(world.ctx)
  const { rows: joined } = await sql`
    select a.type, b.type from events a join events b on a.project_id = b.project_id and a.id <> b.id
    where a.project_id = ${projectId} and (a.visitor_id is not null or a.type = 'purchase')
      and (a.anonymous is not null or (a.network <> 0 and a.network = b.network))`.execute(world.ctx.db)
  expect(joined).toEqual([])
  const networks = await world.ctx.db
    .selectFrom('events')
    .select('network')
    .where('project_id', '=', sql<string>`any(${[projectId, other.projectId]}::uuid[])`)
    .where('type', '=', 'page')
    .where('visitor_id', 'is', null)
    .execute()
  expect(new Set(networks.map(({ network }) => network)).size).toBe(2)

  expect(await users(), 'who has bought and then agreed is one visitor').toBe(1)
  const wanted = world.ctx.db.selectFrom('product_days').selectAll().where('project_id', '=', projectId)
  expect(await wanted.execute()).toMatchObject([{ product_id: '7', views: 1 }])
  const kept = world.ctx.db.selectFrom('orders').select('shop_id').where('project_id', '=', projectId)
  expect(await kept.execute()).toEqual([{ shop_id: 'N1' }])
  // the second report of one browser wants the product no more than the first
  await happen(undefined, { ...order, order: 'N2' })
  expect(await wanted.execute()).toMatchObject([{ views: 1 }])
  expect(await users()).toBe(1)
})

test('the migration takes the hashes from what names a visitor or an order, and leaves others alone', async () => {
  const event = {
    project_id: projectId,
    at: new Date(world.clock.now()),
    robot: false,
    network: 5n,
    anonymous: device(),
  }
  const named = { type: 'consent', visitor_id: device() }
  const rows = [named, { type: 'purchase' }, { type: 'page' }].map((one) => ({
    id: device(),
    ...event,
    ...one,
  }))
  await world.ctx.db.insertInto('events').values(rows).execute()
  const text = readFileSync(
    join(checkout, 'server/migrations/202611160010_nothing_joins_the_nameless.sql'),
    'utf8',
  )
  for (const statement of statementsOf(text.slice(text.indexOf('update'))))
    await sql.raw(`/* on purpose over all projects */ ${statement}`).execute(world.ctx.db)
  const kept = await world.ctx.db
    .selectFrom('events')
    .select(['type', 'anonymous', 'network'])
    .where('project_id', '=', projectId)
    .orderBy('type')
    .execute()
  const nothing = { anonymous: null, network: '0' }
  expect(kept).toEqual([
    { type: 'consent', ...nothing },
    { type: 'page', anonymous: event.anonymous, network: '5' },
    { type: 'purchase', ...nothing },
  ])
})
