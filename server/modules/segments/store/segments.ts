/** The SQL of saved segments. */
import { type Selectable, sql } from 'kysely'
import type { Segments } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'

export type SegmentRow = Selectable<Segments>
/** What the JSON columns hold, as text. */
type Written = Omit<SegmentRow, 'parameters' | 'period'> & { parameters: string; period: string | null }

export const findSegment = (db: Db, projectId: string, id: string): Promise<SegmentRow | undefined> =>
  db
    .selectFrom('segments')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findSegmentByName = (
  tx: TxCtx,
  projectId: string,
  nameKey: string,
): Promise<SegmentRow | undefined> =>
  tx.db
    .selectFrom('segments')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst()

/** By name, behind the given one. */
export const listSegments = (
  tx: TxCtx,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<SegmentRow[]> =>
  tx.db
    .selectFrom('segments')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(after !== undefined, (query) => query.where('name_key', '>', after ?? ''))
    .orderBy('name_key')
    .limit(count)
    .execute()

export async function countSegments(tx: TxCtx, projectId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('segments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertSegment = (tx: TxCtx, segment: Written): Promise<SegmentRow> =>
  tx.db.insertInto('segments').values(segment).returningAll().executeTakeFirstOrThrow()

export const updateSegmentRow = (
  tx: TxCtx,
  { project_id, id, ...changes }: Omit<Written, 'created_at'>,
): Promise<SegmentRow> =>
  tx.db
    .updateTable('segments')
    .set(changes)
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteSegmentRow = (tx: TxCtx, projectId: string, id: string) =>
  tx.db.deleteFrom('segments').where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst()

/** Whether another one names it, by its outer id. */
export async function isNamed(tx: TxCtx, projectId: string, outerId: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('segments')
    .select('id')
    .where('project_id', '=', projectId)
    .where('type', '=', 'rules')
    .where(
      sql<boolean>`jsonb_path_exists(parameters, '$.**.segmentID ? (@ == $id)', jsonb_build_object('id', ${outerId}::text))`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Campaigns stand above segments, which speak of what came of them. */
export async function existingCampaignIds(
  { db }: { db: Db },
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map(({ id }) => id)
}
