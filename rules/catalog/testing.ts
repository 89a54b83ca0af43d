/** For tests of this room. */
import { at, emptyItem, type Field } from './fields.ts'

/** An item of a feed that has these fields alone. */
export const item = (fields: Partial<Record<Field, string>>) => {
  const raw = emptyItem()
  for (const [field, text] of Object.entries(fields)) raw[at[field as Field]] = text // keys of the literal
  return raw
}
