/** What a registration asks, in the order of the page, and what may be wrong with it. */
import type { ShopField } from '#rules/accounts/registration.ts'
import { isShopifyStore } from '#rules/accounts/shopify-store.ts'
import { internationalPhone } from '#rules/checks/phone.ts'
import { checkEmail, checkPassword } from '../checks.ts'
import type { Problem } from '../form.ts'
import { shopFields } from './shop-fields.ts'

export const accountFields = ['email', 'phone', 'password'] as const

export type RegisterField = (typeof accountFields)[number] | 'shopifyStore' | ShopField
export type RegisterValues = Record<RegisterField, string>

const shopLimit = 200

export function checkRegistration(values: RegisterValues, isShopify: boolean): Problem<RegisterField>[] {
  const problems: (Problem<RegisterField> | false)[] = [
    checkEmail(values.email),
    values.phone.trim() === ''
      ? { field: 'phone', code: 'REQUIRED' }
      : !internationalPhone(values.phone) && { field: 'phone', code: 'PHONE' },
    checkPassword(values.password),
    isShopify && !isShopifyStore(values.shopifyStore) && { field: 'shopifyStore', code: 'SHOPIFY_STORE' },
    ...shopFields.map(
      (field) => values[field].length > shopLimit && { field, code: 'TOO_LONG' as const, limit: shopLimit },
    ),
  ]
  return problems.filter((problem) => problem !== false)
}
