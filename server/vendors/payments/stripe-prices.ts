import type Stripe from 'stripe'
import { type BillingCurrency, billingCurrencies, type Plan } from '#rules/billing/plans.ts'

/** How long the list of prices is believed. */
const lifeMs = 10 * 60_000

type PriceList = { at: number; prices: Stripe.Price[] }

/** What is on offer at Stripe: active monthly prices of products with `metadata.monthlyUserLimit`, once per currency. */
export function stripePrices(client: Stripe, now: () => number) {
  let cached: Promise<PriceList> | undefined

  async function read(): Promise<PriceList> {
    const prices: Stripe.Price[] = []
    // those no longer on offer, too: somebody may still have them
    for await (const price of client.prices.list({ type: 'recurring', limit: 100, expand: ['data.product'] }))
      if (limitIn(price)) prices.push(price)
    return { at: now(), prices }
  }

  async function all(): Promise<Stripe.Price[]> {
    const kept = await cached?.catch(() => undefined)
    if (!kept || kept.at + lifeMs <= now()) cached = read()
    return (await (cached ?? read())).prices
  }

  const offered = async () =>
    (await all()).filter(
      ({ active, recurring }) => active && recurring?.interval === 'month' && recurring.interval_count === 1,
    )
  const inCurrency = (currency: BillingCurrency) => (price: Stripe.Price) =>
    price.currency.toUpperCase() === currency

  return {
    /** A plan is on offer when it has a price in every currency. */
    async plans(): Promise<Plan[]> {
      const plans = Map.groupBy(await offered(), (price) => limitIn(price) ?? 0)
      return [...plans]
        .map(([monthlyUserLimit, prices]) => {
          const [CZK = 0, EUR = 0] = billingCurrencies.map(
            (currency) => prices.find(inCurrency(currency))?.unit_amount ?? 0,
          )
          return { monthlyUserLimit, prices: { CZK, EUR } }
        })
        .filter(({ prices }) => prices.CZK > 0 && prices.EUR > 0)
        .sort((a, b) => a.monthlyUserLimit - b.monthlyUserLimit)
    },
    async priceOf(monthlyUserLimit: number, currency: BillingCurrency): Promise<string | undefined> {
      return (await offered())
        .filter(inCurrency(currency))
        .find((price) => limitIn(price) === monthlyUserLimit)?.id
    },
    /** Some price in a currency. */
    anyIn: async (currency: BillingCurrency): Promise<string | undefined> =>
      (await offered()).find(inCurrency(currency))?.id,
    /** How many visitors a price buys; undefined for one that is no plan. */
    async limitOf(priceId: string): Promise<number | undefined> {
      const price = (await all()).find(({ id }) => id === priceId)
      return limitIn(price ?? (await client.prices.retrieve(priceId, { expand: ['product'] })))
    },
  }
}

function limitIn({ product }: Stripe.Price): number | undefined {
  const limit =
    typeof product === 'string' || product.deleted ? Number.NaN : Number(product.metadata.monthlyUserLimit)
  return Number.isInteger(limit) && limit > 0 ? limit : undefined
}
