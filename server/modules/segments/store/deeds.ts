/**
 * The SQL of deeds: how often a contact has done something on which days of the project's calendar. They are counted beforehand,
 * because a large shop has many times more events than contacts. Of some contacts what was counted is outdated: of them all is
 * read that they did, by the same SQL that counts it.
 */
import { type RawBuilder, sql } from 'kysely'
import { arrayOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, anyText } from '#platform/db.ts'
import { eventDays, toldEvents } from '#rules/segments/definition.ts'
import type { Days } from '#rules/segments/periods.ts'

type Sql = RawBuilder<unknown>

/** A product by the shop's own id, or those that have one of these categories. */
export type ProductsOf = { shopId: string } | { categories: readonly string[] }
/** The project's own, by which days and amounts are told. */
export type Reckoning = { timezone: string; currency: string | null; now: string }

const outdatedIn = (projectId: string): Sql =>
  sql`select visitor_id from deeds_outdated where project_id = ${projectId}`

/** What was done in all by those for whom it is outdated, by `whose`: `days`, `sums`, and of orders `amounts`. */
export const freshTotals = (projectId: string, reckoning: Reckoning, kind: string): Sql => sql`
  select visitor_id as whose, days, sums, amounts
  from (${totalsOf(projectId, reckoning, outdatedIn(projectId), kind === 'order')}) as total
  where kind = ${kind}`

/** By contact as `whose`, how many `times` they have done something with these products: as counted, or of the outdated ones. */
export function productDeeds(
  projectId: string,
  reckoning: Reckoning,
  { event, products, days }: { event: string; products: ProductsOf; days: Days },
  isOutdated: boolean,
): Sql {
  const among =
    'shopId' in products
      ? sql`= ${products.shopId}`
      : sql`in (select shop_id from products
          where project_id = ${projectId} and categories && ${arrayOf('text', products.categories)})`
  const from = days.from === undefined ? sql`` : sql`and day >= ${days.from}::date`
  const to = days.to === undefined ? sql`` : sql`and day <= ${days.to}::date`
  const wanted = sql`kind = ${event} and product_id ${among} ${from} ${to}`
  const done = doneBy(projectId, reckoning, outdatedIn(projectId), event === 'order')
  return isOutdated
    ? sql`select visitor_id as whose, sum(times) as times from (${withProducts(done)}) as done
        where ${wanted} group by visitor_id`
    : sql`select visitor_id as whose, sum(times) as times from deed_products
        where project_id = ${projectId} and ${wanted} group by visitor_id`
}

/** Counts the deeds of these contacts anew. */
export async function recountDeeds(
  tx: TxCtx,
  projectId: string,
  reckoning: Reckoning,
  visitorIds: readonly string[],
): Promise<void> {
  const contacts = sql`select unnest(${arrayOf('uuid', visitorIds)})`
  for (const table of ['deed_orders', 'deed_events', 'deed_products'])
    await sql`delete from ${sql.table(table)}
      where project_id = ${projectId} and visitor_id = ${anyOf(visitorIds)}`.execute(tx.db)
  await sql`insert into deed_orders (project_id, visitor_id, days, sums, amounts)
    select ${projectId}, visitor_id, days, sums, amounts
    from (${totalsOf(projectId, reckoning, contacts, true)}) as total`.execute(tx.db)
  await sql`insert into deed_events (project_id, visitor_id, kind, days, sums)
    select ${projectId}, visitor_id, kind, days, sums
    from (${totalsOf(projectId, reckoning, contacts, false)}) as total`.execute(tx.db)
  for (const isOrder of [true, false])
    await sql`insert into deed_products (project_id, visitor_id, kind, product_id, day, times)
      select ${projectId}, visitor_id, kind, product_id, day, sum(times)
      from (${withProducts(doneBy(projectId, reckoning, contacts, isOrder))}) as done
      group by visitor_id, kind, product_id, day`.execute(tx.db)
}

/** Returns some of those whose deeds are outdated, and takes the note away. */
export async function takeOutdated(tx: TxCtx, projectId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ visitor_id: string }>`
    delete from deeds_outdated where project_id = ${projectId} and visitor_id = any(array(
      select visitor_id from deeds_outdated where project_id = ${projectId} limit ${count}))
    returning visitor_id`.execute(tx.db)
  return rows.map(({ visitor_id }) => visitor_id)
}

