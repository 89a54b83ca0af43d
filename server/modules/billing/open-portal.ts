import { callerOf } from '#platform/caller.ts'
import type { RequestCtx } from '#platform/context.ts'
import { outerId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import { paths } from '#rules/paths.ts'
import { refuse } from '#rules/refusals.ts'
import { countTry } from '../accounts/tries.ts'
import { callProvider } from './position.ts'
import { accountOf } from './store.ts'

/** Each link is a question to the provider; a list of companies must not become a flood of them. */
const portals = { most: 100, seconds: 600 }

/** The address of the payment portal, made now and for a short while; null where nothing was ever paid by card. */
export async function openPortal(ctx: RequestCtx, companyId: string): Promise<string | null> {
  const account = await accountOf.load(ctx, companyId)
  const { customer_id: customerId, subscription_id: subscriptionId } = account ?? {}
  if (!customerId || !subscriptionId) return null
  const caller = callerOf(ctx).userId
  if ((await countTry(ctx, 'billing.portal', caller, portals.seconds)) > portals.most) refuse('RATE_LIMITED')
  const billing = linkTo(ctx, paths.company(outerId('company', companyId), 'billing'))
  return callProvider(ctx, () => ctx.vendors.payments.openPortal(customerId, billing, ctx.language))
}
