import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyOf } from '#platform/db.ts'
import { statementsOf } from '#platform/migrate.ts'
import { eventId, nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

/** On a connection of its own: a migration is for all projects, which statements of the program must not be. */
async function migrate(name: string): Promise<void> {
  const file = new URL(`../../migrations/${name}.sql`, import.meta.url)
  const client = new pg.Client(world.ctx.databaseUrl)
  await client.connect()
  await client.query("set citus.multi_task_query_log_level = 'off'")
  for (const statement of statementsOf(readFileSync(file, 'utf8'))) await client.query(statement)
  await client.end()
}

test('the migration to small letters joins whoever stood twice, with browsers and activity, within a project', async () => {
  const { db } = world.ctx
  const at = (days: number) => new Date(Date.UTC(2026, 10, days))
  const make = async (project_id: string, email: string, days: number, activity: number) => {
    const id = eventId(world.clock.now())
    const times = { registered_at: at(days), active_at: at(days) }
    await db
      .insertInto('visitors')
      .values({ project_id, id, email, activity, last_action: 'page', ...times })
      .execute()
    await db
      .insertInto('visitor_devices')
      .values({ project_id, device_id: id, since: new Date(0), visitor_id: id })
      .execute()
    return id
  }
  const { projectId } = world.inner
  const { projectId: otherProjectId } = await nextShop(world)
  const first = await make(projectId, 'Jan@people.example', 1, 3)
  const second = await make(projectId, 'jan@people.example', 2, 4)
  await make(otherProjectId, 'JAN@people.example', 3, 5)
  await migrate('202611191000_emails_in_small_letters')
  const projects = anyOf([projectId, otherProjectId])
  const rows = await db
    .selectFrom('visitors')
    .select(['id', 'email', 'activity', 'active_at'])
    .where('project_id', '=', projects)
    .execute()
  expect(rows.filter(({ id }) => id === first || id === second)).toEqual([
    { id: first, email: 'jan@people.example', activity: 7, active_at: at(2) },
  ])
  expect(rows).toHaveLength(2)
  const owners = await db
    .selectFrom('visitor_devices')
    .select('visitor_id')
    .where('project_id', '=', projectId)
    .where('device_id', '=', second)
    .execute()
  expect(owners).toEqual([{ visitor_id: first }])
})

test('the migration of customers makes contacts of those who bought by the shop’s word, with what they bought', async () => {
  const { db } = world.ctx
  const { projectId } = await nextShop(world)
  const at = new Date(Date.UTC(2026, 9, 1))
  const order = (shop_id: string, email: string, total: number, reports: object) => ({
    project_id: projectId,
    id: eventId(world.clock.now()),
    shop_id,
    email,
    total,
    placed_at: at,
    lines: '[]',
    cancelled: false,
    reports: JSON.stringify(reports),
    standing: 'COUNTED',
    created_at: at,
    updated_at: at,
  })
  await db
    .insertInto('orders')
    .values([
      order('1', 'jan@people.example', 100, { feed: {} }),
      order('2', 'jan@people.example', 200, { tracker: {} }),
      order('3', 'eva@people.example', 300, { tracker: { signed: true } }),
      order('4', 'claimed@people.example', 400, { tracker: {} }),
    ])
    .execute()
  await migrate('202611200910_customers_of_before')
  const rows = await db
    .selectFrom('visitors')
    .select(['email', 'consent', 'orders', 'spent', 'last_order_at'])
    .where('project_id', '=', projectId)
    .orderBy('email')
    .execute()
  expect(rows).toEqual([
    { email: 'eva@people.example', consent: 'CUSTOMER', orders: 1, spent: '300', last_order_at: at },
    { email: 'jan@people.example', consent: 'CUSTOMER', orders: 2, spent: '300', last_order_at: at },
  ])
  const consents = db.selectFrom('consents').select('basis').where('project_id', '=', projectId)
  expect(await consents.execute()).toHaveLength(2)
})
