import type { TxCtx } from '#platform/context.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { type ImportedContact, importLimits, type SkippedRow } from '#rules/imports/import.ts'
import { mergeContacts } from '#rules/imports/merge-contacts.ts'
import { ensureTags } from '../contacts/change-tags.ts'
import { existingFieldIds } from '../contacts/store/fields.ts'
import { addTags, existingTagIds } from '../contacts/store/tags.ts'
import { type GivenContact, writeContacts } from '../contacts/write-contacts.ts'
import { configOf, type ImportConfig, type ImportRow, type Written } from './store.ts'

/** Some contacts of a file. */
export async function writeContactRows(
  tx: TxCtx,
  row: ImportRow,
  rows: readonly ImportedContact[],
): Promise<Written> {
  const contacts = eachOnce(rows)
  const { project_id: projectId } = row
  const config = await presentConfig(tx, row)
  const now = new Date(tx.clock.now())
  const { ids, added, changed, unchanged, withoutMail } = await writeContacts(
    tx,
    projectId,
    contacts.map((contact) => givenContact(contact, config, row.name, now)),
  )
  await tagAll(tx, row, contacts, ids)
  // the line says which: who was erased is not written down again
  const skippedRows = contacts.flatMap(({ email, line }): SkippedRow[] =>
    ids.has(email) ? [] : [{ line, reason: 'ERASED', text: '' }],
  )
  return { added, changed, unchanged, withoutMail, skippedRows }
}

/** A field that was deleted meanwhile is not filled any more. */
async function presentConfig(tx: TxCtx, row: ImportRow): Promise<ImportConfig> {
  const config = configOf(row)
  const fieldIds = Object.entries(config.fieldIds ?? {})
  if (!fieldIds.length) return config
  const existing = await existingFieldIds(tx, row.project_id)
  return { ...config, fieldIds: Object.fromEntries(fieldIds.filter(([, id]) => existing.has(id))) }
}

/** Where very many addresses repeat, the reader lets some of them come twice. */
function eachOnce(rows: readonly ImportedContact[]): ImportedContact[] {
  const byEmail = new Map<string, ImportedContact>()
  for (const row of rows) {
    const before = byEmail.get(row.email)
    byEmail.set(row.email, before ? mergeContacts(before, row) : row)
  }
  return [...byEmail.values()]
}

function givenContact(
  contact: ImportedContact,
  { basis, wording, fieldIds = {} }: ImportConfig,
  file: string,
  now: Date,
): GivenContact {
  const { email, name, fields, consent, consentAt, consentWhere } = contact
  const values = Object.entries(fields ?? {}).flatMap(([column, value]) => {
    const id = fieldIds[column]
    return id ? [[id, value]] : []
  })
  const proof = { file, ...(consentWhere && { where: consentWhere }) }
  const entry = { source: 'IMPORT', proof, ...(consentAt && { at: new Date(consentAt) }) } as const
  const isRefused = consent === 'UNSUBSCRIBED' || consent === 'BOUNCED' || consent === 'COMPLAINED'
  // who has not confirmed yet, by the file itself, has not agreed either
  const hasAgreed = basis === 'FILE' ? consent === 'SUBSCRIBED' : basis === 'AGREED' && consent !== 'NONE'
  return {
    email,
    registeredAt: now,
    ...(name && { name }),
    ...(values.length && { fields: Object.fromEntries(values) }),
    ...(isRefused && { suppress: consent }),
    ...(!isRefused && hasAgreed && { consent: { ...entry, basis: 'IMPORTED', ...(wording && { wording }) } }),
    ...(!isRefused && basis === 'CUSTOMER' && { consent: { ...entry, basis: 'CUSTOMER' } }),
  }
}

/** Those that all of the file get, and those that a row names; of the latter no more are made than a file may bring. */
async function tagAll(
  tx: TxCtx,
  { project_id: projectId, tags, created_at }: ImportRow,
  contacts: readonly ImportedContact[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  // one that was deleted meanwhile is not given any more
  const ofAll = tags.length ? await existingTagIds(tx, projectId, tags) : []
  const names = new Set(contacts.flatMap((contact) => contact.tags ?? []))
  const byName = names.size
    ? await ensureTags(tx, projectId, names, { since: created_at, most: importLimits.newTags })
    : new Map()
  const pairs = contacts.flatMap(({ email, tags: own = [] }) => {
    const visitorId = ids.get(email)
    const tagIds = new Set([...ofAll, ...own.flatMap((name) => byName.get(nameKey(name)) ?? [])])
    return visitorId ? [...tagIds].map((tagId) => ({ visitorId, tagId })) : []
  })
  if (pairs.length) await addTags(tx, projectId, pairs)
}
