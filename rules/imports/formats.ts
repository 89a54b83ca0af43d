/** Whose export a file is, by its columns, and what is proposed to become of each of them. */
import { isEmail } from '../checks/email.ts'
import { oneLine } from '../checks/name.ts'
import { isReserved, nameKey } from '../contacts/contact.ts'
import { comparableEmail } from '../contacts/identity.ts'
import { contactLimits } from '../contacts/limits.ts'
import { plainName } from '../feeds/names.ts'
import { columnFields } from '../orders/fields.ts'
import { orderColumns } from '../orders/shape.ts'
import { detailCalled, doubtfulNames, isContactColumn, namesOf, wholeNames } from './columns.ts'
import { consentSense, isConsentWord, isDoubtfulConsent } from './consents.ts'
import type { ContactTarget, ImportFormat, ImportType } from './import.ts'

/** Names that, all together, only this export has; one of the lists is enough. */
const signs: Record<'CONTACTS' | 'ORDERS', readonly (readonly [ImportFormat, readonly string[]])[]> = {
  CONTACTS: [
    ['SHOPIFY', ['ACCEPTS_EMAIL_MARKETING', 'ACCEPTS_MARKETING TOTAL_SPENT']],
    ['KLAVIYO', ['KLAVIYO_ID', 'EMAIL_MARKETING_CONSENT', 'EMAIL_SUPPRESSIONS']],
    ['MAILCHIMP', ['MEMBER_RATING', 'LEID EUID', 'OPTIN_TIME CONFIRM_TIME', 'EMAIL_ADDRESS UNSUB_TIME']],
    ['SHOPTET', ['BILLINGFULLNAME', 'GUID REGISTRATIONDATE', 'EMAIL CUSTOMERGROUP PRICELIST']],
    ['ECOMAIL', ['VOKATIV', 'VOKATIV_S', 'EMAIL PRETITLE SURTITLE']],
    ['SMARTEMAILING', ['SALUTION', 'TITLESBEFORE', 'EMAILADDRESS SURNAME', 'EMAILADDRESS BLACKLISTED']],
    ['BREVO', ['ADDED_TIME MODIFIED_TIME', 'EMAIL FIRSTNAME LASTNAME SMS', 'CONTACT_ID EMAIL FIRSTNAME']],
    ['WOOCOMMERCE', ['AOV TOTAL_SPEND', 'BILLING_EMAIL BILLING_FIRST_NAME', 'USER_EMAIL USER_REGISTERED']],
  ],
  ORDERS: [
    ['SHOPIFY', ['NAME LINEITEM_QUANTITY', 'NAME FINANCIAL_STATUS CREATED_AT']],
    ['SHOPTET', ['TOTALPRICEWITHVAT', 'CODE ITEMCODE', 'CODE ORDERITEMCODE']],
    [
      'WOOCOMMERCE',
      [
        'BILLING_EMAIL ORDER_TOTAL',
        'EMAIL_BILLING',
        'ORDER_KEY ORDER_TOTAL',
        'ORDER_NUMBER ORDER_TOTAL_AMOUNT',
      ],
    ],
  ],
}

export function recogniseFormat(type: ImportType, titles: readonly string[]): ImportFormat {
  const names = new Set(titles.map(plainName))
  const found = signs[type === 'ORDERS' ? 'ORDERS' : 'CONTACTS'].find(([, lists]) =>
    lists.some((list) => list.split(' ').every((name) => names.has(name))),
  )
  return found?.[0] ?? 'PLAIN'
}

/** Whether a column of such a file may be called so. */
export const isColumnName = (type: ImportType, plain: string): boolean =>
  type === 'ORDERS'
    ? columnFields.has(plain)
    : isContactColumn(plain) || consentSense(plain) !== undefined || isDoubtfulConsent(plain)

export const isAddress = (cell: string): boolean => cell.includes('@') && isEmail(comparableEmail(cell))

/** A file without a header begins with a row of data: an address stands in it, and no name of a column. */
export const isHeaderless = (type: ImportType, first: readonly string[]): boolean =>
  type !== 'ORDERS' && first.some(isAddress) && !first.some((cell) => isColumnName(type, plainName(cell)))

