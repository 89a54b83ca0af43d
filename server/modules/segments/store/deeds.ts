/**
 * The SQL of deeds: how often a contact has done something on which days of the project's calendar. They are counted beforehand,
 * because a large shop has many times more events than contacts. Of some contacts what was counted is outdated: of them all is
 * read that they did, by the same SQL that counts it.
 *
 * Each contact has one row, unless it is outdated. Of each kind it has the days on which they did it, rising: the day's number
 * since 1970, times 2³², and how often they have done it since, that day counted. So the times of a period are found at one place
 * of an array, or at two. Beside them stands whether the contact may be written to, which every count tells.
 */
import { type RawBuilder, sql } from 'kysely'
import { arrayOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, anyText } from '#platform/db.ts'
import { eventDays, type ToldEvent, toldEvents } from '#rules/segments/definition.ts'
import type { Days } from '#rules/segments/periods.ts'

type Sql = RawBuilder<unknown>

/** A product by the shop's own id, or those that have one of these categories. */
export type ProductsOf = { shopId: string } | { categories: readonly string[] }
/** The project's own, by which days and amounts are told. */
export type Reckoning = { timezone: string; currency: string | null; now: string }

/** What a contact can do; what is bought is known from orders. */
export type DeedKind = ToldEvent | 'order'
const columns: Record<DeedKind, string> = {
  order: 'orders',
  page: 'pages',
  product: 'products',
  image: 'images',
  cart: 'carts',
  signIn: 'sign_ins',
  mail: 'mails',
}
const kinds = ['order', ...toldEvents] as const

/** What a row of `deeds` says of some days: how often, what orders come to, and the last of those days. */
export type Done = { times: Sql; amount: Sql; last: Sql }

export function doneIn(kind: DeedKind, { from, to }: Days): Done {
  const marks = sql.ref(`deeds.${columns[kind]}`)
  // how many of the days lie before that one
  const before = (day: Sql) => sql`width_bucket((${sinceEpoch(day)} << 32) - 1, ${marks})`
  const start = from === undefined ? sql`1` : sql`${before(sql`${from}::date`)} + 1`
  const end = to === undefined ? sql`cardinality(${marks})` : before(sql`${to}::date + 1`)
  const within = (since: (place: Sql) => Sql) =>
    to === undefined ? since(start) : sql`(${since(start)} - ${since(sql`${end} + 1`)})`
  return {
    times: within((place) => sql`coalesce(${marks}[${place}] & 4294967295, 0)`),
    amount: within((place) => sql`coalesce(deeds.amounts[${place}], 0)`),
    last: sql`(date '1970-01-01' + (${marks}[${end}] >> 32)::integer)`,
  }
}

const sinceEpoch = (day: Sql) => sql`(${day} - date '1970-01-01')::bigint`

/** The same of what somebody did, where each thing is a row of its own. */
export function freshIn(kind: DeedKind, days: Days): Done {
  const those = sql`filter (where ${isDone(kind, days)})`
  return {
    times: sql`count(*) ${those}`,
    amount: sql`coalesce(sum(amount) ${those}, 0)`,
    last: sql`max(day) ${those}`,
  }
}

const isDone = (kind: DeedKind, { from, to }: Days): Sql =>
  sql`kind = ${kind}${from === undefined ? sql`` : sql` and day >= ${from}::date`}${
    to === undefined ? sql`` : sql` and day <= ${to}::date`
  }`

const areAmong = (projectId: string, products: ProductsOf): Sql =>
  'shopId' in products
    ? sql`= ${products.shopId}`
    : sql`in (select shop_id from products
        where project_id = ${projectId} and categories && ${arrayOf('text', products.categories)})`

type ProductDeeds = { event: DeedKind; products: ProductsOf; days: Days }

/** Who, as `whose`, has done something with these products so often at least, as it was counted. */
export const productDeeds = (
  projectId: string,
  { event, products, days, least }: ProductDeeds & { least: number },
): Sql =>
  sql`select visitor_id as whose from deed_products
    where project_id = ${projectId} and ${isDone(event, days)} and product_id ${areAmong(projectId, products)}
    ${least > 1 ? sql`group by visitor_id having sum(times) >= ${least}::integer` : sql``}`

/** How many times somebody did it, where each thing is a row of its own: no further than matters. */
export function freshWithProducts(
  projectId: string,
  { event, products, days, least }: ProductDeeds & { least: number },
): Sql {
  const those = sql`filter (where ${isDone(event, days)})`
  // whether at all is told without taking each list of products apart
  if (least <= 1)
    return sql`coalesce(max((products && ${shopIdsOf(projectId, products)})::integer) ${those}, 0)`
  return sql`coalesce(sum((select count(distinct product) from unnest(products) as product
      where product <> '' and product ${areAmong(projectId, products)})) ${those}, 0)`
}

const shopIdsOf = (projectId: string, products: ProductsOf): Sql =>
  'shopId' in products
    ? arrayOf('text', [products.shopId])
    : sql`array(select shop_id from products
        where project_id = ${projectId} and shop_id <> '' and categories && ${arrayOf('text', products.categories)})`

