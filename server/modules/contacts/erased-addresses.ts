import type { TxCtx } from '#platform/context.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { findErased } from './store/erasures.ts'
import { emailHash } from './suppression.ts'

type Addressed = { email: string | null }

/**
 * Returns what tells the address of each, as it is compared: none where the person was erased, whoever goes on telling it.
 * Looks all of them up at once, and nothing where there are none.
 */
export async function openAddresses(
  tx: TxCtx,
  projectId: string,
  all: readonly Addressed[],
): Promise<(one: Addressed) => string | null> {
  const emails = new Set(all.flatMap(({ email }) => (email === null ? [] : comparableEmail(email))))
  const hashes = new Map([...emails].map((email) => [email, emailHash(tx, projectId, email)]))
  const erased = hashes.size ? await findErased(tx, { projectId, hashes: [...hashes.values()] }) : new Map()
  return ({ email }) => {
    const own = email === null ? null : comparableEmail(email)
    return own !== null && erased.has(hashes.get(own) ?? '') ? null : own
  }
}
