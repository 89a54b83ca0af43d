/** Entries into the record of consents, and what follows from them. */
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import {
  type ConsentBasis,
  type ConsentSource,
  type ConsentState,
  type SuppressionReason,
  takesEffect,
} from '#rules/contacts/consent.ts'
import {
  findSuppressions,
  insertConsents,
  liftSuppressions,
  setConsentStates,
  suppress,
} from './store/consents.ts'
import type { Visitor } from './store.ts'
import { emailHash } from './suppression.ts'

export type Holder = Pick<Visitor, 'id' | 'email' | 'consent'>
export type Consent = {
  contact: Holder
  basis: ConsentBasis
  source: ConsentSource
  wording?: string
  proof?: Readonly<Record<string, string>>
  /** When it was given, where that was not now. */
  at?: Date
}

/** The table's check lists them. */
const stateOf = ({ consent }: Holder) => consent as ConsentState

/**
 * Notes consents of contacts that are there; one that changes nothing leaves no entry, so that what is told again is kept
 * once. Whoever is suppressed stays so, unless they have confirmed it themselves. The caller holds the project's state.
 */
export async function giveConsents(
  tx: TxCtx,
  projectId: string,
  consents: readonly Consent[],
): Promise<void> {
  const wanted = consents.filter(({ contact, basis }) => takesEffect(stateOf(contact), basis))
  const hashOf = (contact: Holder) => emailHash(tx, projectId, contact.email ?? '')
  const suppressed = await findSuppressions(
    tx.db,
    projectId,
    wanted.map(({ contact }) => hashOf(contact)),
  )
  const confirmed = wanted.filter(({ basis }) => basis === 'DOUBLE_OPT_IN')
  const lifted = confirmed.map(({ contact }) => hashOf(contact)).filter((hash) => suppressed.has(hash))
  await liftSuppressions(tx, projectId, lifted)
  const effective = wanted.filter((one) => confirmed.includes(one) || !suppressed.has(hashOf(one.contact)))
  if (!effective.length) return
  await appendConsents(tx, projectId, effective)
  await setConsentStates(
    tx,
    projectId,
    effective.map(({ contact, basis }) => ({ visitorId: contact.id, state: basis })),
  )
}

/** By what somebody is not written to any more. UNSUBSCRIBED unless another reason is given. */
export type Withdrawal = {
  source: ConsentSource
  reason?: Exclude<SuppressionReason, 'ERASED'>
  /** The sending whose message it follows from. */
  sendingId?: string | undefined
  /** When it was, where that was not now. */
  at?: Date
}

/**
 * They are not written to any more, until they ask for it themselves. Whoever has unsubscribed already stays so, but for a
 * stronger reason. Returns how many have withdrawn now.
 */
export async function withdrawConsents(
  tx: TxCtx,
  projectId: string,
  contacts: readonly Holder[],
  { source, reason = 'UNSUBSCRIBED', sendingId, at = new Date(tx.clock.now()) }: Withdrawal,
): Promise<number> {
  const reachable = contacts.filter(({ email }) => email)
  await suppress(
    tx,
    projectId,
    reachable.map(({ id, email }) => ({ visitorId: id, hash: emailHash(tx, projectId, email ?? '') })),
    { reason, source, at, ...(sendingId && { sendingId }) },
  )
  const withdrawing = reachable.filter((contact) => stateOf(contact) !== 'UNSUBSCRIBED')
  if (!withdrawing.length) return 0
  await appendConsents(
    tx,
    projectId,
    // an unsubscribed one is none of them
    withdrawing.map((contact) => ({
      contact,
      basis: stateOf(contact) as ConsentBasis,
      withdrawn: true,
      source,
      at,
    })),
  )
  await setConsentStates(
    tx,
    projectId,
    withdrawing.map(({ id }) => ({ visitorId: id, state: 'UNSUBSCRIBED' })),
  )
  return withdrawing.length
}

/** Puts back what a withdrawal by mistake has ended. */
export async function restoreConsent(
  tx: TxCtx,
  projectId: string,
  contact: Holder,
  basis: ConsentBasis,
  source: ConsentSource = 'UNDONE',
): Promise<void> {
  await appendConsents(tx, projectId, [{ contact, basis, source }])
  await setConsentStates(tx, projectId, [{ visitorId: contact.id, state: basis }])
  await liftSuppressions(tx, projectId, [emailHash(tx, projectId, contact.email ?? '')])
}

/** Entries alone: what follows from them the caller writes. */
export const appendConsents = async (
  tx: TxCtx,
  projectId: string,
  consents: readonly (Consent & { withdrawn?: boolean })[],
) =>
  insertConsents(
    tx,
    consents.map(({ contact, basis, withdrawn = false, source, wording, proof, at }) => ({
      project_id: projectId,
      id: newId(tx.clock.now()),
      visitor_id: contact.id,
      basis,
      withdrawn,
      source,
      wording: wording ?? null,
      proof: JSON.stringify(proof ?? {}),
      user_id: tx.actor.kind === 'user' ? tx.actor.userId : null,
      at: at ?? new Date(tx.clock.now()),
    })),
  )
