/** Deeds follow whatever happens to a contact: events, other owners of browsers, orders and their changes, and time. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { dayMs, hourMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { books, openOrders } from '#testing/orders.ts'
import { eventId, type nextShop, shopOrigin } from '#testing/tracker.ts'
import type { TwoTenants } from '#testing/world.ts'
import { updateProject } from '../projects/update-project.ts'
import { flagEvents } from '../tracking/add-events.ts'

let world: TwoTenants
let shop: Awaited<ReturnType<typeof nextShop>>
const shops = openOrders()
const { happen, report, feedReports } = shops
beforeAll(async () => {
  world = await shops.open()
})
beforeEach(async () => {
  shop = await shops.nextShop()
})

const jana = 'jana@lide.example'
const page = { type: 'page', url: `${shopOrigin}/` } as const
const product = (id: string) => ({ type: 'product', product: id }) as const
const signIn = (email: string) => ({ type: 'signIn', email }) as const

/** Lets an hour pass, within which all is counted. */
async function count() {
  // what was announced is heard first
  await drain(world.ctx)
  await world.pass(hourMs)
  await tick(world.ctx)
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  const { rows } = await sql`select from deeds_outdated where project_id = ${shop.projectId}`.execute(
    world.ctx.db,
  )
  expect(rows).toEqual([])
}

const kinds = sql`('order', orders), ('page', pages), ('product', products), ('image', images), ('cart', carts),
  ('signIn', sign_ins), ('mail', mails)`

/** As `jana product 7: 2`, without days. */
async function deeds(): Promise<string[]> {
  const { rows } = await sql<{ deed: string }>`
    select concat_ws(' ', split_part(email, '@', 1), kind, product) || ': ' || times
      || case when amount = 0 then '' else ' for ' || amount end as deed
    from (
      select visitor_id, kind, null as product, marks[1] & 4294967295 as times,
        case kind when 'order' then amounts[1] else 0 end as amount
      from deeds cross join lateral (values ${kinds}) as done (kind, marks)
      where project_id = ${shop.projectId} and marks is not null
      union all
      select visitor_id, kind, product_id, sum(times), 0 from deed_products where project_id = ${shop.projectId}
      group by visitor_id, kind, product_id
    ) counted
    join visitors on visitors.project_id = ${shop.projectId} and visitors.id = visitor_id
    where visitors.project_id = ${shop.projectId} order by deed`.execute(world.ctx.db)
  return rows.map(({ deed }) => deed)
}

test('what somebody did before they said who they are is theirs, on all of their browsers', async () => {
  const [laptop, phone] = [eventId(world.clock.now()), eventId(world.clock.now())]
  await happen(laptop, page, product('7'), product('7'))
  await count()
  expect(await deeds(), 'nobody is a contact').toEqual([])
  await happen(laptop, signIn(jana), { type: 'cart', products: ['7', '8', '7'] })
  await happen(phone, product('9'))
  await count()
  const before = [
    'jana cart 7: 1',
    'jana cart 8: 1',
    'jana cart: 1',
    'jana page: 1',
    'jana product 7: 2',
    'jana product: 2',
    'jana signIn: 1',
  ]
  expect(await deeds()).toEqual(before)
  await happen(phone, signIn(jana))
  await count()
  expect(await deeds()).toEqual(
    [
      ...before.filter((deed) => !/product:|signIn/.test(deed)),
      'jana product 9: 1',
      'jana product: 3',
      'jana signIn: 2',
    ].toSorted(),
  )
})

test('orders are deeds with what they come to, until they are changed, cancelled or another’s', async () => {
  const order = { ...books, email: jana }
  await feedReports(report('F1', order), report('F2', { ...order, currency: 'EUR' }))
  await count()
  const both = ['jana order 7: 2', 'jana order 8: 2', 'jana order: 2 for 9990']
  expect(await deeds()).toEqual(both)
  await feedReports(report('F2', { ...order, currency: 'EUR', status: 'Odesláno' }))
  await count()
  expect(await deeds()).toEqual(both)
  await feedReports(report('F2', { ...order, currency: 'EUR', lines: books.lines.slice(1) }))
  await count()
  expect(await deeds()).toEqual(['jana order 7: 1', 'jana order 8: 2', 'jana order: 2 for 9990'])
  await feedReports(report('F1', { ...order, status: 'Stornovaná' }))
  await count()
  expect(await deeds()).toEqual(['jana order 8: 1', 'jana order: 1'])
  await feedReports(report('F2', { ...order, email: 'petr@lide.example' }))
  await count()
  expect(await deeds()).toEqual(['petr order 7: 1', 'petr order 8: 1', 'petr order: 1 for 9990'])
})

test('what turns out to be a machine’s is nobody’s deed', async () => {
  const laptop = eventId(world.clock.now())
  await happen(laptop, signIn(jana), page)
  await count()
  const { rows } = await sql<{ id: string }>`
    select id from events where project_id = ${shop.projectId} and type = 'page'`.execute(world.ctx.db)
  await inTransaction(world.ctx, (tx) =>
    flagEvents(
      tx,
      shop.projectId,
      rows.map(({ id }) => id),
    ),
  )
  await count()
  expect(await deeds()).toEqual(['jana signIn: 1'])
})

test('days are those of the project’s time, also after it was changed, and go after ninety of them', async () => {
  // two hours before midnight in Prague
  const now = new Date(world.clock.now())
  await world.pass(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 21) - now.getTime(),
  )
  await happen(eventId(world.clock.now()), signIn(jana))
  await feedReports(report('F1', { ...books, email: jana }))
  await count()
  const days = async () => {
    const { rows } = await sql<{ day: string }>`
      select (date '1970-01-01' + (unnest(marks) >> 32)::integer)::text as day
      from deeds cross join lateral (values ${kinds}) as done (kind, marks) where project_id = ${shop.projectId}
      union select day::text from deed_products where project_id = ${shop.projectId}`.execute(world.ctx.db)
    return rows.map(({ day }) => day)
  }
  const [day = '', ...others] = await days()
  expect(others).toEqual([])
  await updateProject(world.ctx, shop.projectId, { timezone: 'Pacific/Auckland' }, null, undefined)
  await count()
  expect(await days()).toEqual([new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)])
  await world.pass(89 * dayMs)
  await count()
  expect(await deeds()).toContain('jana signIn: 1')
  await world.pass(dayMs)
  await count()
  expect(await deeds()).toEqual(['jana order 7: 1', 'jana order 8: 1', 'jana order: 1 for 9990'])
})
