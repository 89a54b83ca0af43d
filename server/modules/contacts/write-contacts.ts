/** Many contacts at once: what imports and orders say of them. */
import { isDeepStrictEqual } from 'node:util'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import {
  type ConsentBasis,
  type ConsentSource,
  changeOfConsent,
  type ImportedSuppression,
} from '#rules/contacts/consent.ts'
import { appendConsents, type Consent } from './give-consents.ts'
import { findSuppressions, liftSuppressions, type Suppressed, suppress } from './store/consents.ts'
import {
  type ContactDetails,
  type ContactRow,
  detailsOf,
  findContacts,
  insertContacts,
  noDetails,
  type OrderSums,
  saveContacts,
} from './store/contacts.ts'
import { copyConsents } from './store/deeds.ts'
import { emailHash } from './suppression.ts'

export type GivenContact = {
  /** As it is compared. */
  email: string
  /** Of a new one. */
  registeredAt: Date
  /** What is not given stays. */
  name?: string
  /** By the field's id; other fields stay. */
  fields?: Readonly<Record<string, string>>
  consent?: {
    basis: ConsentBasis
    source: ConsentSource
    wording?: string
    proof?: Readonly<Record<string, string>>
    /** When it was given, where that was not now. */
    at?: Date
  }
  /** Is never to be written to, whatever consent is given beside it. */
  suppress?: ImportedSuppression
  orderSums?: Omit<OrderSums, 'email'>
}

export type WrittenContacts = {
  added: number
  changed: number
  unchanged: number
  /** People who were erased: nothing is written of them. */
  erased: number
  /** Of the others: those who have unsubscribed or are suppressed now. */
  withoutMail: number
  /** The visitors' ids by their addresses. */
  ids: ReadonlyMap<string, string>
}

/**
 * Writes contacts, each address once: who is new is inserted whole, who is there is updated where something changes, since
 * each version of a row costs fourteen indexes. Consents follow the rules of give-consents.ts. The same again writes
 * nothing. The caller holds the project's state, and says whether it notes the deeds of all of them as outdated.
 */
export async function writeContacts(
  tx: TxCtx,
  projectId: string,
  given: readonly GivenContact[],
  { areNoted = false }: { areNoted?: boolean } = {},
): Promise<WrittenContacts> {
  const counts = { added: 0, changed: 0, unchanged: 0, erased: 0, withoutMail: 0 }
  const ids = new Map<string, string>()
  if (!given.length) return { ...counts, ids }
  const hashes = given.map(({ email }) => emailHash(tx, projectId, email))
  const reasons = await findSuppressions(tx.db, projectId, hashes)
  const emails = given.map(({ email }) => email)
  const found = new Map((await findContacts(tx, projectId, emails)).map((row) => [row.email, row]))

  const [added, changed]: [ContactRow[], ContactRow[]] = [[], []]
  const entries: (Consent & { withdrawn: boolean })[] = []
  const suppressions: (Suppressed & { change: ImportedSuppression | 'LIFTED' })[] = []
  const consenting: string[] = []
  for (const [n, one] of given.entries()) {
    const hash = hashes[n] ?? ''
    const reason = reasons.get(hash)
    if (reason === 'ERASED') {
      counts.erased++
      continue
    }
    const row = found.get(one.email)
    const id = row?.id ?? newId(tx.clock.now())
    ids.set(one.email, id)
    const before = row ? detailsOf(row) : noDetails
    const { after, entry, suppression } = changeOfConsent(before.consent, reason, {
      basis: one.consent?.basis,
      suppress: one.suppress,
    })
    const contact = { id, email: one.email, consent: before.consent }
    if (entry) entries.push({ source: 'IMPORT', ...one.consent, ...entry, contact })
    if (suppression) suppressions.push({ hash, visitorId: id, change: suppression })
    const isSuppressed = suppression ? suppression !== 'LIFTED' : reason !== undefined
    if (isSuppressed || after === 'UNSUBSCRIBED') counts.withoutMail++
    const details = detailsAfter(before, one, after)
    const isChanged = !isDeepStrictEqual(before, details)
    const contactRow = { id, email: one.email, registeredAt: one.registeredAt, details }
    if (!row) added.push(contactRow)
    else if (isChanged) changed.push(contactRow)
    if (!row || after !== before.consent) consenting.push(id)
    counts[!row ? 'added' : isChanged || entry || suppression ? 'changed' : 'unchanged']++
  }

  if (added.length) await insertContacts(tx, projectId, added)
  if (changed.length) await saveContacts(tx, projectId, changed)
  if (!areNoted) await copyConsents(tx, projectId, consenting)
  await appendConsents(tx, projectId, entries)
  for (const [change, some] of Map.groupBy(suppressions, (one) => one.change))
    if (change === 'LIFTED')
      await liftSuppressions(
        tx,
        projectId,
        some.map(({ hash }) => hash),
      )
    else await suppress(tx, projectId, some, { reason: change, source: 'IMPORT' })
  return { ...counts, ids }
}

const detailsAfter = (
  before: ContactDetails,
  { name, fields, orderSums }: GivenContact,
  consent: ContactDetails['consent'],
): ContactDetails => ({
  orders: orderSums?.orders ?? before.orders,
  spent: orderSums?.spent ?? before.spent,
  lastOrderAt: orderSums?.lastOrderAt ?? before.lastOrderAt,
  name: name ?? before.name,
  fields: fields && Object.keys(fields).length ? { ...before.fields, ...fields } : before.fields,
  consent,
})
