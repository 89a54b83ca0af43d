/** The SQL of looking at events: of one visitor, or of everybody in a shop. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { uuid7 } from '#rules/tracking/uuid.ts'
import type { Event } from './derived.ts'

const shown = ['project_id', 'id', 'type', 'at', 'visitor_id', 'product_id', 'data', 'robot'] as const
/** An event as it is shown. */
export type SeenEvent = Pick<Event, (typeof shown)[number]>

export type Wish = { visitorId: string; count: number }

/**
 * The latest events of many visitors in one statement: of each browser while it was that visitor's, newest first, at
 * most so many. Returns one list per wish.
 */
export async function latestOfVisitors(
  tx: TxCtx,
  projectId: string,
  wishes: readonly Wish[],
  since: Date,
): Promise<SeenEvent[][]> {
  const columns = sql.join(shown.map((column) => sql.ref(`event.${column}`)))
  const { rows } = await sql<SeenEvent & { nth: string }>`
    select wish.nth, latest.*
    from unnest(${wishes.map(({ visitorId }) => visitorId)}::uuid[], ${wishes.map(({ count }) => count)}::integer[])
      with ordinality as wish (visitor_id, count, nth)
    cross join lateral (
      select ${columns}
      from (
        select device_id, visitor_id, since, lead(since) over (partition by device_id order by since) as until
        from visitor_devices
        where project_id = ${projectId} and device_id in (
          select device_id from visitor_devices
          where project_id = ${projectId} and visitor_id = wish.visitor_id)
      ) device
      cross join lateral (
        select * from events
        where project_id = ${projectId} and visitor_id = device.device_id
          and at >= ${since} and at >= device.since and (device.until is null or at < device.until)
        order by at desc limit wish.count
      ) event
      where device.visitor_id = wish.visitor_id
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
): Promise<SeenEvent[]> =>
  tx.db
    .selectFrom('events')
    .select(shown)
    .where('project_id', '=', projectId)
    // the time leaves out the other months; the id, which begins with it, is what the index can stop at
    .where('at', '>=', since)
    .where('id', '>=', uuid7(since.getTime(), []))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
