import { audit } from '#platform/audit.ts'
import type { TxCtx } from '#platform/context.ts'
import { announce } from '#platform/queue.ts'
import type { Right } from '#rules/access/may.ts'
import { insertRight } from './store.ts'

/** Gives a person a right, in the transaction that is the reason for it; one that they have already is left alone. */
export async function grant(tx: TxCtx, right: Right & { userId: string }): Promise<void> {
  if (!(await insertRight(tx, right))) return
  await announce(tx, 'access.granted', right)
  await audit(tx, {
    action: 'access.grant',
    companyId: right.companyId,
    projectId: right.projectId ?? undefined,
    fields: [right.role],
    people: [right.userId],
  })
}
