/** Contacts and other visitors as a table for a spreadsheet. */
import type { Language } from '../brand.ts'
import type { ConsentState } from '../contacts/consent.ts'
import { csvOf } from '../text/csv.ts'
import { minorDigits, minorUnits } from '../text/currency.ts'

export type CsvContact = {
  email: string | null
  name: string | null
  band: string
  score: number
  activity: number
  orders: number
  /** In minor units of the project's currency. */
  spent: number
  lastOrder: Date | null
  /** 1970 for whoever never came. */
  lastAction: Date
  registered: Date
  consent: ConsentState | null
  tags: readonly string[]
  /** By the project's own fields, in their order. */
  fields: readonly string[]
}

const header: Record<Language, readonly string[]> = {
  en: [
    'E-mail',
    'Name',
    'Band',
    'Score',
    'Activity',
    'Orders',
    'Spent',
    'Last order',
    'Last action',
    'Registered',
    'Consent',
    'Tags',
  ],
  cs: [
    'E-mail',
    'Jméno',
    'Skupina',
    'Skóre',
    'Aktivita',
    'Objednávky',
    'Útrata',
    'Poslední objednávka',
    'Poslední akce',
    'Registrace',
    'Souhlas',
    'Štítky',
  ],
}

const consents: Record<Language, Record<ConsentState, string>> = {
  en: {
    DOUBLE_OPT_IN: 'Double opt-in',
    CUSTOMER: 'Customer',
    IMPORTED: 'Imported',
    NONE: 'Not confirmed',
    UNSUBSCRIBED: 'Unsubscribed',
  },
  cs: {
    DOUBLE_OPT_IN: 'Potvrzený souhlas',
    CUSTOMER: 'Zákazník',
    IMPORTED: 'Importovaný',
    NONE: 'Nepotvrzeno',
    UNSUBSCRIBED: 'Odhlášeno',
  },
}

/** Bands as people call them; one that somebody has named is called so. */
const bands: Record<Language, Readonly<Record<string, string>>> = {
  en: { HOT: 'Hot', WARM: 'Warm', COLD: 'Cold' },
  cs: { HOT: 'Horký', WARM: 'Vlažný', COLD: 'Studený' },
}

/** The name of the file, by the day on which the table was asked for. */
export const contactsCsvName = (language: Language, day: string): string =>
  `${language === 'cs' ? 'kontakty' : 'contacts'}-${day}.csv`

export type CsvView = {
  language: Language
  timezone: string
  currency: string | null
  /** Names of the project's own fields. */
  fields: readonly string[]
}

export const contactsCsvHeader = ({ language, fields }: CsvView): string =>
  csvOf([[...header[language], ...fields]])

/** Rows without the header. Times are the project's, in the form that every spreadsheet reads. */
export function contactsCsvRows(
  contacts: readonly CsvContact[],
  { language, timezone, currency }: CsvView,
): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const amount = (minor: number) => {
    const text = (minor / minorUnits(currency)).toFixed(minorDigits(currency ?? ''))
    // as spreadsheets of that language read numbers
    return language === 'cs' ? text.replace('.', ',') : text
  }
  // whoever never came was last there in 1970
  const time = (at: Date | null) => (at?.getTime() ? format.format(at) : '')
  const rows = contacts.map((contact) => [
    contact.email ?? '',
    contact.name ?? '',
    bands[language][contact.band] ?? contact.band,
    String(contact.score),
    String(contact.activity),
    String(contact.orders),
    amount(contact.spent),
    time(contact.lastOrder),
    time(contact.lastAction),
    time(contact.registered),
    contact.consent ? consents[language][contact.consent] : '',
    contact.tags.join(', '),
    ...contact.fields,
  ])
  return csvOf(rows).slice(byteOrderMark.length)
}

const byteOrderMark = '\ufeff'
