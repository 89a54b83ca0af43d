/** The SQL of the names in the file of one person. */
import type { TxCtx } from '#platform/context.ts'

export const findEmail = async (tx: TxCtx, projectId: string, visitorId: string): Promise<string | null> => {
  const visitor = await tx.db
    .selectFrom('visitors')
    .select('email')
    .where('project_id', '=', projectId)
    .where('id', '=', visitorId)
    .executeTakeFirst()
  return visitor?.email ?? null
}

/** Of the tags of a visitor, by id. */
export async function findTagNames(
  tx: TxCtx,
  projectId: string,
  visitorId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('visitor_tags as has')
    .innerJoin('tags', (join) =>
      join.onRef('tags.project_id', '=', 'has.project_id').onRef('tags.id', '=', 'has.tag_id'),
    )
    .select(['tags.id', 'tags.name'])
    .where('has.project_id', '=', projectId)
    .where('has.visitor_id', '=', visitorId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findFieldNames(tx: TxCtx, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('contact_fields')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
