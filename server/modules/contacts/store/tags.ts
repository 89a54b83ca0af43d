/** The SQL of tags, and of who has which. Each tag keeps how many have it. */
import { type Selectable, sql } from 'kysely'
import type { Tags } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, anyText, type Db } from '#platform/db.ts'
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

/** The ids of those that are there, by their names as they are compared. */
export async function tagIdsByName(
  tx: TxCtx,
  projectId: string,
  nameKeys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('tags')
    .select(['name_key', 'id'])
    .where('project_id', '=', projectId)
    .where('name_key', '=', anyText(nameKeys))
    .execute()
  return new Map(rows.map(({ name_key, id }) => [name_key, id]))
}

/** Those of the given ones that are there. */
export async function existingTagIds(
  tx: { db: Db },
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('tags')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map(({ id }) => id)
}

/** Since then, or all. */
export async function countTags(tx: TxCtx, projectId: string, since = new Date(0)): Promise<number> {
  const { count } = await tx.db
    .selectFrom('tags')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where('created_at', '>=', since)
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

export type TagOfVisitor = { visitorId: string; tagId: string }

/**
 * Gives contacts tags that are there; who has one already, or as many as one may have, stays as they are: of more those
 * that are named first are given. Returns how many were.
 */
export async function addTags(tx: TxCtx, projectId: string, pairs: readonly TagOfVisitor[]): Promise<number> {
  if (!pairs.length) return 0
  const { rows } = await sql<{ tag_id: string }>`
    insert into visitor_tags (project_id, tag_id, visitor_id)
    select project_id, tag_id, visitor_id from (
      select visitors.project_id, given.tag_id, given.visitor_id,
        row_number() over (partition by given.visitor_id order by given.place) + (
          select count(*) from visitor_tags has
          where has.project_id = ${projectId} and has.visitor_id = given.visitor_id) as number
      from (
        select tag_id, visitor_id, min(place) as place
        from unnest(${arraysOf(pairs, { tagId: 'uuid', visitorId: 'uuid' })})
          with ordinality as each (tag_id, visitor_id, place)
        group by tag_id, visitor_id
      ) given
      join visitors on visitors.project_id = ${projectId} and visitors.id = given.visitor_id
        and visitors.email is not null
      where not exists (select from visitor_tags same where same.project_id = ${projectId}
        and same.tag_id = given.tag_id and same.visitor_id = given.visitor_id)
    ) wanted where number <= ${contactLimits.tagsEach}
    returning tag_id`.execute(tx.db)
  const more = [...Map.groupBy(rows, ({ tag_id }) => tag_id)].map(([id, added]) => ({
    id,
    more: added.length,
  }))
  if (more.length)
    await sql`update tags set visitors = visitors + given.more
      from unnest(${arraysOf(more, { id: 'uuid', more: 'integer' })}) as given (id, more)
      where tags.project_id = ${projectId} and tags.id = given.id`.execute(tx.db)
  return rows.length
}

export const addTag = (tx: TxCtx, projectId: string, tagId: string, visitorIds: readonly string[]) =>
  addTags(
    tx,
    projectId,
    visitorIds.map((visitorId) => ({ visitorId, tagId })),
  )

export async function removeTag(tx: TxCtx, projectId: string, tagId: string, visitorIds: readonly string[]) {
  const { numDeletedRows } = await tx.db
    .deleteFrom('visitor_tags')
    .where('project_id', '=', projectId)
    .where('tag_id', '=', tagId)
    .where('visitor_id', '=', anyOf(visitorIds))
    .executeTakeFirstOrThrow()
  if (numDeletedRows)
    await tx.db
      .updateTable('tags')
      .set((eb) => ({ visitors: eb('visitors', '-', Number(numDeletedRows)) }))
      .where('project_id', '=', projectId)
      .where('id', '=', tagId)
      .execute()
}

export async function tagIdsOf(tx: TxCtx, projectId: string, visitorId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('visitor_tags')
    .select('tag_id')
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .execute()
  return rows.map(({ tag_id }) => tag_id)
}

export const tagById = projectLoader<TagRow>(async (db, projectIds, ids) => {
  const rows = await db
    .selectFrom('tags')
    .selectAll()
    .where('project_id', '=', anyOf(projectIds))
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [keyIn(row.project_id, row.id), row]))
})

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
