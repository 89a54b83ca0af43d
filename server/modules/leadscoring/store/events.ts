/** The SQL of what scores are made from: browsers of visitors, and what was done with them. */
import { sql } from 'kysely'
import { arrayOf } from '#platform/array-parameter.ts'
import { ofOneProject } from '#platform/db.ts'
import { joined } from '#platform/joint-statements.ts'
import type { Owner } from '#rules/contacts/identity.ts'
import type { ScoredEvent } from '#rules/leadscoring/points.ts'
import { type EventType, limits } from '#rules/tracking/events.ts'
import { columnsOf, type OfVisitors } from './columns.ts'

/** Every browser that these visitors have or have had, with all its owners, oldest first. */
export const findDevices = joined(
  async (tx, calls: readonly OfVisitors[]): Promise<Map<string, Owner[]>[]> => {
    const { projects, ids } = columnsOf(calls)
    const { rows } = await sql<OwnedRow>`
      select owned.project_id, owned.device_id, owned.since, owned.visitor_id
      from (
        select distinct mine.project_id, mine.device_id
        from unnest(${arrayOf('uuid', projects)}, ${arrayOf('uuid', ids)}) as wanted (project_id, visitor_id)
        join visitor_devices mine
          on mine.project_id = wanted.project_id and mine.visitor_id = wanted.visitor_id
        where ${ofOneProject('mine.project_id', calls)}
      ) as device
      join visitor_devices owned
        on owned.project_id = device.project_id and owned.device_id = device.device_id
      where ${ofOneProject('owned.project_id', calls)}
      order by owned.since`.execute(tx.db)
    return byDevice(calls, rows)
  },
)

/** The owners of these browsers, oldest first. */
export const findOwners = joined(
  async (tx, calls: readonly OfVisitors[]): Promise<Map<string, Owner[]>[]> => {
    const { projects, ids } = columnsOf(calls)
    const { rows } = await sql<OwnedRow>`
      select owned.project_id, owned.device_id, owned.since, owned.visitor_id
      from unnest(${arrayOf('uuid', projects)}, ${arrayOf('uuid', ids)}) as wanted (project_id, device_id)
      join visitor_devices owned
        on owned.project_id = wanted.project_id and owned.device_id = wanted.device_id
      where ${ofOneProject('owned.project_id', calls)}
      order by owned.since`.execute(tx.db)
    return byDevice(calls, rows)
  },
)

type OwnedRow = { project_id: string; device_id: string; since: Date; visitor_id: string }

function byDevice(calls: readonly OfVisitors[], rows: readonly OwnedRow[]): Map<string, Owner[]>[] {
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) => {
    const devices = Map.groupBy(byProject.get(projectId) ?? [], ({ device_id }) => device_id)
    return new Map(
      [...devices].map(([device, owned]) => [
        device,
        owned.map(({ since, visitor_id }) => ({ sinceMs: since.getTime(), visitorId: visitor_id })),
      ]),
    )
  })
}

export type DeviceEvent = ScoredEvent
type OfDevices = {
  projectId: string
  devices: readonly { id: string; sinceMs: number }[]
  /** Whether it matters which event is which. */
  named?: boolean
}

/** Of one browser, as the inside of a JSON list: that is made and read some ten times as fast as a row for each event. */
type DeviceRow = { project_id: string; device_id: string; events: string }
type Values = [atMs: number, type: EventType, detail?: unknown, id?: string]
const inMs = sql`(date_part('epoch', events.at) * 1000)::bigint`
/** Types are the collector's, who knows no quotes in them. */
const begun = sql`'[' || ${inMs} || ',"' || events.type || '"'`
const detail = sql`coalesce((case events.type when 'scroll' then events.data -> 'depth' when 'time' then events.data -> 'seconds'
  when 'cart' then events.data -> 'products' end)::text, 'null')`
const asValues = sql`${begun} || ',' || ${detail} || ',"' || events.id || '"]'`
/**
 * Of what adds nothing by itself only the time matters, for the visits: those are half of all events. Which of two of the
 * same moment is first makes a difference to carts alone.
 */
