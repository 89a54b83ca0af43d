import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type Period, periodAfter } from '#rules/billing/period.ts'
import type { PaymentAccount } from '#vendors/payments/payments.ts'
import { setPeriod } from '../companies/store/billing.ts'
import { type Company, findCompany } from '../companies/store.ts'
import { lockProjectsOf } from '../projects/store.ts'
import { askAccount } from './ask-account.ts'
import { closeAccount } from './close-account.ts'
import { settleStatus } from './settle-status.ts'
import { endCheckouts } from './store/operations.ts'
import { insertPeriod } from './store/usage.ts'
import { lockAccount, nextRequestNumber, updateAccount } from './store.ts'

/**
 * Asks the provider how a company's account stands and writes it down. Whatever the news was, in whatever order and
 * however often it came: the answer is the whole truth of the moment, and one that was overtaken is dropped.
 */
export async function reconcile(ctx: Ctx, { companyId }: { companyId: string }): Promise<void> {
  const account = await nextRequestNumber(ctx.db, companyId, ctx.clock.now())
  if (!account?.customer_id) return
  const answer = await askAccount(ctx, account.customer_id)
  await inTransaction(ctx, (tx) => applyAnswer(tx, companyId, BigInt(account.request_no), answer))
  // somebody has paid for a company that was deleted meanwhile
  if (!(await findCompany(ctx.db, companyId))) await closeAccount(ctx, { companyId })
}

async function applyAnswer(
  tx: TxCtx,
  companyId: string,
  requestNo: bigint,
  /** Undefined for a customer of another provider: there is no account yet. */
  answer: PaymentAccount | undefined,
): Promise<void> {
  const account = await lockAccount(tx, companyId)
  if (requestNo <= BigInt(account.applied_no)) return
  const { credit, subscription } = answer ?? { credit: 0, subscription: null }
  await updateAccount(tx, companyId, {
    // the next payment page creates a customer at the current provider
    ...(!answer && { customer_id: null }),
    applied_no: requestNo,
    credit,
    subscription_id: subscription?.id ?? null,
    card: subscription?.state ?? null,
    plan_limit: subscription?.monthlyUserLimit ?? null,
    price: subscription?.price ?? null,
    currency: subscription?.currency ?? null,
    period_from: subscription?.from ?? null,
    period_to: subscription?.to ?? null,
    ends: subscription?.ends ?? false,
    pending_limit: subscription?.pendingLimit ?? null,
    trial_ends: subscription?.trialEnds ?? null,
    vat_rate: subscription?.vatRate ?? null,
  })
  const runs = subscription && subscription.state !== 'ended'
  if (runs || !answer) await endCheckouts(tx, companyId)
  const company = await findCompany(tx.db, companyId)
  if (!company) return
  const changed = [
    account.subscription_id !== (subscription?.id ?? null) && 'subscription',
    account.card !== (subscription?.state ?? null) && 'card',
    account.plan_limit !== (subscription?.monthlyUserLimit ?? null) && 'monthlyUserLimit',
    account.period_from?.getTime() !== subscription?.from.getTime() && 'period',
  ].filter((field) => field !== false)
  if (changed.length) await audit(tx, { action: 'billing.reconcile', companyId, fields: changed })
  const present = periodOf(company)
  const next = periodAfter(present, subscription)
  if (next) await movePeriod(tx, companyId, present, next)
  await settleStatus(tx, companyId)
}

export function periodOf(company: Company): Period | null {
  const { subscription_from: from, subscription_to: to, monthly_user_limit: monthlyUserLimit } = company
  return from && to && monthlyUserLimit !== null ? { from, to, monthlyUserLimit } : null
}

/** Gives a company its period; the one before, when this is another, becomes history. */
export async function movePeriod(
  tx: TxCtx,
  companyId: string,
  present: Period | null,
  next: Period,
): Promise<void> {
  if (present === next) return
  await lockProjectsOf(tx, companyId)
  if (present && present.from.getTime() !== next.from.getTime())
    await insertPeriod(tx, companyId, {
      ...present,
      to: new Date(Math.min(present.to.getTime(), next.from.getTime())),
    })
  await setPeriod(tx, companyId, next)
}
