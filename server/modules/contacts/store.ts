import { type Insertable, type Selectable, sql } from 'kysely'
import type { VisitorDevices, Visitors } from '#generated/tables.ts'
import { arrayOf, arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db, ofOneProject } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import { keyIn, loader, projectLoader } from '#platform/loaders.ts'
import type { Owner, People, Person } from '#rules/contacts/identity.ts'
import { saveVisitors, writeVisitors } from './store/held-back.ts'

export type Visitor = Selectable<Visitors>
/** What a GraphQL parent is. */
export type VisitorRef = { projectId: string; visitorId: string }

const keyOf = ({ projectId, visitorId }: VisitorRef) => `${projectId}/${visitorId}`

export const visitorByRef = loader<string, Visitor>(async ({ db }, keys) => {
  const refs = keys.map((key) => key.split('/'))
  const rows = await db
    .selectFrom('visitors')
    .selectAll()
    .where('project_id', '=', anyOf(refs.map(([projectId = '']) => projectId)))
    .where('id', '=', anyOf(refs.map(([, id = '']) => id)))
    .execute()
  return new Map(rows.map((row) => [keyOf({ projectId: row.project_id, visitorId: row.id }), row]))
})
export const loadVisitor = (ctx: Parameters<typeof visitorByRef.load>[0], ref: VisitorRef) =>
  visitorByRef.load(ctx, keyOf(ref))

export const findVisitor = (db: Db, projectId: string, id: string): Promise<Visitor | undefined> =>
  db
    .selectFrom('visitors')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Who that is by now: the visitor itself, or the one whom that browser belongs to. */
export async function findVisitorId(db: Db, projectId: string, id: string): Promise<string | undefined> {
  const itself = await db
    .selectFrom('visitors')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (itself) return itself.id
  const device = await db
    .selectFrom('visitor_devices')
    .select('visitor_id')
    .where('project_id', '=', projectId)
    .where('device_id', '=', id)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()
  return device?.visitor_id
}

/** Who has had a browser, oldest first. */
export const ownersOf = projectLoader<{ since: Date; email: string | null }[]>(
  async (db, projectIds, deviceIds) => {
    const rows = await db
      .selectFrom('visitor_devices as device')
      .innerJoin('visitors as visitor', (join) =>
        join
          .onRef('visitor.project_id', '=', 'device.project_id')
          .onRef('visitor.id', '=', 'device.visitor_id'),
      )
      .select(['device.project_id', 'device.device_id', 'device.since', 'visitor.email'])
      .where('device.project_id', '=', anyOf(projectIds))
      .where('device.device_id', '=', anyOf(deviceIds))
      .orderBy('device.since')
      .execute()
    return Map.groupBy(rows, (row) => keyIn(row.project_id, row.device_id))
  },
)

type Wanted = { projectId: string; deviceIds: readonly string[]; emails: readonly string[] }

/** These browsers with their owners, and the holders of these addresses. */
export async function findPeople(tx: TxCtx, wanted: Wanted): Promise<People> {
  const devices = await findOwners(tx, wanted)
  const owners = [...devices.values()].flat().map(({ visitorId }) => visitorId)
  const ids = [...new Set([...owners, ...wanted.deviceIds])]
  const found = await findVisitors(tx, { projectId: wanted.projectId, ids })
  const holders = wanted.emails.length ? await findByEmail(tx, wanted) : []
  return { devices, visitors: new Map([...found, ...holders].map((row) => [row.id, asPerson(row)])) }
}

const findOwners = joined(async (tx, calls: readonly Wanted[]): Promise<Map<string, Owner[]>[]> => {
  const { projects, ids } = keysOf(calls.map(({ projectId, deviceIds }) => ({ projectId, ids: deviceIds })))
  const { rows } = await sql<Selectable<VisitorDevices>>`
    select owned.project_id, owned.device_id, owned.since, owned.visitor_id, owned.by_click
    from unnest(${arrayOf('uuid', projects)}, ${arrayOf('uuid', ids)}) as wanted (project_id, device_id)
    join visitor_devices owned on owned.project_id = wanted.project_id and owned.device_id = wanted.device_id
    where ${ofOneProject('owned.project_id', calls)}
    order by owned.since`.execute(tx.db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) => {
    const byDevice = Map.groupBy(byProject.get(projectId) ?? [], ({ device_id }) => device_id)
    return new Map(
      [...byDevice].map(([deviceId, owned]) => [
        deviceId,
        owned.map(({ since, visitor_id, by_click }) => ({
          sinceMs: since.getTime(),
          visitorId: visitor_id,
          ...(by_click && { byClick: true }),
        })),
      ]),
    )
  })
})

