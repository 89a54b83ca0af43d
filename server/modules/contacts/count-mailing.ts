import type { TxCtx } from '#platform/context.ts'
import { findSuppressions } from './store/consents.ts'
import { existingEmails } from './store/contacts.ts'
import { emailHash } from './suppression.ts'

const isRefusal = (consent: string | undefined) =>
  consent === 'UNSUBSCRIBED' || consent === 'BOUNCED' || consent === 'COMPLAINED'

/**
 * Of these addresses, each once: who is a contact already, and of those whom the file itself does not leave out, who was
 * erased, whom the project does not write to, and who has agreed by the file.
 */
export async function countMailing(
  tx: TxCtx,
  projectId: string,
  contacts: readonly { email: string; consent?: string }[],
): Promise<Record<'existing' | 'suppressed' | 'erased' | 'subscribed', number>> {
  const others = contacts.filter(({ consent }) => !isRefusal(consent))
  const hashes = new Map(others.map(({ email }) => [email, emailHash(tx, projectId, email)]))
  const reasons = await findSuppressions(tx.db, projectId, [...hashes.values()])
  const reasonOf = (email: string) => reasons.get(hashes.get(email) ?? '')
  const erased = others.filter(({ email }) => reasonOf(email) === 'ERASED').length
  const free = others.filter(({ email }) => !reasonOf(email))
  return {
    existing: await existingEmails(
      tx,
      projectId,
      contacts.map(({ email }) => email),
    ),
    suppressed: others.length - free.length - erased,
    erased,
    subscribed: free.filter(({ consent }) => consent === 'SUBSCRIBED').length,
  }
}
