/** Creating, renaming and deleting tags. */
import type { Ctx, ProjectRef, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { nameKey, readLine } from '#rules/contacts/contact.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import type { Jobs } from '#rules/jobs.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import {
  countTags,
  deleteTagRow,
  findTag,
  findTagByName,
  forgetHolders,
  insertTag,
  renameTag,
  type TagRow,
  tagIdsByName,
} from './store/tags.ts'

/** Those who had a deleted tag, that are forgotten in one transaction. */
const chunk = 5000

export function createTag(ctx: Ctx, projectId: string, given: string): Promise<TagRow> {
  const name = checkedTagName(given)
  return changeInProject(ctx, projectId, { action: 'contacts.createTag' }, async (tx) => {
    const tag = { project_id: projectId, id: newId(tx.clock.now()), name, name_key: nameKey(name) }
    if (await findTagByName(tx, projectId, tag.name_key)) refuseName()
    if ((await countTags(tx, projectId)) >= contactLimits.tags)
      refuse('TAGS_LIMIT', { limit: contactLimits.tags })
    const row = { ...tag, created_at: new Date(tx.clock.now()) }
    await insertTag(tx, row)
    return { ...row, visitors: 0 }
  })
}

/**
 * The ids of tags by their names as they are compared, of which those that are missing are made: no more than `most` since
 * then, and than a project may have. The caller holds the project's state.
 */
export async function ensureTags(
  tx: TxCtx,
  projectId: string,
  names: Iterable<string>,
  { since, most }: { since: Date; most: number },
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map([...names].map((name) => [nameKey(name), name]))
  const ids = await tagIdsByName(tx, projectId, [...wanted.keys()])
  const missing = [...wanted].filter(([key]) => !ids.has(key))
  if (!missing.length) return ids
  const room = Math.min(
    most - (await countTags(tx, projectId, since)),
    contactLimits.tags - (await countTags(tx, projectId)),
  )
  for (const [name_key, name] of missing.slice(0, Math.max(0, room))) {
    const tag = { project_id: projectId, id: newId(tx.clock.now()), name, name_key }
    await insertTag(tx, { ...tag, created_at: new Date(tx.clock.now()) })
    ids.set(name_key, tag.id)
  }
  return ids
}

export function updateTag(ctx: Ctx, projectId: string, id: string, given: string): Promise<TagRow> {
  const name = checkedTagName(given)
  return changeInProject(ctx, projectId, { action: 'contacts.updateTag', fields: ['name'] }, async (tx) => {
    const tag = (await findTag(tx.db, projectId, id)) ?? refuse('NOT_FOUND')
    const name_key = nameKey(name)
    const other = await findTagByName(tx, projectId, name_key)
    if (other && other.id !== id) refuseName()
    await renameTag(tx, { project_id: projectId, id, name, name_key })
    return { ...tag, name, name_key }
  })
}

/** The tag is gone at once; who had it, is forgotten afterwards. */
export const deleteTag = (ctx: Ctx, projectId: string, id: string): Promise<ProjectRef> =>
  changeInProject(ctx, projectId, { action: 'contacts.deleteTag' }, async (tx, { company_id: companyId }) => {
    const { numDeletedRows } = await deleteTagRow(tx, projectId, id)
    if (!numDeletedRows) refuse('NOT_FOUND')
    await send(tx, 'contacts.forgetTag', { projectId, tagId: id })
    return { projectId, companyId }
  })

export async function forgetTag(ctx: Ctx, { projectId, tagId }: Jobs['contacts.forgetTag']): Promise<void> {
  while ((await inTransaction(ctx, (tx) => forgetHolders(tx, projectId, tagId, chunk))) > 0);
}

const refuseName = () => refuseFields([{ field: 'input.name', code: 'NAME_EXISTS' }])

function checkedTagName(given: string): string {
  const { line, fault } = readLine('input.name', given, contactLimits.tagName)
  if (line === '') refuseFields([{ field: 'input.name', code: 'REQUIRED' }])
  return fault ? refuseFields([fault]) : line
}
