import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { monthLater } from '#rules/billing/month.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { findCompany } from '../companies/store.ts'
import { hasCard } from './position.ts'
import { movePeriod, periodOf } from './reconcile.ts'
import { settleStatus } from './settle-status.ts'
import { lockAccount, updateAccount } from './store.ts'

type Arrangement = {
  companyId: string
  manual: boolean
  monthlyUserLimit?: number | null
  paidUntil?: string | null
}

/** Lets a company pay by invoice: the period goes on, or a new one begins, until the day that is paid. */
export async function setManualInvoicing(
  ctx: Ctx,
  { companyId, manual, ...given }: Arrangement,
): Promise<void> {
  const until = given.paidUntil ? new Date(given.paidUntil) : undefined
  if (until && Number.isNaN(until.getTime())) refuseFields([{ field: 'input.paidUntil', code: 'INVALID' }])
  const { monthlyUserLimit } = given
  if (monthlyUserLimit != null && monthlyUserLimit < 1)
    refuseFields([{ field: 'input.monthlyUserLimit', code: 'TOO_SMALL', limit: 1 }])
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, companyId)
    const company = (await findCompany(tx.db, companyId)) ?? refuse('NOT_FOUND')
    if (manual && hasCard(account)) refuse('SUBSCRIPTION_EXISTS')
    await updateAccount(tx, companyId, { manual_invoicing: manual })
    if (manual) {
      const now = new Date(tx.clock.now())
      const present = periodOf(company)
      const goesOn = present && present.to > now
      await movePeriod(tx, companyId, present, {
        from: goesOn ? present.from : now,
        to: until ?? monthLater(goesOn ? present.to : now),
        monthlyUserLimit:
          monthlyUserLimit ??
          present?.monthlyUserLimit ??
          refuseFields([{ field: 'input.monthlyUserLimit', code: 'REQUIRED' }]),
      })
    }
    const fields = ['hasManualInvoicing', ...(manual ? ['monthlyUserLimit', 'paidUntil'] : [])]
    await audit(tx, { action: 'billing.setManualInvoicing', companyId, fields })
    await settleStatus(tx, companyId)
  })
}