/** Counts the deeds of these contacts anew. */
export async function recountDeeds(
  tx: TxCtx,
  projectId: string,
  reckoning: Reckoning,
  visitorIds: readonly string[],
): Promise<void> {
  for (const table of ['deeds', 'deed_products'])
    await sql`delete from ${sql.table(table)}
      where project_id = ${projectId} and visitor_id = ${anyOf(visitorIds)}`.execute(tx.db)
  const theirs = sql`contact.project_id = ${projectId} and contact.id = ${anyOf(visitorIds)} and contact.email is not null`
  const past = (hasProducts: boolean) => sql`(
    select contact.id as visitor_id, done.*
    from visitors as contact cross join lateral (${pastOf(projectId, reckoning, new Set(kinds), hasProducts)}) as done
    where ${theirs})`
  const names = sql.join(['amounts', ...Object.values(columns)].map((name) => sql.ref(name)))
  const counted = sql.join(['amounts', ...Object.values(columns)].map((name) => sql.ref(`counted.${name}`)))
  await sql`insert into deeds (project_id, visitor_id, consent, paused_until, ${names})
    select ${projectId}, contact.id, contact.consent, contact.paused_until, ${counted}
    from visitors as contact left join (${deedRows(past(false))}) as counted on counted.visitor_id = contact.id
    where ${theirs}`.execute(tx.db)
  await sql`insert into deed_products (project_id, visitor_id, kind, product_id, day, times)
    select ${projectId}, visitor_id, kind, product_id, day, sum(times)
    from (${withProducts(past(true))}) as done
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

/** What was told by events goes as they do, which are kept so many days: once for each day, since all deeds are read for it. */
export async function forgetDeeds(tx: TxCtx, projectId: string, before: string): Promise<void> {
  const { numAffectedRows } = await sql`update project_states set deeds_since = ${before}::date
    where project_id = ${projectId} and (deeds_since is null or deeds_since < ${before}::date)`.execute(tx.db)
  if (!numAffectedRows) return
  await sql`delete from deed_products
    where project_id = ${projectId} and kind = ${anyText(toldEvents)} and day < ${before}::date`.execute(
    tx.db,
  )
  // whoever has such a day is counted anew without it
  const firstDays = toldEvents.map((kind) => sql`${sql.ref(columns[kind])}[1]`)
  await sql`insert into deeds_outdated (project_id, visitor_id)
    select project_id, visitor_id from deeds
    where project_id = ${projectId} and least(${sql.join(firstDays)}) < ${sinceEpoch(sql`${before}::date`)} << 32
    on conflict do nothing`.execute(tx.db)
}

export async function hasEventDeeds(tx: TxCtx, projectId: string): Promise<boolean> {
  const events = toldEvents.map((kind) => sql.ref(columns[kind]))
  const { rows } = await sql`select from deeds
    where project_id = ${projectId} and coalesce(${sql.join(events)}) is not null limit 1`.execute(tx.db)
  return rows.length > 0
}

/** What was done, as the table has it. */
function deedRows(done: Sql): Sql {
  const marks = kinds.map(
    (kind) => sql`array_agg(mark order by day) filter (where kind = ${kind}) as ${sql.ref(columns[kind])}`,
  )
  return sql`
    select visitor_id, array_agg(amount order by day) filter (where kind = 'order') as amounts, ${sql.join(marks)}
    from (
      select visitor_id, kind, day, (sum(sum(amount)) over downward)::bigint as amount,
        (${sinceEpoch(sql`day`)} << 32) | (sum(count(*)) over downward)::bigint as mark
      from ${done} as done
      group by visitor_id, kind, day
      window downward as (partition by visitor_id, kind order by day desc)
    ) as by_day
    group by visitor_id`
}

/** Each with every product that it was about, once. */
const withProducts = (done: Sql): Sql => sql`
  select visitor_id, kind, day, 1 as times, product_id
  from ${done} as each_done
  cross join lateral (select distinct product as product_id from unnest(products) as product) as about
  where product_id <> ''`

/** One row for each thing that a contact has done, who is beside it as `contact`; its products only where they matter. */
export function pastOf(
  projectId: string,
  { timezone, currency, now }: Reckoning,
  wanted: ReadonlySet<DeedKind>,
  hasProducts: boolean,
): Sql {
  const products = (list: Sql) => (hasProducts ? list : sql`'{}'::text[]`)
  const orders = sql`
    select 'order' as kind, (orders.placed_at at time zone ${timezone}::text)::date as day,
      case when orders.currency is null or orders.currency = ${currency}::text then orders.total else 0 end as amount,
      ${products(sql`array(select line ->> 'id' from jsonb_array_elements(orders.lines) as line)`)} as products
    from orders where orders.project_id = ${projectId} and orders.email = contact.email
      and orders.standing = 'COUNTED' and not orders.cancelled`
  const kindsOfEvents = toldEvents.filter((kind) => wanted.has(kind))
  // told by the events of browsers, each as long as it was theirs: the offset has its end looked up once for each browser
  const events = sql`
    select events.type as kind, (events.at at time zone ${timezone}::text)::date as day, 0::bigint as amount,
      ${products(sql`case events.type
        when 'product' then array[events.product_id]
        when 'cart' then array(select jsonb_array_elements_text(events.data -> 'products'))
        else '{}' end`)} as products
    from (
      select device_id, since, (
        select min(next.since) from visitor_devices next
        where next.project_id = ${projectId} and next.device_id = mine.device_id and next.since > mine.since
      ) as until
      from visitor_devices mine where mine.project_id = ${projectId} and mine.visitor_id = contact.id
      offset '0'
    ) as owned
    join events on events.project_id = ${projectId} and events.visitor_id = owned.device_id
      and events.at >= owned.since and (owned.until is null or events.at < owned.until)
    where events.project_id = ${projectId} and not events.robot and events.type = ${anyText(kindsOfEvents)}
      and events.at >= ${now}::timestamptz - ${eventDays + 1} * interval '1 day'
      and (events.at at time zone ${timezone}::text)::date
        > (${now}::timestamptz at time zone ${timezone}::text)::date - ${eventDays}::integer`
  return sql.join(
    [...(wanted.has('order') ? [orders] : []), ...(kindsOfEvents.length ? [events] : [])],
    sql` union all `,
  )
}
