/** The SQL of erasing people, beside what the manifest says, and of the receipts. */
import { type Selectable, sql } from 'kysely'
import type { Erasures } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, ofOneProject } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined } from '#platform/joint-statements.ts'
import { type ErasedRows, firstUuid, type OwnedDevice } from '#platform/person-rows.ts'
import { keysBelow } from '#platform/storage/files.ts'
import type { Owner } from '#rules/contacts/identity.ts'
import { spansOf } from '#rules/contacts/ownership.ts'

export type ErasureRow = Selectable<Erasures>

export async function insertErasure(
  tx: TxCtx,
  projectId: string,
  erased: readonly ErasedRows[],
): Promise<ErasureRow> {
  const now = tx.clock.now()
  return tx.db
    .insertInto('erasures')
    .values({ project_id: projectId, id: newId(now), at: new Date(now), erased: JSON.stringify(erased) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The latest first, before the given one. */
export const listErasures = (
  tx: TxCtx,
  projectId: string,
  before: string | undefined,
  count: number,
): Promise<ErasureRow[]> =>
  tx.db
    .selectFrom('erasures')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** So many browsers of a visitor, behind the given one, and when each was theirs; and who else has had them. */
export async function ownedDevices(
  tx: TxCtx,
  projectId: string,
  visitorId: string,
  after: string,
  count: number,
): Promise<{ devices: OwnedDevice[]; others: string[]; last: string | undefined }> {
  const { rows: mine } = await sql<{ device_id: string }>`
    select distinct device_id from visitor_devices
    where project_id = ${projectId} and visitor_id = ${visitorId} and device_id > ${after}
    order by device_id limit ${count}`.execute(tx.db)
  const ids = mine.map(({ device_id }) => device_id)
  const rows = await tx.db
    .selectFrom('visitor_devices')
    .select(['device_id', 'since', 'visitor_id'])
    .where('project_id', '=', projectId)
    .where('device_id', '=', anyOf(ids))
    .orderBy('since')
    .execute()
  const asOwner = (row: (typeof rows)[number]): Owner => ({
    sinceMs: row.since.getTime(),
    visitorId: row.visitor_id,
  })
  const devices = [...Map.groupBy(rows, ({ device_id }) => device_id)].flatMap(([deviceId, owners]) =>
    spansOf(owners.map(asOwner), visitorId).map((span) => ({ deviceId, ...span })),
  )
  const others = new Set(rows.map((row) => row.visitor_id))
  others.delete(visitorId)
  return { devices, others: [...others], last: ids.length === count ? ids.at(-1) : undefined }
}

/**
 * Of browsers that others have had, too: from when on they were this visitor's they are from now on of somebody whom nobody
 * knows, another one for each, so that neither what comes late nor what comes later counts for one of the others.
 */
export async function releaseDevices(
  tx: TxCtx,
  projectId: string,
  visitorId: string,
  deviceIds: readonly string[],
): Promise<void> {
  for (const deviceId of deviceIds)
    await tx.db
      .updateTable('visitor_devices')
      .set({ visitor_id: newId(tx.clock.now()), by_click: false })
      .where('project_id', '=', projectId)
      .where('device_id', '=', deviceId)
      .where('visitor_id', '=', visitorId)
      .execute()
}

/** They are about to lose their tags. */
export const uncountTags = (tx: TxCtx, projectId: string, visitorId: string) =>
  sql`update tags set visitors = visitors - 1
    where project_id = ${projectId} and id in (
      select tag_id from visitor_tags where project_id = ${projectId} and visitor_id = ${visitorId})`.execute(
    tx.db,
  )

/** Begin the keys of all files with tables of people: exports, and rows that imports have skipped. */
const tables = ['exports/', 'skipped/']

/**
 * Tables of people, each of which may hold anybody: those that were made are no longer there, exports that are being made
 * are given up. Returns the keys of their files. The table of one import may stay.
 */
export async function withdrawTables(
  tx: TxCtx,
  projectId: string,
  keptImport = firstUuid,
): Promise<string[]> {
  await sql`update contact_jobs set file = null, chosen = '{}', last_id = null,
      state = case when state = 'RUNNING' then 'FAILED' else state end
    where project_id = ${projectId} and kind = 'EXPORT' and (file is not null or state = 'RUNNING')`.execute(
    tx.db,
  )
  await sql`update imports set has_skipped = false
    where project_id = ${projectId} and has_skipped and id <> ${keptImport}`.execute(tx.db)
  const keys: string[] = []
  for (const prefix of tables) keys.push(...(await keysBelow(tx, projectId, 'private', prefix)))
  return keys.filter((key) => !key.startsWith(`skipped/${keptImport}/`))
}

/**
 * What is being done with many contacts: where it looks for this person it is given up, since without that it would be done
 * with others; where they were the last one, it goes on behind the one before.
 */
export async function leaveJobs(
  tx: TxCtx,
  projectId: string,
  { visitorId, email }: { visitorId: string; email: string },
): Promise<void> {
  await sql`update contact_jobs set state = 'FAILED', chosen = '{}', last_id = null
    where project_id = ${projectId} and state = 'RUNNING'
      and (strpos(lower(chosen::text), ${email}) > 0 or strpos(chosen::text, ${visitorId}) > 0)`.execute(
    tx.db,
  )
  await sql`update contact_jobs set last_id = (
      select id from visitors where project_id = ${projectId} and id < ${visitorId} order by id desc limit 1)
    where project_id = ${projectId} and last_id = ${visitorId}`.execute(tx.db)
}

/** Remembers browsers of somebody who is erased now: what they did until then and comes late is let go. */
export const suppressDevices = (tx: TxCtx, projectId: string, hashes: readonly string[]) =>
  hashes.length
    ? insertRows(
        tx.db,
        'suppressions',
        { project_id: 'uuid', hash: 'uuid', reason: 'text', at: 'timestamptz' },
        hashes.map((hash) => ({
          project_id: projectId,
          hash,
          reason: 'ERASED',
          at: new Date(tx.clock.now()),
        })),
      )
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'hash']).doUpdateSet((eb) => ({ at: eb.ref('excluded.at') })),
        )
        .execute()
    : undefined

/** Those of these hashes that are of somebody who was erased, and when, in ms. */
export const findErased = joined(
  async (
    tx,
    calls: readonly { projectId: string; hashes: readonly string[] }[],
  ): Promise<ReadonlyMap<string, number>[]> => {
    const keys = calls.flatMap(({ projectId, hashes }) => hashes.map((hash) => ({ projectId, hash })))
    const { rows } = await sql<{ project_id: string; hash: string; at: Date }>`
      select suppressions.project_id, suppressions.hash, suppressions.at
      from unnest(${arraysOf(keys, { projectId: 'uuid', hash: 'uuid' })}) as wanted (project_id, hash)
      join suppressions on suppressions.project_id = wanted.project_id and suppressions.hash = wanted.hash
      where ${ofOneProject('suppressions.project_id', calls)} and suppressions.reason = 'ERASED'`.execute(
      tx.db,
    )
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return calls.map(
      ({ projectId }) =>
        new Map((byProject.get(projectId) ?? []).map(({ hash, at }) => [hash, at.getTime()])),
    )
  },
)
