import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import type { PaymentEvent } from '#vendors/payments/payments.ts'
import { rememberEvent } from './store.ts'

/**
 * Takes an event of the provider: that it was heard and that somebody will ask is one commit, so an event that we
 * have thanked for is never lost. What it says is not believed: the account is read anew.
 */
export function receiveEvent(ctx: Ctx, event: PaymentEvent): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const companyId = await rememberEvent(tx, event)
    if (companyId) await send(tx, 'billing.reconcile', { companyId })
  })
}
