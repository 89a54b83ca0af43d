import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { isPaymentsDown } from '#vendors/payments/payments.ts'
import { reconcile } from './reconcile.ts'
import { settleStatus } from './settle-status.ts'
import { dueCompanies, findAccount } from './store.ts'

const chunk = 500

/** Sends a look at every company for which time alone may have changed something. */
export async function checkCompanies(ctx: Ctx): Promise<void> {
  const due = await dueCompanies(ctx.db, new Date(ctx.clock.now()), chunk)
  await inTransaction(ctx, async (tx) => {
    for (const companyId of due) await send(tx, 'billing.look', { companyId })
  })
}

/** Looks at one company. A period that should have been renewed by now is asked for first. */
export async function look(ctx: Ctx, { companyId }: { companyId: string }): Promise<void> {
  const account = await findAccount(ctx.db, companyId)
  const late =
    account?.card && account.card !== 'ended' && (account.period_to?.getTime() ?? 0) <= ctx.clock.now()
  if (late)
    try {
      await reconcile(ctx, { companyId })
    } catch (error) {
      // the company stays as it is until the provider can be asked
      if (!isPaymentsDown(error)) throw error
      ctx.log.warn({ err: error, companyId }, 'the payment provider does not answer')
    }
  await inTransaction(ctx, (tx) => settleStatus(tx, companyId))
}
