import type { ShopField } from '#rules/accounts/registration.ts'

/** What can be told about the shop, in the order of the page; exactly what a shop's link can fill in. */
export const shopFields = [
  'domain',
  'company',
  'street',
  'city',
  'zip',
  'country',
  'crno',
  'currency',
  'timezone',
] as const satisfies ShopField[]
