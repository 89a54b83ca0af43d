/** The fields of contacts that a project has added. */
import type { Ctx, ProjectRef, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { firstUuid } from '#platform/person-rows.ts'
import { send } from '#platform/queue.ts'
import { isReserved, nameKey, readLine } from '#rules/contacts/contact.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import type { Jobs } from '#rules/jobs.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { lockProjectState } from '../projects/store.ts'
import {
  type ContactFieldRow,
  deleteFieldRow,
  emptyField,
  fieldHolders,
  fieldsIn,
  insertField,
} from './store/fields.ts'

/** The ids of fields by these names, of which those that are missing are made. The caller holds the project's state. */
export async function ensureFields(
  tx: TxCtx,
  projectId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map((await fieldsIn(tx.db, projectId)).map(({ name_key, id }) => [name_key, id]))
  for (const typed of names) {
    const { line: name, fault } = readLine('input.config.columns', typed, contactLimits.fieldName)
    if (fault) refuseFields([fault])
    if (name === '' || isReserved(name))
      refuseFields([{ field: 'input.config.columns', code: 'NAME_RESERVED' }])
    if (ids.has(nameKey(name))) continue
    if (ids.size >= contactLimits.fields) refuse('FIELDS_LIMIT', { limit: contactLimits.fields })
    const field = { project_id: projectId, id: newId(tx.clock.now()), name, name_key: nameKey(name) }
    await insertField(tx, field)
    ids.set(field.name_key, field.id)
  }
  return new Map(names.map((name) => [name, ids.get(nameKey(name)) ?? '']))
}

/** Visitors that are looked through in one transaction for what a deleted field held. */
const visitorsAtOnce = 1000

export function createField(ctx: Ctx, projectId: string, given: string): Promise<ContactFieldRow> {
  const { line: name, fault } = readLine('input.name', given, contactLimits.fieldName)
  if (name === '') refuseFields([{ field: 'input.name', code: 'REQUIRED' }])
  if (fault) refuseFields([fault])
  if (isReserved(name)) refuseFields([{ field: 'input.name', code: 'NAME_RESERVED' }])
  return changeInProject(ctx, projectId, { action: 'contacts.createField' }, async (tx) => {
    const fields = await fieldsIn(tx.db, projectId)
    const name_key = nameKey(name)
    if (fields.some((field) => field.name_key === name_key))
      refuseFields([{ field: 'input.name', code: 'NAME_EXISTS' }])
    if (fields.length >= contactLimits.fields) refuse('FIELDS_LIMIT', { limit: contactLimits.fields })
    const field = { project_id: projectId, id: newId(tx.clock.now()), name, name_key }
    await insertField(tx, field)
    return field
  })
}

/** The field is gone at once; what it held goes afterwards, and is shown nowhere. */
export const deleteField = (ctx: Ctx, projectId: string, id: string): Promise<ProjectRef> =>
  changeInProject(
    ctx,
    projectId,
    { action: 'contacts.deleteField' },
    async (tx, { company_id: companyId }) => {
      const { numDeletedRows } = await deleteFieldRow(tx, projectId, id)
      if (!numDeletedRows) refuse('NOT_FOUND')
      await send(tx, 'contacts.forgetField', { projectId, fieldId: id })
      return { projectId, companyId }
    },
  )

export async function forgetField(
  ctx: Ctx,
  { projectId, fieldId }: Jobs['contacts.forgetField'],
): Promise<void> {
  for (let after: string | undefined = firstUuid; after; ) {
    const from: string = after
    after = await inTransaction(ctx, async (tx) => {
      const visitors = await fieldHolders(tx, projectId, fieldId, from, visitorsAtOnce)
      const holders = visitors.filter(({ held }) => held).map(({ id }) => id)
      // whoever derives from events changes rows of visitors in another order
      if (holders.length && (await lockProjectState(tx, projectId)))
        await emptyField(tx, projectId, fieldId, holders)
      return visitors.length === visitorsAtOnce ? visitors.at(-1)?.id : undefined
    })
  }
}
