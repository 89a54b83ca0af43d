import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import { planChange } from '#rules/billing/plan-change.ts'
import { type BillingCurrency, isBillingCurrency, planOf } from '#rules/billing/plans.ts'
import type { Language } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import type { NamedError } from '#rules/text/named-errors.ts'
import { hourMs } from '#rules/time.ts'
import { type Company, findCompany } from '../companies/store.ts'
import { callProvider, currencyOf, hasCard, positionOf, refuseChange } from './position.ts'
import { reconcile } from './reconcile.ts'
import { insertOperation, type Operation, openOperation, updateOperation } from './store/operations.ts'
import { visitorsOf } from './store/usage.ts'
import { type Account, findAccount, lockAccount, updateAccount } from './store.ts'

const minute = 60_000
/** A page that nobody got to see by then is given up: its maker has crashed. */
const givenUpAfterMs = minute
/** The provider takes no page whose trial ends sooner. */
const shortestTrialMs = 48 * hourMs

/** Somebody who will read the payment page. */
type ReaderCtx = Ctx & { language: Language }
type Wish = {
  companyId: string
  monthlyUserLimit: number
  currency?: string | null
  startNow?: boolean | null
}
export type OpenCheckout = { link: string; expires: Date }

/** The page where a first subscription is paid, or in a trial begun: it is paid at the trial's end. There is at most one open at a time, so nobody pays twice. */
export async function createSubscription(ctx: ReaderCtx, wish: Wish): Promise<OpenCheckout> {
  const { monthlyUserLimit, companyId } = wish
  const startsNow = wish.startNow ?? false
  const { currency: wanted } = wish
  if (wanted && !isBillingCurrency(wanted)) refuseFields([{ field: 'input.currency', code: 'INVALID' }])
  const plans = await callProvider(ctx, () => ctx.vendors.payments.plans())
  const plan =
    planOf(plans, monthlyUserLimit) ?? refuseFields([{ field: 'input.monthlyUserLimit', code: 'INVALID' }])

  const begun = await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, companyId)
    const company = (await findCompany(tx.db, companyId)) ?? refuse('NOT_FOUND')
    if (hasCard(account)) refuse('SUBSCRIPTION_EXISTS')
    const now = tx.clock.now()
    const position = positionOf(company, account, await visitorsOf(tx.db, companyId), now)
    refuseChange(planChange(position, plan, new Date(now)))
    await audit(tx, { action: 'billing.createSubscription', companyId, fields: ['monthlyUserLimit'] })
    // what was once paid in a currency goes on in it
    const currency = account.currency || !wanted ? currencyOf(company, account) : (wanted as BillingCurrency) // checked above
    const open = await openOperation(tx.db, companyId, 'checkout')
    if (open && isUsable(open, now, { monthlyUserLimit, currency, startsNow }))
      return { operation: open, account, company }
    if (open && !open.session_id && open.created_at.getTime() + givenUpAfterMs > now) refuse('BILLING_BUSY')
    if (open) await updateOperation(tx.db, open.id, { state: 'failed' })
    const trialEnds = startsNow ? null : position.trialEnds
    const note = { companyId, monthlyUserLimit, currency, startsNow, trialEnds }
    const operation = await insertOperation(tx, 'checkout', note)
    return { operation, account, company, replaced: open?.session_id ?? undefined }
  })
  if (begun.replaced) await putAside(ctx, companyId, begun.replaced)
  const { session_link: link, session_expires: expires } = begun.operation
  return link && expires ? { link, expires } : openPage(ctx, begun)
}

/** Closes a page; when it has been paid meanwhile and a subscription runs, there is nothing more to begin. */
async function putAside(ctx: ReaderCtx, companyId: string, sessionId: string): Promise<void> {
  if ((await callProvider(ctx, () => ctx.vendors.payments.closeCheckout(sessionId))) === 'closed') return
  await callProvider(ctx, () => reconcile(ctx, { companyId }))
  if (hasCard(await findAccount(ctx.db, companyId))) refuse('SUBSCRIPTION_EXISTS')
}

const isUsable = (
  open: Operation,
  now: number,
  wish: { monthlyUserLimit: number; currency: BillingCurrency; startsNow: boolean },
) =>
  open.monthly_user_limit === wish.monthlyUserLimit &&
  open.currency === wish.currency &&
  open.starts_now === wish.startsNow &&
  // a page that is about to expire is no use, nor one that can no longer be opened
  (open.session_expires
    ? open.session_expires.getTime() > now + 10 * minute
    : !open.trial_ends || open.trial_ends.getTime() > now + shortestTrialMs)

async function openPage(
  ctx: ReaderCtx,
  { operation, account, company }: { operation: Operation; account: Account; company: Company },
): Promise<OpenCheckout> {
  const { payments } = ctx.vendors
  const customerId = account.customer_id ?? (await ensureCustomer(ctx, company))
  const pageOf = (name: 'billing' | 'plan') =>
    linkTo(ctx, paths.company(outerId('company', company.id), name))
  const cancelled: NamedError = 'subscription-cancelled'
  const page = await callProvider(ctx, () =>
    payments.openCheckout(
      {
        customerId,
        companyId: company.id,
        country: company.country,
        monthlyUserLimit: operation.monthly_user_limit,
        currency: operation.currency as BillingCurrency, // only written with one
        trialEnds: operation.trial_ends,
        language: ctx.language,
        successUrl: `${pageOf('billing')}?checkout={CHECKOUT_SESSION_ID}`,
        // whoever goes back finds what was chosen
        cancelUrl: `${pageOf('plan')}?plan=${operation.monthly_user_limit}&returned&error=${cancelled}`,
      },
      operation.id,
    ),
  )
  const { id, link, expires } = page
  await updateOperation(ctx.db, operation.id, {
    session_id: id,
    session_link: link,
    session_expires: expires,
  })
  return { link, expires }
}

/** The company at the provider; made once, whoever is first. */
async function ensureCustomer(ctx: ReaderCtx, company: Company): Promise<string> {
  const { id: companyId, name, country } = company
  const email = company.invoicing_email ?? company.email
  const customerId = await callProvider(ctx, () =>
    ctx.vendors.payments.createCustomer({ companyId, name, email, country }, `customer-${companyId}`),
  )
  await inTransaction(ctx, (tx) => updateAccount(tx, companyId, { customer_id: customerId }))
  return customerId
}
