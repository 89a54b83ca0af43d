import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { reconcile } from './reconcile.ts'
import { endOperation, findOperation, type Operation } from './store/operations.ts'
import { findAccount } from './store.ts'

/** A change of plan whose end we have not heard, because somebody crashed: the provider knows what became of it. */
export async function settleChange(ctx: Ctx, { operationId }: { operationId: string }): Promise<void> {
  const operation = await findOperation(ctx.db, operationId)
  if (operation?.state !== 'open') return
  const { company_id: companyId } = operation
  await reconcile(ctx, { companyId })
  const account = await findAccount(ctx.db, companyId)
  const isStarted = !operation.starts_now || account?.trial_ends === null
  const done = account?.plan_limit === operation.monthly_user_limit && isStarted
  await endChange(ctx, operation, done)
}

/** Closes a change, once, whoever hears of its end first. */
export const endChange = (ctx: Ctx, { id, company_id: companyId }: Operation, done: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if ((await endOperation(tx, id, done ? 'done' : 'failed')) && done)
      await audit(tx, { action: 'billing.changePlan', companyId, fields: ['monthlyUserLimit'] })
  })
