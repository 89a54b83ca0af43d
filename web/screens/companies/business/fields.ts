/** What is asked about a business, in the order of the page, and what may be wrong with it. */
import { countryCode } from '#rules/checks/country.ts'
import { isEmail } from '#rules/checks/email.ts'
import { lineFault, nameFault, oneLine } from '#rules/checks/name.ts'
import { registrationNumber } from '#rules/checks/registration-number.ts'
import { vatNumber } from '#rules/checks/vat-number.ts'
import { detailLimits as limits } from '#rules/companies/detail-limits.ts'
import { formatPhone } from '#rules/text/phone.ts'
import { formatZip } from '#rules/text/zip.ts'
import type { CompanyDetailsFragment } from '#web/data/generated/graphql.ts'
import type { Check, Checks } from '#web/widgets/form-state.ts'
import type { PhoneCheck } from '#web/widgets/phone-check.ts'

export type Company = CompanyDetailsFragment

export type BusinessValues = {
  country: string
  crNo: string
  name: string
  vatNo: string
  vatPayer: boolean
  street: string
  city: string
  zip: string
  email: string
  phone: string
  invoicingEmail: string
  invoicingPhone: string
}

/** In a field as people type it: with a plain space. */
export const zipIn = (zip: string | null | undefined, country: string | null | undefined): string =>
  formatZip(zip ?? '', country).replace('\u00a0', ' ')

export const valuesOf = (company: Company): BusinessValues => ({
  country: company.country ?? '',
  crNo: company.crNo ?? '',
  name: company.name,
  vatNo: company.vatNo ?? '',
  vatPayer: company.vatPayer ?? false,
  street: company.street ?? '',
  city: company.city ?? '',
  zip: zipIn(company.zip, company.country),
  email: company.email ?? '',
  phone: formatPhone(company.phone ?? ''),
  invoicingEmail: company.invoicingEmail ?? '',
  invoicingPhone: formatPhone(company.invoicingPhone ?? ''),
})

const line =
  (limit: number): Check<string> =>
  (text) =>
    lineFault('', oneLine(text), limit)
const optionalEmail: Check<string> = (text) =>
  text.trim() !== '' && !isEmail(text.trim()) && { code: 'EMAIL' }

const companyName: Check<string> = (name) => nameFault('', oneLine(name))
const country: Check<string> = (code) => !countryCode(code) && { code: 'REQUIRED' }

export const businessChecks = (phone: PhoneCheck): Checks<BusinessValues> => ({
  country,
  crNo: (number, { country: of }) =>
    number.trim() !== '' && !registrationNumber(number, of) && { code: 'REGISTRATION_NUMBER' },
  name: companyName,
  vatNo: (number, { country: of }) =>
    number.trim() !== '' && !vatNumber(number, of) && { code: 'VAT_NUMBER' },
  street: line(limits.street),
  city: line(limits.city),
  zip: line(limits.zip),
  email: optionalEmail,
  phone: (number, { country: of }) => phone(number, of),
  invoicingEmail: optionalEmail,
  invoicingPhone: (number, { country: of }) => phone(number, of),
})

/** The fields that a condition can compare, as they were when the form was filled. */
export const unchanged = ({ name, country: code, crNo, vatNo }: Company) => ({
  name: { eq: name },
  country: { eq: code ?? '' },
  crNo: { eq: crNo ?? '' },
  vatNo: { eq: vatNo ?? '' },
})
