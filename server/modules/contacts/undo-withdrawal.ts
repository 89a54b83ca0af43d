import type { Ctx, TxCtx } from '#platform/context.ts'
import type { ConsentBasis, ConsentSource } from '#rules/contacts/consent.ts'
import { type Holder, restoreConsent } from './give-consents.ts'
import { type ConsentRow, findSuppressions, listConsents } from './store/consents.ts'
import { emailHash } from './suppression.ts'

/** A withdrawal that may be taken back: by whom it was made, and how long ago at most. */
export type Undoable = { source: ConsentSource; userId: string | null; withinMs: number }

/** The withdrawal that can be taken back now; undefined also where something stronger stands beside it, as a complaint. */
export async function undoableWithdrawal(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  projectId: string,
  { id, email, consent }: Holder,
  { source, userId, withinMs }: Undoable,
): Promise<ConsentRow | undefined> {
  if (!email || consent !== 'UNSUBSCRIBED') return undefined
  const [last] = await listConsents(ctx.db, projectId, id)
  const isOwn = last?.withdrawn && last.source === source && last.user_id === userId
  if (!isOwn || last.at.getTime() < ctx.clock.now() - withinMs) return undefined
  const hash = emailHash(ctx, projectId, email)
  const reason = (await findSuppressions(ctx.db, projectId, [hash])).get(hash)
  return reason === 'UNSUBSCRIBED' ? last : undefined
}

/** False where there is nothing that could be taken back. The caller holds the project's state. */
export async function undoWithdrawal(
  tx: TxCtx,
  projectId: string,
  contact: Holder,
  by: Undoable,
): Promise<boolean> {
  const last = await undoableWithdrawal(tx, projectId, contact, by)
  if (!last) return false
  // the table's check lists them
  await restoreConsent(tx, projectId, contact, last.basis as ConsentBasis)
  return true
}