/** All who have done anything, because days or amounts are others now. */
export const outdateAll = (tx: TxCtx, projectId: string) =>
  sql`insert into deeds_outdated (project_id, visitor_id)
    select project_id, id from visitors
    where project_id = ${projectId} and email is not null and (orders > 0 or activity > 0)
    on conflict do nothing`.execute(tx.db)

/** What was told by events goes as they do, which are kept so many days. */
export async function forgetDeeds(tx: TxCtx, projectId: string, before: string): Promise<void> {
  await sql`delete from deed_products
    where project_id = ${projectId} and kind = ${anyText(toldEvents)} and day < ${before}::date`.execute(
    tx.db,
  )
  // whoever has such a day is counted anew without it
  await sql`insert into deeds_outdated (project_id, visitor_id)
    select distinct project_id, visitor_id from deed_events
    where project_id = ${projectId} and days[1] < ${before}::date
    on conflict do nothing`.execute(tx.db)
}

export async function hasEventDeeds(tx: TxCtx, projectId: string): Promise<boolean> {
  const { rows } = await sql`select from deed_events where project_id = ${projectId} limit 1`.execute(tx.db)
  return rows.length > 0
}

/** By contact and kind: the days, rising, and the sums until each of them. */
const totalsOf = (projectId: string, reckoning: Reckoning, contacts: Sql, isOrder: boolean): Sql => sql`
  select visitor_id, kind, array_agg(day order by day) as days, array_agg(until::integer order by day) as sums,
    array_agg(amount_until::bigint order by day) as amounts
  from (
    select visitor_id, kind, day, sum(count(*)) over upward as until, sum(sum(amount)) over upward as amount_until
    from (${doneBy(projectId, reckoning, contacts, isOrder)}) as done
    group by visitor_id, kind, day
    window upward as (partition by visitor_id, kind order by day)
  ) as by_day
  group by visitor_id, kind`

/** Each with every product that it was about, once. */
const withProducts = (done: Sql): Sql => sql`
  select visitor_id, kind, day, 1 as times, product_id
  from (${done}) as each_done
  cross join lateral (select distinct product as product_id from unnest(products) as product) as about
  where product_id <> ''`

/** One row for each thing that these contacts have done. */
const doneBy = (projectId: string, reckoning: Reckoning, contacts: Sql, isOrder: boolean): Sql =>
  isOrder ? ordersBy(projectId, reckoning, contacts) : eventsBy(projectId, reckoning, contacts)

/** Told by the events of browsers, each as long as it was theirs. */
const eventsBy = (projectId: string, { timezone, now }: Reckoning, contacts: Sql): Sql => sql`
  select owner.visitor_id, events.type as kind, (events.at at time zone ${timezone}::text)::date as day, 0::bigint as amount,
    case events.type
      when 'product' then array[events.product_id]
      when 'cart' then array(select jsonb_array_elements_text(events.data -> 'products'))
      else '{}' end as products
  from (
    select visitor_id, device_id, since, (
      select min(next.since) from visitor_devices next
      where next.project_id = ${projectId} and next.device_id = mine.device_id and next.since > mine.since
    ) as until
    from visitor_devices mine where project_id = ${projectId} and visitor_id in (${contacts})
  ) as owner
  join events on events.project_id = ${projectId} and events.visitor_id = owner.device_id
    and events.at >= owner.since and (owner.until is null or events.at < owner.until)
  where events.project_id = ${projectId} and not events.robot and events.type = ${anyText(toldEvents)}
    and events.at >= ${now}::timestamptz - ${eventDays + 1} * interval '1 day'
    and (events.at at time zone ${timezone}::text)::date
      > (${now}::timestamptz at time zone ${timezone}::text)::date - ${eventDays}::integer`

const ordersBy = (projectId: string, { timezone, currency }: Reckoning, contacts: Sql): Sql => sql`
  select visitors.id as visitor_id, 'order' as kind, (orders.placed_at at time zone ${timezone}::text)::date as day,
    case when orders.currency is null or orders.currency = ${currency}::text then orders.total else 0 end as amount,
    array(select line ->> 'id' from jsonb_array_elements(orders.lines) as line) as products
  from visitors
  join orders on orders.project_id = ${projectId} and orders.email = visitors.email
  where visitors.project_id = ${projectId} and visitors.id in (${contacts}) and visitors.email is not null
    and orders.project_id = ${projectId} and orders.standing = 'COUNTED' and not orders.cancelled`
