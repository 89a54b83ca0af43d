/** A registration on its way: kept while its code is awaited, without the password. */
import { shopFields } from '#rules/accounts/shop-fields.ts'
import { tabMemory } from '#web/data/tab-memory.ts'
import type { RegisterValues } from './fields.ts'

const kept = ['name', 'email', 'phone', 'shopifyStore', ...shopFields] as const
type Draft = Omit<RegisterValues, 'password'>

export const registrationDraft = tabMemory('registration', (stored): Draft | undefined => {
  const values = kept.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : ''])
  return Object.fromEntries(values) as Draft // one entry for each of its fields
})

export const draftOf = (values: RegisterValues): Draft =>
  Object.fromEntries(kept.map((field) => [field, values[field]])) as Draft // one entry for each of its fields

/** Whether it says something of a shop beside what the browser guesses. */
export const isOfShop = ({ domain, company, street, city, zip, crno }: Draft): boolean =>
  [domain, company, street, city, zip, crno].some((value) => value !== '')