export type NamedField = { id: string; name: string }

/** `rows` are the first of the file: what stands in a column says more than its name. */
export type Table = {
  type: ImportType
  titles: readonly string[]
  rows: readonly (readonly string[])[]
  format: ImportFormat
}

/** A target for each column, '' for what is not imported. */
export function proposeTargets(table: Table, fields: readonly NamedField[]): string[] {
  const names = table.titles.map(plainName)
  if (table.type === 'ORDERS') return proposeOrderFields(names)
  const targets: string[] = names.map(() => '')
  const at = columnOf(table, names, 'email')
  if (at >= 0) targets[at] = 'email'
  if (table.type === 'CONTACTS') {
    proposeDetails(table, names, targets)
    proposeFields(table, names, targets, fields)
  }
  return targets
}

/** Of several columns that could be the same the first is it; the same name twice is left for `headerFault`. */
function proposeOrderFields(names: readonly string[]): string[] {
  const fields = orderColumns(names)
  return fields.map((field, at) => {
    const first = fields.indexOf(field)
    return field && (first === at || names[first] === names[at]) ? field : ''
  })
}

function columnOf({ format, rows }: Table, names: readonly string[], target: ContactTarget): number {
  const list = namesOf(target, format)
  const name = list.find((one) => names.includes(one))
  if (name !== undefined) return names.indexOf(name)
  // called by nobody's word for it, and full of addresses
  if (target !== 'email' || rows.length === 0) return -1
  return names.findIndex((_, at) => rows.every((row) => isAddress(row[at] ?? '')))
}

function proposeDetails(table: Table, names: readonly string[], targets: string[]): void {
  const put = (at: number, target: ContactTarget) => {
    if (at >= 0 && targets[at] === '') targets[at] = target
  }
  for (const target of ['firstName', 'lastName', 'consentAt', 'consentWhere', 'name'] as const)
    put(columnOf(table, names, target), target)
  for (const [at, name] of names.entries()) {
    if (namesOf('tags', table.format).includes(name)) put(at, 'tags')
    if (consentSense(name) || (isDoubtfulConsent(name) && hasConsents(table, at))) put(at, 'consent')
  }
  if (targets.includes('name')) return
  const whole = names.findIndex((name) => wholeNames.has(name))
  const doubtful = names.findIndex((name) => doubtfulNames.has(name))
  const isLast = targets.includes('lastName')
  const isFirst = targets.includes('firstName')
  if (whole >= 0) put(whole, 'name')
  else if (isLast && !isFirst) put(doubtful, 'firstName')
  else if (isFirst && !isLast) put(doubtful, 'lastName')
  else put(doubtful, 'name')
}

/** What stands there is consent, or refusal; in Ecomail's exports it is numbers. */
function hasConsents({ rows, format }: Table, at: number): boolean {
  const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '')
  if (format === 'ECOMAIL') return true
  return filled.length > 0 && filled.every(isConsentWord)
}

const czechFormats: ReadonlySet<ImportFormat> = new Set(['SHOPTET', 'ECOMAIL', 'SMARTEMAILING'])

/** Fields of the project by their names, and new ones for details that are worth one. */
function proposeFields(
  { format, titles }: Table,
  names: readonly string[],
  targets: string[],
  fields: readonly NamedField[],
): void {
  const own = new Map(fields.map(({ id, name }) => [nameKey(name), `field:${id}`]))
  const made = new Set<string>()
  for (const [at, title] of titles.entries()) {
    if (targets[at] !== '') continue
    const detail = detailCalled(names[at] ?? '')
    const existing = [title, detail?.en, detail?.cs].flatMap((name) => own.get(nameKey(name ?? '')) ?? [])[0]
    const name =
      detail && (format === 'PLAIN' ? oneLine(title) : czechFormats.has(format) ? detail.cs : detail.en)
    if (existing) targets[at] = existing
    else if (name && !isReserved(name) && name.length <= contactLimits.fieldName) {
      if (!made.has(nameKey(name)) && fields.length + made.size >= contactLimits.fields) continue
      made.add(nameKey(name))
      targets[at] = `new:${name}`
    }
  }
}
