/** What a registration asks, in the order of the page, and what may be wrong with it. */
import { type ShopField, shopFields, shopLimit } from '#rules/accounts/shop-fields.ts'
import { isShopifyStore } from '#rules/accounts/shopify-store.ts'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import { internationalPhone } from '#rules/checks/phone.ts'
import { shopUrl } from '#rules/checks/url.ts'
import { email } from '#web/widgets/checks.ts'
import type { Check, Checks } from '#web/widgets/form-state.ts'
import { newPassword } from '#web/widgets/password/check.ts'

export type RegisterField = 'name' | 'email' | 'phone' | 'password' | 'shopifyStore' | ShopField
export type RegisterValues = Record<RegisterField, string>

const short: Check<string> = (value) =>
  value.trim().length > shopLimit && { code: 'TOO_LONG', limit: shopLimit }

export const registrationChecks = (isShopify: boolean): Checks<RegisterValues> => ({
  name: (name) => nameFault('', oneLine(name)),
  email,
  phone: (phone, { country }) =>
    phone.trim() !== '' && !internationalPhone(phone, country) && { code: 'PHONE' },
  password: newPassword,
  shopifyStore: (store) => isShopify && !isShopifyStore(store) && { code: 'SHOPIFY_STORE' },
  ...Object.fromEntries(shopFields.map((field) => [field, short])),
  // a link may bring anything
  domain: (address) => address.trim() !== '' && !shopUrl(address.trim()) && { code: 'URL_INVALID' },
})
