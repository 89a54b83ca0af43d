/** What can be told about the shop at registration, in the order of the page; each is also a parameter of its link. */
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
] as const
export type ShopField = (typeof shopFields)[number]

/** The longest that each may be, in characters. */
export const shopLimit = 200
