import type { Ctx, RequestCtx } from '#platform/context.ts'
import { monthOf, monthsTouched, spokenMonth } from '#rules/billing/month.ts'
import { type BillingPosition, limitInForce, type PlanChange } from '#rules/billing/plan-change.ts'
import { type BillingCurrency, currencyOfCountry, isBillingCurrency } from '#rules/billing/plans.ts'
import { trialUntil } from '#rules/billing/trial.ts'
import { refuse } from '#rules/refusals.ts'
import { isPaymentsDown } from '#vendors/payments/payments.ts'
import type { Company } from '../companies/store.ts'
import type { Account } from './store.ts'

/** Whether a card subscription runs, paid or not. */
export const hasCard = (account: Account | undefined): boolean =>
  account?.card === 'paid' || account?.card === 'unpaid'

/** Fixed by the first payment; before it, that of the company's country. */
export const currencyOf = (company: Company, account: Account | undefined): BillingCurrency =>
  account?.currency && isBillingCurrency(account.currency)
    ? account.currency
    : currencyOfCountry(company.country)

/** Where the company stands when it looks at the plans. */
export function positionOf(
  company: Company,
  account: Account | undefined,
  visitors: ReadonlyMap<string, number>,
  now: number,
): BillingPosition {
  const { plan_limit: monthlyUserLimit, price, period_from: periodFrom, period_to: periodTo } = account ?? {}
  const inMonth = (month: string) => ({ month, visitors: visitors.get(month) ?? 0 })
  const runs = hasCard(account) && monthlyUserLimit && price && periodTo
  return {
    currency: currencyOf(company, account),
    vatRate: account?.vat_rate ?? null,
    active: runs ? { monthlyUserLimit, price, periodTo, ends: account?.ends ?? false } : null,
    trialEnds: runs ? trialOf(account, now) : freeUntil(company, account, now),
    limit: company.monthly_user_limit ?? 0,
    credit: account?.credit ?? 0,
    used: inMonth(monthOf(now)),
    touched: runs && periodFrom ? monthsTouched(periodFrom, periodTo).map(inMonth) : [],
    unpaid: account?.card === 'unpaid',
    manualInvoicing: account?.manual_invoicing ?? false,
  }
}

/** The end of the trial in which the plan that runs was chosen. */
export const trialOf = (account: Account | undefined, now: number): Date | null =>
  account?.trial_ends && account.trial_ends.getTime() > now ? account.trial_ends : null

/** Until when a first plan would be free. */
const freeUntil = (company: Company, account: Account | undefined, now: number): Date | null =>
  company.subscription_to && !account?.manual_invoicing
    ? trialUntil(company.subscription_to, now, !account?.subscription_id)
    : null

/** The visitors that count for a company now; null where it never had a period. A plan that is not paid yet counts not yet. */
export const limitOf = (
  limit: number | null,
  account: Pick<Account, 'card' | 'plan_limit' | 'manual_invoicing' | 'trial_ends'> | undefined,
): number | null => {
  const paysByCard =
    (account?.card === 'paid' || account?.card === 'unpaid') &&
    !account.manual_invoicing &&
    !account.trial_ends
  return limit === null ? null : limitInForce(limit, paysByCard ? account.plan_limit : null)
}

/** Refuses a change of plan for its reason; what is said names the month. */
export function refuseChange({ refusal, exceeded, monthlyUserLimit }: PlanChange): void {
  if (refusal === 'PLAN_QUOTA_EXCEEDED' && exceeded)
    refuse(refusal, {
      used: exceeded.visitors,
      limit: monthlyUserLimit,
      month: spokenMonth(exceeded.month),
    })
  if (refusal) refuse(refusal)
}

/** In percent: what the provider said of the subscription, or says of one that would begin. */
export const vatRateOf = async (
  ctx: Ctx,
  company: Company,
  account: Account | undefined,
): Promise<number | null> =>
  account && hasCard(account)
    ? account.vat_rate
    : callProvider(ctx, () =>
        ctx.vendors.payments.vatRate(
          { customerId: account?.customer_id ?? null, country: company.country, vatNo: company.vat_no },
          currencyOf(company, account),
        ),
      )

export const thisMonth = (ctx: Pick<RequestCtx, 'clock'>): string => monthOf(ctx.clock.now())

/** Asks the provider; one that does not answer is a refusal that says so, and a line in the log. */
export async function callProvider<T>(ctx: Ctx, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!isPaymentsDown(error)) throw error
    ctx.log.warn({ err: error }, 'the payment provider does not answer')
    return refuse('PAYMENTS_UNAVAILABLE')
  }
}
