/** The fields of contacts that a project has added. */
import type { Ctx, ProjectRef } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { isReserved, nameKey, readLine } from '#rules/contacts/contact.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { changeContacts } from './change-contacts.ts'
import { type ContactFieldRow, deleteFieldRow, fieldsIn, insertField } from './store/fields.ts'

export function createField(ctx: Ctx, projectId: string, given: string): Promise<ContactFieldRow> {
  const { line: name, fault } = readLine('input.name', given, contactLimits.fieldName)
  if (name === '') refuseFields([{ field: 'input.name', code: 'REQUIRED' }])
  if (fault) refuseFields([fault])
  if (isReserved(name)) refuseFields([{ field: 'input.name', code: 'NAME_RESERVED' }])
  return changeContacts(ctx, projectId, { action: 'contacts.createField' }, async (tx) => {
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

/** What it held stays in the contacts until they are changed the next time, and is shown nowhere. */
export const deleteField = (ctx: Ctx, projectId: string, id: string): Promise<ProjectRef> =>
  changeContacts(
    ctx,
    projectId,
    { action: 'contacts.deleteField' },
    async (tx, { company_id: companyId }) => {
      const { numDeletedRows } = await deleteFieldRow(tx, projectId, id)
      return numDeletedRows ? { projectId, companyId } : refuse('NOT_FOUND')
    },
  )
