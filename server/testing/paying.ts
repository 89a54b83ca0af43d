/** A world with one of the two card providers, and what its customers do on the provider's pages. */

import { TestClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Ledger } from '#vendors/payments/ledger.ts'
import { isSandbox, type PortalAction } from '#vendors/payments/sandbox.ts'
import { deliverSandboxEvents } from '../modules/billing/deliver-sandbox-events.ts'
import { drain } from './drain.ts'
import type { StripeEvent } from './stripe-books.ts'
import { openStripe, type StripeImitation, stripeKey, stripeWebhookSecret } from './stripe-imitation.ts'
import { openWorld } from './world.ts'

export type Provider = 'sandbox' | 'stripe'
export const providers: readonly Provider[] = ['sandbox', 'stripe']
export type Paying = Awaited<ReturnType<typeof openPaying>>

const plans = () => {
  const read = readConfig('all', { SECRET_KEYS: `a:${'x'.repeat(32)}` })
  return 'config' in read ? read.config.SANDBOX_PLANS : []
}

/** Without VAT unless it is wanted: then the Czech and the Slovak one. */
export async function openPaying(provider: Provider, isTaxed = false) {
  // the imitation's time is the world's, which is opened after it
  let clock = new TestClock()
  const stripe: StripeImitation | undefined =
    provider === 'stripe' ? await openStripe(plans(), { now: () => clock.now() }) : undefined
  const world = await openWorld(
    stripe
      ? {
          STRIPE_SECRET_KEY: stripeKey,
          STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
          STRIPE_URL: stripe.url,
          ...(isTaxed && { STRIPE_TAX: 'automatic' }),
        }
      : // no company of the tests is there
        { SANDBOX_VAT: isTaxed ? 'CZ:21,SK:23' : 'LU:17' },
  )
  clock = world.clock
  const { ctx } = world
  const { payments } = ctx.vendors
  const desk = isSandbox(payments) ? payments.admin : undefined

  const customerOf = async (companyId: string): Promise<string> => {
    const rows = ctx.db
      .selectFrom('billing_accounts')
      .select('customer_id')
      .where('company_id', '=', companyId)
    return (await rows.executeTakeFirstOrThrow()).customer_id ?? ''
  }
  const webhook = (event: StripeEvent, signature = stripe?.sign(event.payload) ?? '') =>
    world.http.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: event.payload,
    })

  /** Brings all news and does what follows from it. */
  async function deliver(): Promise<void> {
    stripe?.turn()
    for (const event of stripe?.takeEvents() ?? []) await webhook(event)
    await deliverSandboxEvents(ctx)
    await drain(ctx)
  }

  return {
    ...world,
    stripe,
    webhook,
    deliver,
    customerOf,
    /** Pays on the page that a link leads to; false when the card was declined or the page is closed. */
    async pay(link: string, card: 'works' | 'declines' = 'works'): Promise<boolean> {
      const id = link.split('/').pop() ?? ''
      const outcome = stripe ? stripe.pay(id, card) : await desk?.payCheckout(id, card)
      return outcome !== undefined && outcome !== false && outcome !== 'declined'
    },
    async act(companyId: string, action: PortalAction): Promise<void> {
      const customerId = await customerOf(companyId)
      if (stripe) return stripe.act(customerId, action)
      const link = await payments.openPortal(customerId, '', 'en')
      await desk?.act(link.split('/').pop() ?? '', action)
    },
    /** The provider's books of a company. */
    async books(companyId: string): Promise<Ledger> {
      const customerId = await customerOf(companyId)
      if (stripe) return stripe.ledgerOf(customerId)
      const link = await payments.openPortal(customerId, '', 'en')
      const page = await desk?.portal(link.split('/').pop() ?? '')
      if (!page) throw new Error('no such customer')
      return page.ledger
    },
    async close() {
      await world.close()
      await stripe?.close()
    },
  }
}
