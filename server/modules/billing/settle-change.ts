import type { Ctx } from '#platform/context.ts'
import { reconcile } from './reconcile.ts'
import { findOperation, updateOperation } from './store/operations.ts'
import { findAccount } from './store.ts'

/** A change of plan whose end we have not heard, because somebody crashed: the provider knows what became of it. */
export async function settleChange(ctx: Ctx, { operationId }: { operationId: string }): Promise<void> {
  const operation = await findOperation(ctx.db, operationId)
  if (operation?.state !== 'open') return
  const { company_id: companyId } = operation
  await reconcile(ctx, { companyId })
  const account = await findAccount(ctx.db, companyId)
  const done = account?.plan_limit === operation.monthly_user_limit
  await updateOperation(ctx.db, operationId, { state: done ? 'done' : 'failed' })
}
