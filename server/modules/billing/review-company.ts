import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { sendAll } from '#platform/queue.ts'
import { isPaymentsDown } from '#vendors/payments/payments.ts'
import { reconcile } from './reconcile.ts'
import { settleStatus } from './settle-status.ts'
import { unsettledChanges } from './store/operations.ts'
import { claimAccounts, dueCompanies, findAccount, isUnanswered, orphanedAccounts } from './store.ts'

const chunk = 500
/** Whoever is being looked at is due again after so long: by then the review has said when, or it has failed. */
const claimMs = 900_000

/**
 * Queues a review of every company for which time alone may have changed something, and asks again for what the provider
 * has not answered: how an account stands, what became of a change, whether the account of a deleted company is closed.
 */
export async function checkCompanies(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const until = new Date(now + claimMs)
  for (let last: string | undefined, count = chunk; count === chunk; ) {
    const due = await dueCompanies(ctx.db, new Date(now), last, chunk)
    await inTransaction(ctx, async (tx) => {
      await claimAccounts(tx, due, until)
      await sendAll(
        tx,
        'billing.reviewCompany',
        due.map((companyId) => ({ companyId })),
      )
    })
    last = due.at(-1)
    count = due.length
  }
  await inTransaction(ctx, async (tx) => {
    const companyIds = await orphanedAccounts(tx, new Date(now))
    await claimAccounts(tx, companyIds, until)
    await sendAll(
      tx,
      'billing.closeAccount',
      companyIds.map((companyId) => ({ companyId })),
    )
    const changes = await unsettledChanges(tx, new Date(now - claimMs))
    await sendAll(
      tx,
      'billing.settleChange',
      changes.map((operationId) => ({ operationId })),
    )
  })
}

/**
 * Reviews one company. A period that should have been renewed by now is asked for first, and so is what was asked
 * before without an answer.
 */
export async function reviewCompany(ctx: Ctx, { companyId }: { companyId: string }): Promise<void> {
  const account = await findAccount(ctx.db, companyId)
  const late =
    account?.card && account.card !== 'ended' && (account.period_to?.getTime() ?? 0) <= ctx.clock.now()
  if (late || (account && isUnanswered(account)))
    try {
      await reconcile(ctx, { companyId })
    } catch (error) {
      // the company stays as it is until the provider can be asked
      if (!isPaymentsDown(error)) throw error
      ctx.log.warn({ err: error, companyId }, 'the payment provider does not answer')
    }
  await inTransaction(ctx, (tx) => settleStatus(tx, companyId))
}