const asLittle = sql`case when events.type in ('page', 'product', 'signIn', 'consent') then ${inMs}::text
  when events.type in ('scroll', 'time') then ${begun} || ',' || ${detail} || ']'
  when events.type = 'image' then ${begun} || ']' else ${asValues} end`

function byProject(calls: readonly OfDevices[], rows: readonly DeviceRow[]): DeviceEvent[][] {
  const found = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) => (found.get(projectId) ?? []).flatMap(eventsIn))
}

const none: readonly string[] = []
function eventsIn({ device_id: deviceId, events }: DeviceRow): DeviceEvent[] {
  const values: (number | Values)[] = JSON.parse(`[${events}]`)
  return values.map((one) => {
    if (typeof one === 'number')
      return { deviceId, id: '', atMs: one, type: 'page', value: null, products: none }
    const [atMs, type, detail, id = ''] = one
    return {
      deviceId,
      id,
      atMs,
      type,
      value: typeof detail === 'number' ? detail : null,
      products: Array.isArray(detail) ? detail.map(String) : none,
    }
  })
}

/** Robots, calls that were made wrongly, what boxes did, by what link a page was opened and purchases that were refused are worth nothing. */
const genuine = sql`not events.robot and events.type not in ('wrongCall', 'box', 'link')
  and (events.type <> 'purchase' or events.data ->> 'refused' is distinct from 'true')`

/** The genuine events of browsers, of each from its moment on. */
export const eventsOfDevices = joined(async (tx, calls: readonly OfDevices[]): Promise<DeviceEvent[][]> => {
  const { projects, ids } = columnsOf(
    calls.map(({ projectId, devices }) => ({ projectId, ids: devices.map(({ id }) => id) })),
  )
  const since = calls.flatMap(({ devices }) => devices.map(({ sinceMs }) => new Date(sinceMs).toISOString()))
  const earliest = since.reduce((first, date) => (date < first ? date : first))
  // the months ahead have partitions, too
  const latest = new Date(tx.clock.now() + 2 * limits.aheadMs)
  const { rows } = await sql<DeviceRow>`
    select events.project_id, events.visitor_id as device_id, string_agg(${calls.some(({ named }) => named) ? asValues : asLittle}, ',') as events
    from unnest(${arrayOf('uuid', projects)}, ${arrayOf('uuid', ids)}, ${arrayOf('timestamptz', since)}) as wanted (project_id, device_id, since)
    join events on events.project_id = wanted.project_id and events.visitor_id = wanted.device_id
      and events.at >= wanted.since
    where ${ofOneProject('events.project_id', calls)} and events.at >= ${earliest} and events.at < ${latest} and ${genuine}
    group by events.project_id, events.visitor_id`.execute(tx.db)
  return byProject(calls, rows)
})

/** The last cart or purchase of each browser before its moment. */
export const cartsBefore = joined(async (tx, calls: readonly OfDevices[]): Promise<DeviceEvent[][]> => {
  const { projects, ids } = columnsOf(
    calls.map(({ projectId, devices }) => ({ projectId, ids: devices.map(({ id }) => id) })),
  )
  const before = calls.flatMap(({ devices }) => devices.map(({ sinceMs }) => new Date(sinceMs).toISOString()))
  const { rows } = await sql<DeviceRow>`
    select distinct on (events.project_id, events.visitor_id)
      events.project_id, events.visitor_id as device_id, ${asValues} as events
    from unnest(${arrayOf('uuid', projects)}, ${arrayOf('uuid', ids)}, ${arrayOf('timestamptz', before)}) as wanted (project_id, device_id, before)
    join events on events.project_id = wanted.project_id and events.visitor_id = wanted.device_id
      and events.at < wanted.before
    where ${ofOneProject('events.project_id', calls)} and events.type in ('cart', 'purchase') and ${genuine}
    order by events.project_id, events.visitor_id, events.at desc, events.id desc`.execute(tx.db)
  return byProject(calls, rows)
})
