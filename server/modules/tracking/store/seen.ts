/** The SQL of looking at events: of one visitor, or of everybody in a shop. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import type { Sums } from '#rules/contacts/identity.ts'
import { timeOfUuid7, uuid7 } from '#rules/tracking/uuid.ts'
import type { Event } from './derived.ts'

const shown = ['project_id', 'id', 'type', 'at', 'visitor_id', 'product_id', 'robot'] as const
/** An event as it is shown, without the products of its cart or order, which may be long: see `listedProducts`. */
export type VisitorEventRow = Pick<Event, (typeof shown)[number] | 'data'>
const withoutLists = sql<Event['data']>`data - '{products,items}'::text[]`

/** Those before an event, where one is given. */
export type Wish = { visitorId: string; count: number; before?: string }

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Of how many browsers of a visitor events are looked for; ids begin with a time, so these are the youngest. */
const browsers = 50

/**
 * The latest events of many visitors in one statement: of their youngest browsers while these were theirs, newest
 * first, at most so many. Returns one list per wish.
 */
export async function latestOfVisitors(
  tx: TxCtx,
  projectId: string,
  wishes: readonly Wish[],
  since: Date,
): Promise<VisitorEventRow[][]> {
  const names = sql.join(shown.map((column) => sql.ref(`latest.${column}`)))
  const { rows } = await sql<VisitorEventRow & { nth: string }>`
    select wish.nth, ${names}, ${withoutLists} as data
    from unnest(${wishes.map(({ visitorId }) => visitorId)}::uuid[], ${wishes.map(({ count }) => count)}::integer[],
        ${wishes.map(({ before }) => before ?? lastId)}::uuid[])
      with ordinality as wish (visitor_id, count, before, nth)
    cross join lateral (
      select event.*
      from (
        select device_id, since, (
          select min(next.since) from visitor_devices next
          where next.project_id = ${projectId} and next.device_id = mine.device_id and next.since > mine.since
        ) as until
        from visitor_devices mine
        where project_id = ${projectId} and visitor_id = wish.visitor_id
        order by device_id desc, since desc limit ${browsers}
      ) device
      cross join lateral (
        select * from events
        where project_id = ${projectId} and visitor_id = device.device_id
          and at >= ${since} and at >= device.since and (device.until is null or at < device.until)
          and id < wish.before
          -- what a visitor was shown, they have not done
          and (type <> 'box' or data ->> 'step' = 'clicked')
        order by at desc limit wish.count
      ) event
      order by event.id desc limit wish.count
    ) latest
    order by wish.nth, latest.id desc`.execute(tx.db)
  const lists = Map.groupBy(rows, ({ nth }) => Number(nth))
  return wishes.map((_, place) => lists.get(place + 1) ?? [])
}

/** The latest events of a project, newest first. */
export const latestOfProject = (
  tx: TxCtx,
  projectId: string,
  since: Date,
  count: number,
): Promise<VisitorEventRow[]> =>
  tx.db
    .selectFrom('events')
    .select([...shown, withoutLists.as('data')])
    .where('project_id', '=', projectId)
    // the time leaves out the other months; the id, which begins with it, is what the index can stop at
    .where('at', '>=', since)
    .where('id', '>=', uuid7(since.getTime(), []))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/**
 * The shop's ids that its pages have spoken of, in the latest events of genuine visitors, newest first; of a long cart or
 * order the first ones, since one page in error must not push out all others.
 */
export async function latestProducts(
  tx: TxCtx,
  projectId: string,
  since: Date,
  most: { events: number; ofEvent: number },
): Promise<string[]> {
  const { rows } = await sql<{ shop_id: string }>`
    select named.shop_id
    from (
      select id, type, product_id, robot, ${listIn('events')} as list
      from events
      where project_id = ${projectId} and at >= ${since} and id >= ${uuid7(since.getTime(), [])}
      order by id desc limit ${most.events}
    ) event
    cross join lateral (
      select event.product_id as shop_id where event.type = 'product' and event.product_id is not null
      union all (
        select coalesce(item ->> 'id', item #>> '{}')
        from jsonb_array_elements(case jsonb_typeof(event.list) when 'array' then event.list else '[]' end) as items (item)
        limit ${most.ofEvent}
      )
    ) named
    where not event.robot
    order by event.id desc`.execute(tx.db)
  return [...new Set(rows.map(({ shop_id }) => shop_id))]
}

