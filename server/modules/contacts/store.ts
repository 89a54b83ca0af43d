import type { Selectable } from 'kysely'
import type { Visitors } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, anyText, type Db, pieces } from '#platform/db.ts'
import { keyIn, loader, projectLoader } from '#platform/loaders.ts'
import type { Owner, People, Person } from '#rules/contacts/identity.ts'

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

/** The most active first, after the given one. */
export const listVisitors = (
  tx: TxCtx,
  projectId: string,
  after: { activity: number; id: string } | undefined,
  count: number,
) =>
  tx.db
    .selectFrom('visitors')
    .select(['id', 'activity'])
    .where('project_id', '=', projectId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('activity', 'id'), '<', eb.tuple(after?.activity ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('activity', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

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

/** What is known of these browsers, their owners, and the holders of these addresses. */
export async function findPeople(
  tx: TxCtx,
  projectId: string,
  deviceIds: readonly string[],
  emails: readonly string[],
): Promise<People> {
  const devices = new Map<string, Owner[]>()
  const owned = await tx.db
    .selectFrom('visitor_devices')
    .select(['device_id', 'since', 'visitor_id'])
    .where('project_id', '=', projectId)
    .where('device_id', '=', anyOf(deviceIds))
    .orderBy('since')
    .execute()
  for (const { device_id, since, visitor_id } of owned)
    devices.set(device_id, [
      ...(devices.get(device_id) ?? []),
      { sinceMs: since.getTime(), visitorId: visitor_id },
    ])
  const rows = await tx.db
    .selectFrom('visitors')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('id', '=', anyOf([...new Set([...owned.map(({ visitor_id }) => visitor_id), ...deviceIds])])),
        eb('email', '=', anyText(emails)),
      ]),
    )
    .execute()
  return { devices, visitors: new Map(rows.map((row) => [row.id, asPerson(row)])) }
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
  if (gone.length)
    await tx.db
      .deleteFrom('visitors')
      .where('project_id', '=', projectId)
      .where('id', '=', anyOf(gone))
      .execute()
  for (const piece of pieces([...visitors.values()]))
    await tx.db
      .insertInto('visitors')
      .values(
        piece.map((person) => ({
          project_id: projectId,
          id: person.id,
          email: person.email,
          registered_at: new Date(person.registeredMs),
          active_at: new Date(person.activeMs),
          last_action: person.lastAction,
          activity: person.activity,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'id']).doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          registered_at: eb.ref('excluded.registered_at'),
          active_at: eb.ref('excluded.active_at'),
          last_action: eb.ref('excluded.last_action'),
          activity: eb.ref('excluded.activity'),
        })),
      )
      .execute()
  const owners = [...devices].flatMap(([device_id, list]) =>
    list.map(({ sinceMs, visitorId }) => ({
      project_id: projectId,
      device_id,
      since: new Date(sinceMs),
      visitor_id: visitorId,
    })),
  )
  for (const piece of pieces(owners))
    await tx.db
      .insertInto('visitor_devices')
      .values(piece)
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'device_id', 'since']).doUpdateSet((eb) => ({
          visitor_id: eb.ref('excluded.visitor_id'),
        })),
      )
      .execute()
}
