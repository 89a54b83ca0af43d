/** A company pays with a card that works, on the sandbox's page. */
import type { Ctx } from '#platform/context.ts'
import { isSandbox } from '#vendors/payments/sandbox.ts'
import { createSubscription } from '../modules/billing/create-subscription.ts'
import { reconcile } from '../modules/billing/reconcile.ts'

export async function subscribe(ctx: Ctx, companyId: string, monthlyUserLimit: number): Promise<void> {
  const { payments } = ctx.vendors
  if (!isSandbox(payments)) throw new Error('only the sandbox takes play money')
  const { link } = await createSubscription(
    { ...ctx, language: 'en' },
    { companyId, monthlyUserLimit, startNow: true },
  )
  await payments.admin.payCheckout(link.split('/').pop() ?? '', 'works')
  await reconcile(ctx, { companyId })
}
