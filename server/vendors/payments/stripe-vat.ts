/** The VAT that Stripe Tax would put on an invoice, where the account uses it. */
import Stripe from 'stripe'
import { RecentMap } from '#platform/recent-map.ts'
import type { BillingCurrency } from '#rules/billing/plans.ts'
import type { Payer } from './payments.ts'
import type { stripePrices } from './stripe-prices.ts'

/** How long a rate is believed while people look at plans. */
const lifeMs = 10 * 60_000

type Rate = { at: number; rate: number | null }

export function stripeVat(
  client: Stripe,
  prices: ReturnType<typeof stripePrices>,
  { isAutomatic, now }: { isAutomatic: boolean; now: () => number },
) {
  const rates = new RecentMap<string, Rate>(1000)

  /** In percent, read off the preview of an invoice for one month. */
  async function ask(payer: Payer, currency: BillingCurrency): Promise<number | null> {
    const { customerId, country, vatNo } = payer
    const price = await prices.anyIn(currency)
    if (!isAutomatic || !price || (!customerId && !country)) return null
    const stranger = {
      address: { country: country ?? '' },
      ...(vatNo && { tax_ids: [{ type: 'eu_vat', value: vatNo } as const] }),
    }
    try {
      return rateIn(
        await client.invoices.createPreview({
          currency: currency.toLowerCase(),
          automatic_tax: { enabled: true },
          ...(customerId ? { customer: customerId } : { customer_details: stranger }),
          subscription_details: { items: [{ price }] },
        }),
      )
    } catch (error) {
      // an address or a VAT number that it can make nothing of
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
      throw error
    }
  }

  return {
    ask,
    /** As before, for a while. */
    async recent(payer: Payer, currency: BillingCurrency): Promise<number | null> {
      const key = `${payer.customerId ?? `${payer.country} ${payer.vatNo}`} ${currency}`
      const kept = rates.get(key)
      if (kept && kept.at + lifeMs > now()) return kept.rate
      const rate = await ask(payer, currency)
      rates.set(key, { at: now(), rate })
      return rate
    },
  }
}

/** Null where the price has its VAT in it already, or Stripe does not know. */
function rateIn({ automatic_tax: tax, total_taxes: taxes, total_excluding_tax: net }: Stripe.Invoice) {
  if (tax.status !== 'complete' || !net || taxes?.some((one) => one.tax_behavior === 'inclusive')) return null
  const amount = taxes?.reduce((sum, one) => sum + one.amount, 0) ?? 0
  return Math.round((amount / net) * 10_000) / 100
}