const findVisitors = joined(
  async (tx, calls: readonly { projectId: string; ids: readonly string[] }[]): Promise<Visitor[][]> => {
    await writeVisitors(tx)
    const { projects, ids } = keysOf(calls)
    const { rows } = await sql<Visitor>`
      select visitors.*
      from unnest(${arrayOf('uuid', projects)}, ${arrayOf('uuid', ids)}) as wanted (project_id, id)
      join visitors on visitors.project_id = wanted.project_id and visitors.id = wanted.id
      where ${ofOneProject('visitors.project_id', calls)}`.execute(tx.db)
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return calls.map(({ projectId }) => byProject.get(projectId) ?? [])
  },
)

const findByEmail = joined(async (tx, calls: readonly Wanted[]): Promise<Visitor[][]> => {
  await writeVisitors(tx)
  const { projects, ids: emails } = keysOf(calls.map(({ projectId, emails: ids }) => ({ projectId, ids })))
  const { rows } = await sql<Visitor>`
    select visitors.*
    from unnest(${arrayOf('uuid', projects)}, ${arrayOf('text', emails)}) as wanted (project_id, email)
    join visitors on visitors.project_id = wanted.project_id and visitors.email = wanted.email
    where ${ofOneProject('visitors.project_id', calls)}`.execute(tx.db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) => byProject.get(projectId) ?? [])
})

/** As two columns. */
function keysOf(calls: readonly { projectId: string; ids: readonly string[] }[]) {
  return {
    projects: calls.flatMap(({ projectId, ids }) => ids.map(() => projectId)),
    ids: calls.flatMap(({ ids }) => ids),
  }
}

const asPerson = (row: Visitor): Person => ({
  id: row.id,
  email: row.email,
  registeredMs: row.registered_at.getTime(),
  activeMs: row.active_at.getTime(),
  lastAction: row.last_action,
  activity: row.activity,
})

export async function savePeople(
  tx: TxCtx,
  projectId: string,
  { visitors, devices }: People,
  gone: readonly string[],
): Promise<void> {
  // before others take over what they had
  await deleteVisitors(
    tx,
    gone.map((id) => ({ projectId, id })),
  )
  await upsertVisitors(
    tx,
    [...visitors.values()].map((person) => ({
      project_id: projectId,
      id: person.id,
      email: person.email,
      registered_at: new Date(person.registeredMs),
      active_at: new Date(person.activeMs),
      last_action: person.lastAction,
      activity: person.activity,
    })),
  )
  await upsertOwners(
    tx,
    [...devices].flatMap(([device_id, list]) =>
      list.map(({ sinceMs, visitorId, byClick = false }) => ({
        project_id: projectId,
        device_id,
        since: new Date(sinceMs),
        visitor_id: visitorId,
        by_click: byClick,
      })),
    ),
  )
}

const deleteVisitors = joinedRows(async (tx, rows: readonly { projectId: string; id: string }[]) => {
  await writeVisitors(tx)
  await sql`delete from visitors
      using unnest(${arraysOf(rows, { projectId: 'uuid', id: 'uuid' })})
        as gone (project_id, id)
      where visitors.project_id = gone.project_id and visitors.id = gone.id
        and ${ofOneProject('visitors.project_id', rows)}`.execute(tx.db)
})

const upsertVisitors = joinedRows(saveVisitors)

const ownerColumns = {
  project_id: 'uuid',
  device_id: 'uuid',
  since: 'timestamptz',
  visitor_id: 'uuid',
  by_click: 'boolean',
} as const

const upsertOwners = joinedRows((tx, rows: readonly Insertable<VisitorDevices>[]) =>
  insertRows(tx.db, 'visitor_devices', ownerColumns, rows)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'device_id', 'since']).doUpdateSet((eb) => ({
        visitor_id: eb.ref('excluded.visitor_id'),
        by_click: eb.ref('excluded.by_click'),
      })),
    )
    .execute(),
)
