/** What an owner tells about a company, and how it is kept. */
import { countryCode } from '../checks/country.ts'
import { isEmail } from '../checks/email.ts'
import { lineFault, nameFault, oneLine } from '../checks/name.ts'
import { internationalPhone } from '../checks/phone.ts'
import { registrationNumber } from '../checks/registration-number.ts'
import { vatNumber } from '../checks/vat-number.ts'
import type { FaultCode, FieldFault } from '../faults.ts'
import { detailLimits } from './detail-limits.ts'

export type Details = {
  name: string
  email: string | null
  phone: string | null
  street: string | null
  city: string | null
  zip: string | null
  country: string | null
  crNo: string | null
  vatNo: string | null
  vatPayer: boolean
  invoicingEmail: string | null
  invoicingPhone: string | null
}
export type DetailsInput = { [Field in keyof Details]?: Details[Field] | null }
type Optional = Exclude<keyof Details, 'name' | 'vatPayer'>

const checked =
  (code: FaultCode, read: (text: string, country: string | null | undefined) => string | undefined) =>
  (text: string, field: string, country: string | null | undefined): string | FieldFault =>
    read(text, country) ?? { field, code }
const line = (limit: number) => (text: string, field: string) => lineFault(field, text, limit) ?? text
const email = checked('EMAIL', (text) => (isEmail(text) ? text : undefined))
const phone = checked('PHONE', internationalPhone)

/** How each field is read: the value as it is kept, or what is wrong with it. */
const readers: Record<Optional, ReturnType<typeof checked>> = {
  email,
  phone,
  street: line(detailLimits.street),
  city: line(detailLimits.city),
  zip: line(detailLimits.zip),
  country: checked('COUNTRY', countryCode),
  crNo: checked('REGISTRATION_NUMBER', registrationNumber),
  vatNo: checked('VAT_NUMBER', vatNumber),
  invoicingEmail: email,
  invoicingPhone: phone,
}
const optionals = Object.keys(readers) as Optional[] // keys of a literal

/**
 * The given fields as they are to be kept, and all that is wrong with them. An empty text clears a field; a field
 * that is not given stays. `known` is the company as it was: a number is judged by the country that it will have.
 */
export function readDetails(
  input: DetailsInput,
  saved: Pick<Details, 'country' | 'crNo' | 'vatNo'> | undefined,
): { details: Partial<Details>; faults: FieldFault[] } {
  const details: Partial<Details> = {}
  const faults: FieldFault[] = []
  if (input.name != null || !saved) {
    details.name = oneLine(input.name ?? '')
    const fault = nameFault('input.name', details.name)
    if (fault) faults.push(fault)
  }
  if (input.vatPayer != null) details.vatPayer = input.vatPayer

  const country = input.country === undefined ? saved?.country : countryCode(input.country ?? '')
  const moved = saved !== undefined && country !== saved.country
  for (const key of optionals) {
    // in another country the numbers that were right may be wrong
    const entered = input[key] === undefined && moved && isNumber(key) ? saved[key] : input[key]
    if (entered === undefined) continue
    const text = oneLine(entered ?? '')
    const value = text === '' ? null : readers[key](text, `input.${key}`, country)
    if (value !== null && typeof value === 'object') faults.push(value)
    else details[key] = value
  }
  return { details, faults }
}

const isNumber = (key: Optional): key is 'crNo' | 'vatNo' => key === 'crNo' || key === 'vatNo'
