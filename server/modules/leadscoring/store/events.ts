/** The SQL of what scores are made from: browsers of visitors, and what was done with them. */
import { sql } from 'kysely'
import { ofOneProject } from '#platform/db.ts'
import { joined } from '#platform/joint-statements.ts'
import type { Owner } from '#rules/contacts/identity.ts'
import { columnsOf, type OfVisitors } from './columns.ts'

/** Every browser that these visitors have or have had, with all its owners, oldest first. */
export const findDevices = joined(
  async (tx, calls: readonly OfVisitors[]): Promise<Map<string, Owner[]>[]> => {
    const { projects, ids } = columnsOf(calls)
    const { rows } = await sql<OwnedRow>`
      select owned.project_id, owned.device_id, owned.since, owned.visitor_id
      from (
        select distinct mine.project_id, mine.device_id
        from unnest(${projects}::uuid[], ${ids}::uuid[]) as wanted (project_id, visitor_id)
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
      from unnest(${projects}::uuid[], ${ids}::uuid[]) as wanted (project_id, device_id)
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

export type DeviceEvent = {
  deviceId: string
  id: string
  atMs: number
  type: string
  value: number | null
  /** What a cart holds. */
  products: readonly string[]
}
type OfDevices = { projectId: string; devices: readonly { id: string; sinceMs: number }[] }

/** Of one browser, as JSON: that is read some five times as fast as a row for each event. */
type DeviceRow = {
  project_id: string
  device_id: string
  events: [id: string, ms: number, type: string, value: number | null, products: unknown][]
}
const eventAsJson = sql`json_build_array(events.id, (date_part('epoch', events.at) * 1000)::bigint, events.type,
  coalesce(events.data ->> 'depth', events.data ->> 'seconds')::float8::integer,
  case when events.type = 'cart' then events.data -> 'products' end)`

function byProject(calls: readonly OfDevices[], rows: readonly DeviceRow[]): DeviceEvent[][] {
  const found = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) =>
    (found.get(projectId) ?? []).flatMap(({ device_id: deviceId, events }) =>
      events.map(([id, atMs, type, value, products]) => ({
        deviceId,
        id,
        atMs,
        type,
        value,
        products: Array.isArray(products) ? products.map(String) : [],
      })),
    ),
  )
}

/** Robots, calls that were made wrongly and purchases that were refused are worth nothing. */
const genuine = sql`not events.robot and events.type <> 'wrongCall' and events.data ->> 'refused' is distinct from 'true'`

/** The genuine events of browsers, of each from its moment on. */
export const eventsOfDevices = joined(async (tx, calls: readonly OfDevices[]): Promise<DeviceEvent[][]> => {
  const { projects, ids } = columnsOf(
    calls.map(({ projectId, devices }) => ({ projectId, ids: devices.map(({ id }) => id) })),
  )
  const since = calls.flatMap(({ devices }) => devices.map(({ sinceMs }) => new Date(sinceMs)))
  const earliest = new Date(Math.min(...since.map((date) => date.getTime())))
  const { rows } = await sql<DeviceRow>`
    select events.project_id, events.visitor_id as device_id, json_agg(${eventAsJson}) as events
    from unnest(${projects}::uuid[], ${ids}::uuid[], ${since}::timestamptz[]) as wanted (project_id, device_id, since)
    join events on events.project_id = wanted.project_id and events.visitor_id = wanted.device_id
      and events.at >= wanted.since
    where ${ofOneProject('events.project_id', calls)} and events.at >= ${earliest} and ${genuine}
    group by events.project_id, events.visitor_id`.execute(tx.db)
  return byProject(calls, rows)
})

/** The last cart or purchase of each browser before its moment. */
export const cartsBefore = joined(async (tx, calls: readonly OfDevices[]): Promise<DeviceEvent[][]> => {
  const { projects, ids } = columnsOf(
    calls.map(({ projectId, devices }) => ({ projectId, ids: devices.map(({ id }) => id) })),
  )
  const before = calls.flatMap(({ devices }) => devices.map(({ sinceMs }) => new Date(sinceMs)))
  const { rows } = await sql<DeviceRow>`
    select distinct on (events.project_id, events.visitor_id)
      events.project_id, events.visitor_id as device_id, json_build_array(${eventAsJson}) as events
    from unnest(${projects}::uuid[], ${ids}::uuid[], ${before}::timestamptz[]) as wanted (project_id, device_id, before)
    join events on events.project_id = wanted.project_id and events.visitor_id = wanted.device_id
      and events.at < wanted.before
    where ${ofOneProject('events.project_id', calls)} and events.type in ('cart', 'purchase') and ${genuine}
    order by events.project_id, events.visitor_id, events.at desc, events.id desc`.execute(tx.db)
  return byProject(calls, rows)
})
