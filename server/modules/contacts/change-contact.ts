/** Adding and changing one contact by hand. */
import type { CreateContactInput, UpdateContactInput } from '#generated/resolvers.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { innerIdOf, newId } from '#platform/ids.ts'
import { emailFault, readLine } from '#rules/contacts/contact.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import type { FieldFault } from '#rules/faults.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { bytesOf, countHourly } from '../projects/content-room.ts'
import { giveConsents } from './give-consents.ts'
import { findSuppressions } from './store/consents.ts'
import { findContacts, saveContacts, writeContact } from './store/contacts.ts'
import { copyConsents } from './store/deeds.ts'
import { fieldsIn } from './store/fields.ts'
import { addTag, existingTagIds, removeTag, tagIdsOf } from './store/tags.ts'
import { findVisitor, type Visitor, type VisitorRef } from './store.ts'
import { emailHash } from './suppression.ts'

type Details = Pick<UpdateContactInput, 'name' | 'fields' | 'tagIDs'>

export async function createContact(
  ctx: RequestCtx,
  projectId: string,
  { email: given, wording, ...details }: CreateContactInput,
): Promise<VisitorRef> {
  const email = comparableEmail(given)
  const code = emailFault(given)
  const consent = readLine('input.wording', wording ?? '', contactLimits.wording)
  refuseIfAny([code && { field: 'input.email', code }, consent.fault])
  return changeInProject(ctx, projectId, { action: 'contacts.create' }, async (tx) => {
    const [existing] = await findContacts(tx, projectId, [email])
    const hash = emailHash(tx, projectId, email)
    const reason = (await findSuppressions(tx.db, projectId, [hash])).get(hash)
    refuseIfAny([
      existing && { field: 'input.email', code: 'CONTACT_EXISTS' },
      reason === 'ERASED' && { field: 'input.email', code: 'CONTACT_ERASED' },
      reason &&
        reason !== 'ERASED' &&
        consent.line && { field: 'input.wording', code: 'CONTACT_UNSUBSCRIBED' },
    ])
    const id = newId(tx.clock.now())
    await countHourly(tx, projectId, 'content', bytesOf([email, wording, details]))
    await saveContacts(tx, projectId, [{ id, email, registeredAt: new Date(tx.clock.now()) }])
    await copyConsents(tx, projectId, [id])
    const contact = { id, email, consent: 'NONE', fields: null }
    if (consent.line) {
      const agreed = { basis: 'IMPORTED', source: 'MEMBER', wording: consent.line } as const
      await giveConsents(tx, projectId, [{ contact, ...agreed }])
    }
    await writeDetails(tx, projectId, contact, details)
    return { projectId, visitorId: id }
  })
}

export function updateContact(
  ctx: RequestCtx,
  { projectId, visitorId }: VisitorRef,
  { name, fields, tagIDs }: Details,
): Promise<VisitorRef> {
  const details = { name, fields, tagIDs }
  const changed = Object.entries(details).flatMap(([field, value]) => (value == null ? [] : field))
  return changeInProject(ctx, projectId, { action: 'contacts.update', fields: changed }, async (tx) => {
    const contact = await findVisitor(tx.db, projectId, visitorId)
    // somebody without an address has none of this
    if (!contact?.email) refuse('NOT_FOUND')
    await countHourly(tx, projectId, 'content', bytesOf(details))
    await writeDetails(tx, projectId, contact, details)
    return { projectId, visitorId }
  })
}

async function writeDetails(
  tx: TxCtx,
  projectId: string,
  contact: Pick<Visitor, 'id' | 'fields'>,
  { name, fields, tagIDs }: Details,
): Promise<void> {
  const named = name == null ? undefined : readLine('input.name', name, contactLimits.name)
  const held = fields ? await readFields(tx, projectId, contact, fields) : undefined
  const tagIds = tagIDs ? await readTags(tx, projectId, tagIDs) : undefined
  refuseIfAny([named?.fault, ...(held?.faults ?? [])])
  if (named || held)
    await writeContact(tx, projectId, contact.id, {
      ...(named && { name: named.line || null }),
      ...(held && { fields: held.values }),
    })
  if (!tagIds) return
  const before = await tagIdsOf(tx, projectId, contact.id)
  for (const id of before.filter((one) => !tagIds.includes(one)))
    await removeTag(tx, projectId, id, [contact.id])
  for (const id of tagIds.filter((one) => !before.includes(one)))
    await addTag(tx, projectId, id, [contact.id])
}

/** All that the contact's fields hold from now on; what those held that are gone, goes with them. */
async function readFields(
  tx: TxCtx,
  projectId: string,
  contact: Pick<Visitor, 'fields'>,
  given: NonNullable<Details['fields']>,
) {
  const existing = new Set((await fieldsIn(tx.db, projectId)).map(({ id }) => id))
  // written here only
  const before = (contact.fields ?? {}) as Record<string, string>
  const values = new Map(Object.entries(before).filter(([id]) => existing.has(id)))
  const faults: (FieldFault | undefined)[] = []
  for (const [at, { fieldID, value }] of given.entries()) {
    const id = innerIdOf('field', projectId, fieldID)
    if (!existing.has(id)) refuse('NOT_FOUND')
    const { line, fault } = readLine(`input.fields.${at}.value`, value, contactLimits.fieldValue)
    faults.push(fault)
    if (line) values.set(id, line)
    else values.delete(id)
  }
  return { values: Object.fromEntries(values), faults }
}

async function readTags(tx: TxCtx, projectId: string, tagIDs: readonly string[]) {
  const ids = [...new Set(tagIDs.map((tagID) => innerIdOf('tag', projectId, tagID)))]
  const { tagsEach } = contactLimits
  if (ids.length > tagsEach) refuseFields([{ field: 'input.tagIDs', code: 'TOO_LARGE', limit: tagsEach }])
  return (await existingTagIds(tx, projectId, ids)).length === ids.length ? ids : refuse('NOT_FOUND')
}

function refuseIfAny(faults: readonly (FieldFault | false | '' | undefined)[]): void {
  const found = faults.filter((fault) => fault !== undefined && fault !== false && fault !== '')
  if (found.length) refuseFields(found)
}