/** The products of a cart or an order, as JSON. */
const listIn = (table: string) =>
  sql`case ${sql.ref(`${table}.type`)}
    when 'cart' then ${sql.ref(`${table}.data`)} -> 'products'
    when 'purchase' then ${sql.ref(`${table}.data`)} -> 'items' end`

export type Listed = { id: string; products: number; last: string | null }

/** How many products the carts and orders of these events have, and which came last; once each. */
export async function listedProducts(
  tx: TxCtx,
  projectId: string,
  ids: readonly string[],
): Promise<readonly Listed[]> {
  const times = ids.map(timeOfUuid7)
  const list = listIn('event')
  const { rows } = await sql<Listed>`
    select event.id, listed.products, listed.last
    from events event
    cross join lateral (
      select count(*)::integer as products, (array_agg(shop_id order by place desc))[1] as last
      from (
        select coalesce(item ->> 'id', item #>> '{}') as shop_id, min(place) as place
        from jsonb_array_elements(case jsonb_typeof(${list}) when 'array' then ${list} else '[]' end)
          with ordinality as items (item, place)
        group by 1
      ) product
    ) listed
    where event.project_id = ${projectId} and event.id = ${anyOf(ids)} and event.type in ('cart', 'purchase')
      and event.at >= ${new Date(Math.min(...times))} and event.at <= ${new Date(Math.max(...times))}`.execute(
    tx.db,
  )
  return rows
}

/** What counts as a visitor's own act. */
const isAct = sql`not events.robot and events.type not in ('wrongCall', 'box', 'link')
  and (events.type <> 'purchase' or events.data ->> 'refused' is distinct from 'true')`

/** The acts in a browser from one moment until before another, as far as single events are kept; null if there were none. */
export async function actsIn(
  tx: TxCtx,
  projectId: string,
  deviceId: string,
  from: Date,
  until: Date,
): Promise<Sums | null> {
  const { rows } = await sql<{ activity: number; first: Date; last: Date; type: string }>`
    select count(*)::integer as activity, min(at) as first, max(at) as last,
      (array_agg(type order by at desc, id desc))[1] as type
    from events
    where project_id = ${projectId} and visitor_id = ${deviceId} and at >= ${from} and at < ${until} and ${isAct}`.execute(
    tx.db,
  )
  const [row] = rows
  if (!row?.activity) return null
  const { activity, first, last, type } = row
  return { activity, registeredMs: first.getTime(), activeMs: last.getTime(), lastAction: type }
}

/** A visitor's last act with any browser while it was theirs, since then. */
export async function lastActOf(
  tx: TxCtx,
  projectId: string,
  visitorId: string,
  since: Date,
): Promise<Pick<Sums, 'activeMs' | 'lastAction'> | undefined> {
  const { rows } = await sql<{ at: Date; type: string }>`
    select last.at, last.type
    from (
      select device_id, since, (
        select min(next.since) from visitor_devices next
        where next.project_id = ${projectId} and next.device_id = mine.device_id and next.since > mine.since
      ) as until
      from visitor_devices mine
      where project_id = ${projectId} and visitor_id = ${visitorId}
      order by device_id desc, since desc limit ${browsers}
    ) device
    cross join lateral (
      select at, type from events
      where project_id = ${projectId} and visitor_id = device.device_id
        and at >= ${since} and at >= device.since and (device.until is null or at < device.until) and ${isAct}
      order by at desc limit 1
    ) last
    order by last.at desc limit 1`.execute(tx.db)
  const [row] = rows
  return row && { activeMs: row.at.getTime(), lastAction: row.type }
}
