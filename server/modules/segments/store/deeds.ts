/**
 * The SQL of deeds: how often a contact has done something on a day of the project's calendar, in all and with each product.
 * Orders are deeds, too, with what they come to.
 */
import { type RawBuilder, sql } from 'kysely'
import { arrayOf } from '#platform/array-parameter.ts'
import { anyText } from '#platform/db.ts'
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

/** By contact as `whose`: how many `times`, what that comes to (`amount`), and the `last` day. */
export function deedsSql(projectId: string, reckoning: Reckoning, { event, products, days }: Deeds): Sql {
  const among =
    products === undefined
      ? sql`= ${anyProduct}`
      : 'shopId' in products
        ? sql`= ${products.shopId}`
        : sql`in (select shop_id from products
            where project_id = ${projectId} and categories && ${arrayOf('text', products.categories)})`
  const contacts = sql`select id from visitors where project_id = ${projectId} and email is not null`
  const from = days.from === undefined ? sql`` : sql`and day >= ${days.from}::date`
  const to = days.to === undefined ? sql`` : sql`and day <= ${days.to}::date`
  return sql`select visitor_id as whose, sum(times) as times, sum(amount) as amount, max(day) as last
    from (${event === 'order' ? orderDeeds(projectId, reckoning, contacts) : eventDeeds(projectId, reckoning, contacts)}) as deed
    where kind = ${event} and product_id ${among} ${from} ${to}
    group by visitor_id`
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
