import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { planChange } from '#rules/billing/plan-change.ts'
import { planOf } from '#rules/billing/plans.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { isPaymentsDown } from '#vendors/payments/payments.ts'
import { findCompany } from '../companies/store.ts'
import { callProvider, hasCard, positionOf, refuseChange } from './position.ts'
import { reconcile } from './reconcile.ts'
import { endChange } from './settle-change.ts'
import { insertOperation, type Operation, openOperation } from './store/operations.ts'
import { visitorsOf } from './store/usage.ts'
import { type Account, findAccount, lockAccount } from './store.ts'

/** By then a question that got no answer has been answered or forgotten. */
const settleAfterMs = 120_000

type Wish = {
  companyId: string
  monthlyUserLimit: number
  charge?: number | null
  startNow?: boolean | null
}

/**
 * Changes the plan. The wish is noted before the provider is asked, and its id is the key under which it is asked: a
 * second click joins it, a retry repeats it, and after a crash the provider is asked what has become of it.
 */
export async function changePlan(ctx: Ctx, wish: Wish): Promise<void> {
  const { companyId } = wish
  const account = await findAccount(ctx.db, companyId)
  if (account && wish.charge != null && (await isNew(ctx, account, wish)))
    await checkCharge(ctx, account, wish)
  const operation = await noteWish(ctx, wish)
  if (!operation) return
  const outcome = await carryOut(ctx, operation)
  await callProvider(ctx, () => reconcile(ctx, { companyId }))
  // only now: a click in between joins this one, and finds the plan as it is afterwards
  await endChange(ctx, operation, outcome === 'changed')
  if (outcome === 'unpaid') refuse('PAYMENT_FAILED')
}

/** Neither the plan that the company has, unless its trial is to end, nor one that is being changed to. */
const isNew = async (ctx: Ctx, account: Account, { companyId, monthlyUserLimit, startNow }: Wish) =>
  hasCard(account) &&
  (account.plan_limit !== monthlyUserLimit || (startNow && account.trial_ends !== null)) &&
  !(await openOperation(ctx.db, companyId, 'change'))

/** What was shown is what will be paid, by the provider's own reckoning. */
async function checkCharge(
  ctx: Ctx,
  account: Account,
  { companyId, monthlyUserLimit, charge, startNow }: Wish,
): Promise<void> {
  const { customer_id: customerId, subscription_id: subscriptionId } = account
  if (!customerId || !subscriptionId) return
  const { payments } = ctx.vendors
  const wanted = await callProvider(ctx, () =>
    payments.previewChange({ customerId, subscriptionId, monthlyUserLimit, startNow: startNow ?? false }),
  )
  if (wanted === charge) return
  await callProvider(ctx, () => reconcile(ctx, { companyId }))
  // another click may have changed it meanwhile, and then there is nothing to pay
  const now = await findAccount(ctx.db, companyId)
  if (now?.plan_limit !== monthlyUserLimit || (startNow && now.trial_ends))
    refuse('CHARGE_CHANGED', { charge: wanted })
}

/** The operation that will bring the wish about; undefined when there is nothing to do. */
async function noteWish(ctx: Ctx, wish: Wish): Promise<Operation | undefined> {
  const { companyId, monthlyUserLimit } = wish
  const plans = await callProvider(ctx, () => ctx.vendors.payments.plans())
  const plan =
    planOf(plans, monthlyUserLimit) ?? refuseFields([{ field: 'input.monthlyUserLimit', code: 'INVALID' }])
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, companyId)
    const company = (await findCompany(tx.db, companyId)) ?? refuse('NOT_FOUND')
    const now = tx.clock.now()
    const position = positionOf(company, account, await visitorsOf(tx.db, companyId), now)
    const startsNow = (wish.startNow ?? false) && position.trialEnds !== null
    const open = await openOperation(tx.db, companyId, 'change')
    if (open) {
      // its trial may be over by now, and it is the same wish all the same
      const starts = open.starts_now === startsNow || (open.starts_now && wish.startNow)
      return starts && open.monthly_user_limit === monthlyUserLimit ? open : refuse('BILLING_BUSY')
    }
    const change = planChange(position, plan, new Date(now))
    refuseChange(change)
    const { kind } = change
    if (kind === 'START') refuse('SUBSCRIPTION_MISSING')
    if (kind === 'SAME' && !startsNow) {
      await audit(tx, { action: 'billing.changePlan', companyId, fields: [] })
      return undefined
    }
    const operation = await insertOperation(tx, 'change', {
      companyId,
      monthlyUserLimit,
      currency: position.currency,
      startsNow,
    })
    const startAfter = new Date(now + settleAfterMs)
    await send(tx, 'billing.settleChange', { operationId: operation.id }, { startAfter })
    return operation
  })
}

async function carryOut(ctx: Ctx, operation: Operation): Promise<'changed' | 'unpaid'> {
  const { id, company_id: companyId, monthly_user_limit: monthlyUserLimit, starts_now: startNow } = operation
  const account = await findAccount(ctx.db, companyId)
  const { customer_id: customerId, subscription_id: subscriptionId } = account ?? {}
  if (!customerId || !subscriptionId) return refuse('SUBSCRIPTION_MISSING')
  try {
    const change = { customerId, subscriptionId, monthlyUserLimit, startNow }
    return await ctx.vendors.payments.changePlan(change, id)
  } catch (error) {
    if (!isPaymentsDown(error)) throw error
    ctx.log.warn({ err: error }, 'the payment provider does not answer')
    // what may have happened stays open until the provider can be asked
    if (!error.paymentsDown.mayHaveHappened) await endChange(ctx, operation, false)
    return refuse('PAYMENTS_UNAVAILABLE')
  }
}
