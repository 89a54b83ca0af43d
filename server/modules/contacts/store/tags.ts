/** The SQL of tags, and of who has which. Each tag keeps how many have it. */
import { type Selectable, sql } from 'kysely'
import type { Tags } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import { contactLimits } from '#rules/contacts/limits.ts'

export type TagRow = Selectable<Tags>

/** By name, behind the given one. */
export const listTags = (
  tx: TxCtx,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<TagRow[]> =>
  tx.db
    .selectFrom('tags')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(after !== undefined, (query) => query.where('name_key', '>', after ?? ''))
    .orderBy('name_key')
    .limit(count)
    .execute()

export const findTag = (db: Db, projectId: string, id: string): Promise<TagRow | undefined> =>
  db
    .selectFrom('tags')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findTagByName = (tx: TxCtx, projectId: string, nameKey: string): Promise<TagRow | undefined> =>
  tx.db
    .selectFrom('tags')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst()

/** How many of the given ones are there. */
export async function existingTags(tx: TxCtx, projectId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.db
    .selectFrom('tags')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.length
}

export async function countTags(tx: TxCtx, projectId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('tags')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertTag = (tx: TxCtx, tag: Omit<TagRow, 'visitors'>) =>
  tx.db.insertInto('tags').values(tag).execute()

export const renameTag = (
  tx: TxCtx,
  { project_id, id, name, name_key }: Pick<TagRow, 'project_id' | 'id' | 'name' | 'name_key'>,
) =>
  tx.db
    .updateTable('tags')
    .set({ name, name_key })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const deleteTagRow = (tx: TxCtx, projectId: string, id: string) =>
  tx.db.deleteFrom('tags').where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst()

/** Of a tag that is gone: some of those who had it; returns how many. */
export async function forgetHolders(
  tx: TxCtx,
  projectId: string,
  tagId: string,
  count: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from visitor_tags where project_id = ${projectId} and tag_id = ${tagId} and visitor_id = any(array(
      select visitor_id from visitor_tags
      where project_id = ${projectId} and tag_id = ${tagId} limit ${sql.lit(count)}))`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

/** Gives a tag that is there to contacts; those who have it already, or as many as one may have, stay as they are. */
export async function addTag(tx: TxCtx, projectId: string, tagId: string, visitorIds: readonly string[]) {
  const { numAffectedRows } = await sql`
    insert into visitor_tags (project_id, tag_id, visitor_id)
    select project_id, ${tagId}::uuid, id from visitors
    where project_id = ${projectId} and id = ${anyOf(visitorIds)} and email is not null
      and (select count(*) from visitor_tags has
        where has.project_id = ${projectId} and has.visitor_id = visitors.id) < ${contactLimits.tagsEach}
    on conflict do nothing`.execute(tx.db)
  await countHolders(tx, projectId, tagId, Number(numAffectedRows ?? 0))
}

export async function removeTag(tx: TxCtx, projectId: string, tagId: string, visitorIds: readonly string[]) {
  const { numDeletedRows } = await tx.db
    .deleteFrom('visitor_tags')
    .where('project_id', '=', projectId)
    .where('tag_id', '=', tagId)
    .where('visitor_id', '=', anyOf(visitorIds))
    .executeTakeFirstOrThrow()
  await countHolders(tx, projectId, tagId, -Number(numDeletedRows))
}

const countHolders = (tx: TxCtx, projectId: string, tagId: string, more: number) =>
  more === 0
    ? undefined
    : tx.db
        .updateTable('tags')
        .set((eb) => ({ visitors: eb('visitors', '+', more) }))
        .where('project_id', '=', projectId)
        .where('id', '=', tagId)
        .execute()

export async function tagIdsOf(tx: TxCtx, projectId: string, visitorId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('visitor_tags')
    .select('tag_id')
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .execute()
  return rows.map(({ tag_id }) => tag_id)
}

/** The tags of contacts, by name. */
export const tagsOf = projectLoader<TagRow[]>(async (db, projectIds, visitorIds) => {
  const rows = await db
    .selectFrom('visitor_tags as has')
    .innerJoin('tags', (join) =>
      join.onRef('tags.project_id', '=', 'has.project_id').onRef('tags.id', '=', 'has.tag_id'),
    )
    .selectAll('tags')
    .select('has.visitor_id')
    .where('has.project_id', '=', anyOf(projectIds))
    .where('has.visitor_id', '=', anyOf(visitorIds))
    .orderBy('tags.name_key')
    .execute()
  return Map.groupBy(rows, (row) => keyIn(row.project_id, row.visitor_id))
})

/** The names of the tags of contacts, by the contact. */
export async function tagNamesOf(
  tx: TxCtx,
  projectId: string,
  visitorIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx.db
    .selectFrom('visitor_tags as has')
    .innerJoin('tags', (join) =>
      join.onRef('tags.project_id', '=', 'has.project_id').onRef('tags.id', '=', 'has.tag_id'),
    )
    .select(['has.visitor_id', 'tags.name'])
    .where('has.project_id', '=', projectId)
    .where('has.visitor_id', '=', anyOf(visitorIds))
    .orderBy('tags.name_key')
    .execute()
  const byVisitor = Map.groupBy(rows, ({ visitor_id }) => visitor_id)
  return new Map([...byVisitor].map(([id, tags]) => [id, tags.map(({ name }) => name)]))
}

/** The names of the tags of one contact, by the tags' ids. */
export async function tagNamesById(
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
