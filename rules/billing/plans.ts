/** Plans by monthly visitors. Which there are and what they cost comes from the configuration or the card provider. */
import { z } from 'zod/mini'

/** The currencies that plans are priced in. */
export const billingCurrencies = ['CZK', 'EUR'] as const
export type BillingCurrency = (typeof billingCurrencies)[number]
export const isBillingCurrency = (text: string): text is BillingCurrency =>
  billingCurrencies.some((currency) => currency === text)

/** A month's price in minor units, without VAT. */
export type Plan = { monthlyUserLimit: number; prices: Record<BillingCurrency, number> }

/** What a company pays in unless it has chosen otherwise. */
export const currencyOfCountry = (country: string | null): BillingCurrency =>
  country === 'CZ' ? 'CZK' : 'EUR'

const price = z.int().check(z.positive())
const plansSchema = z.array(
  z.object({ monthlyUserLimit: z.int().check(z.positive()), prices: z.object({ CZK: price, EUR: price }) }),
)

/** Plans from the JSON text of the API; undefined when it is not one. */
export function readPlans(text: string): Plan[] | undefined {
  try {
    return z.safeParse(plansSchema, JSON.parse(text)).data
  } catch {
    return undefined // not even JSON, and the caller tells
  }
}

export const planOf = (plans: readonly Plan[], monthlyUserLimit: number): Plan | undefined =>
  plans.find((plan) => plan.monthlyUserLimit === monthlyUserLimit)
