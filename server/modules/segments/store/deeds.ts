/**
 * The SQL of deeds: how often a contact has done something on a day of the project's calendar, in all and with each product.
 * Orders are deeds, too, with what they come to. They are counted beforehand, because a large shop has many times more events.
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
export type Deeds = { event: string; products?: ProductsOf | undefined; days: Days }

/** What stands for a product where all deeds of a kind are counted together. */
export const anyProduct = ''

/**
 * By contact as `whose`: how many `times`; of orders also what they come to (`amount`) and the `last` day. What was counted is read
 * of most contacts; of those for whom it is outdated, what they did.
 */
export function deedsSql(projectId: string, reckoning: Reckoning, { event, products, days }: Deeds): Sql {
  const among =
    products === undefined
      ? sql`= ${anyProduct}`
      : 'shopId' in products
        ? sql`= ${products.shopId}`
        : sql`in (select shop_id from products
            where project_id = ${projectId} and categories && ${arrayOf('text', products.categories)})`
  const from = days.from === undefined ? sql`` : sql`and day >= ${days.from}::date`
  const to = days.to === undefined ? sql`` : sql`and day <= ${days.to}::date`
  const wanted = sql`kind = ${event} and product_id ${among} ${from} ${to}`
  const outdated = sql`select visitor_id from deeds_outdated where project_id = ${projectId}`
  const done = event === 'order' ? orderDeeds : eventDeeds
  const more = event === 'order' ? sql`, sum(amount)::bigint as amount, max(day) as last` : sql``
  return sql`select visitor_id as whose, sum(times) as times${more} from (
      select visitor_id, times, amount, day from deeds
      where project_id = ${projectId} and ${wanted} and not exists (
        select from deeds_outdated now
        where now.project_id = ${projectId} and now.visitor_id = deeds.visitor_id)
      union all
      select visitor_id, times, amount, day from (${done(projectId, reckoning, outdated)}) as done where ${wanted}
    ) as deed
    group by visitor_id`
}

/** Counts the deeds of these contacts anew. */
export async function recountDeeds(
  tx: TxCtx,
  projectId: string,
  reckoning: Reckoning,
  visitorIds: readonly string[],
): Promise<void> {
  const contacts = sql`select unnest(${arrayOf('uuid', visitorIds)})`
  await sql`delete from deeds where project_id = ${projectId} and visitor_id = ${anyOf(visitorIds)}`.execute(
    tx.db,
  )
  for (const done of [eventDeeds, orderDeeds])
    await sql`insert into deeds (project_id, visitor_id, kind, product_id, day, times, amount)
      select ${projectId}, visitor_id, kind, product_id, day, sum(times), sum(amount)
      from (${done(projectId, reckoning, contacts)}) as done
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

/** What was told by events goes as they do, which are kept so many days. Returns whether any is left. */
export async function forgetDeeds(tx: TxCtx, projectId: string, before: string): Promise<boolean> {
  await sql`delete from deeds
    where project_id = ${projectId} and kind = ${anyText(toldEvents)} and day < ${before}::date`.execute(
    tx.db,
  )
  const { rows } = await sql`select from deeds
    where project_id = ${projectId} and kind = ${anyText(toldEvents)} limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Told by the events of browsers, each as long as it was theirs. */
const eventDeeds = (projectId: string, { timezone, now }: Reckoning, contacts: Sql): Sql => sql`
  select owner.visitor_id, events.type as kind, about.product_id, (events.at at time zone ${timezone}::text)::date as day,
    1 as times, 0::bigint as amount
  from (
    select visitor_id, device_id, since, (
      select min(next.since) from visitor_devices next
      where next.project_id = ${projectId} and next.device_id = mine.device_id and next.since > mine.since
    ) as until
    from visitor_devices mine where project_id = ${projectId} and visitor_id in (${contacts})
  ) as owner
  join events on events.project_id = ${projectId} and events.visitor_id = owner.device_id
    and events.at >= owner.since and (owner.until is null or events.at < owner.until)
  cross join lateral (
    select ${anyProduct}::text as product_id
    union all select events.product_id where events.type = 'product' and events.product_id is not null
    union all select distinct product
      from jsonb_array_elements_text(case when events.type = 'cart' then events.data -> 'products' end) as product
  ) as about
  where events.project_id = ${projectId} and not events.robot and events.type = ${anyText(toldEvents)}
    and events.at >= ${now}::timestamptz - ${eventDays + 1} * interval '1 day'`

const orderDeeds = (projectId: string, { timezone, currency }: Reckoning, contacts: Sql): Sql => sql`
  select visitors.id as visitor_id, 'order' as kind, about.product_id,
    (orders.placed_at at time zone ${timezone}::text)::date as day, 1 as times,
    case when about.product_id = ${anyProduct} and (orders.currency is null or orders.currency = ${currency}::text)
      then orders.total else 0 end as amount
  from visitors
  join orders on orders.project_id = ${projectId} and orders.email = visitors.email
  cross join lateral (
    select ${anyProduct}::text as product_id
    union all select distinct line ->> 'id' from jsonb_array_elements(orders.lines) as line where line ->> 'id' <> ''
  ) as about
  where visitors.project_id = ${projectId} and visitors.id in (${contacts}) and visitors.email is not null
    and orders.project_id = ${projectId} and orders.standing = 'COUNTED' and not orders.cancelled`
