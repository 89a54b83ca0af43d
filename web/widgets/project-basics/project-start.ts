/** What a new project begins with, as far as it can be known. */
import { timeZone } from '#rules/checks/timezone.ts'
import { shopUrl } from '#rules/checks/url.ts'
import { guessPlatform, type Platform } from '#rules/projects/platforms.ts'
import { supportedCurrency } from '#rules/text/currency.ts'
import type { RegistrationQuery } from '#web/data/generated/graphql.ts'

/** What was told at registration. */
export type Registration = Partial<NonNullable<NonNullable<RegistrationQuery['me']>['registration']>>

export type ProjectValues = {
  name: string
  shopURL: string
  platform: Platform | ''
  currency: string
  timezone: string
}

/** What shops of a country sell in; the others of Europe in euros. */
const currencyOf: Record<string, string> = {
  CZ: 'CZK',
  PL: 'PLN',
  HU: 'HUF',
  RO: 'RON',
  GB: 'GBP',
  US: 'USD',
}

/** What an address as somebody types it tells of the shop's platform. */
export const platformOf = (address: string): Platform | undefined => guessPlatform(shopUrl(address) ?? '')

export function projectStart(
  company: { name: string; country: string | null },
  registration: Registration,
  zoneHere: string,
): ProjectValues {
  const { shopifyStore } = registration
  const shopURL = registration.domain ?? (shopifyStore ? `https://${shopifyStore}.myshopify.com` : '')
  return {
    name: company.name,
    shopURL,
    platform: shopifyStore ? 'SHOPIFY' : (platformOf(shopURL) ?? ''),
    currency: supportedCurrency(registration.currency ?? '') ?? currencyOf[company.country ?? ''] ?? 'EUR',
    timezone: timeZone(registration.timezone ?? '') ?? zoneHere,
  }
}
