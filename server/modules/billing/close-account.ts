import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { askAccount } from './ask-account.ts'
import { openOperation } from './store/operations.ts'
import { deleteAccount, findAccount } from './store.ts'

/** Ends at the provider what a company that is gone would go on paying for. */
export async function closeAccount(ctx: Ctx, { companyId }: { companyId: string }): Promise<void> {
  const account = await findAccount(ctx.db, companyId)
  if (!account) return
  const { payments } = ctx.vendors
  const { customer_id: customerId } = account
  if (customerId && (await askAccount(ctx, customerId))) {
    const checkout = await openOperation(ctx.db, companyId, 'checkout')
    if (checkout?.session_id) await payments.closeCheckout(checkout.session_id)
    // a payment page may have been paid a moment ago: the provider knows
    const subscription = (await payments.account(customerId))?.subscription
    if (subscription && subscription.state !== 'ended')
      await payments.endSubscription(
        { customerId, subscriptionId: subscription.id },
        `end-${subscription.id}`,
      )
  }
  await inTransaction(ctx, (tx) => deleteAccount(tx, companyId))
}
