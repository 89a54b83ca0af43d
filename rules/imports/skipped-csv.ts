/** Rows that were not imported, as a table for a spreadsheet. */
import type { Language } from '../brand.ts'
import { csvOf } from '../text/csv.ts'
import type { ImportRowReason, SkippedRow } from './import.ts'

export const rowReasonTexts: Record<Language, Record<ImportRowReason, string>> = {
  en: {
    NO_EMAIL: 'No e-mail address',
    EMAIL_INVALID: 'This is not an e-mail address',
    ROW_WIDTH: 'The row has more or fewer cells than the header',
    FIELD_TOO_LONG: 'A text is too long',
    NO_ID: 'No order number',
    ID_TOO_LONG: 'The number of the order or of a product is too long',
    DUPLICATE_ID: 'The order stands in the file twice',
    AMOUNT_INVALID: 'This is not an amount',
    CURRENCY: 'Unknown currency',
    DATE_INVALID: 'There is no such date, or it is in the future',
    QUANTITY: 'This is not a quantity',
    CONTACT_NOT_FOUND: 'The project has no such contact',
    ERASED: 'The person was erased and is not brought back',
  },
  cs: {
    NO_EMAIL: 'Chybí e-mailová adresa',
    EMAIL_INVALID: 'Toto není e-mailová adresa',
    ROW_WIDTH: 'Řádek má více nebo méně buněk než záhlaví',
    FIELD_TOO_LONG: 'Některý text je příliš dlouhý',
    NO_ID: 'Chybí číslo objednávky',
    ID_TOO_LONG: 'Číslo objednávky nebo produktu je příliš dlouhé',
    DUPLICATE_ID: 'Objednávka je v souboru dvakrát',
    AMOUNT_INVALID: 'Toto není částka',
    CURRENCY: 'Neznámá měna',
    DATE_INVALID: 'Takové datum není, nebo je v budoucnosti',
    QUANTITY: 'Toto není množství',
    CONTACT_NOT_FOUND: 'Takový kontakt v projektu není',
    ERASED: 'Osoba byla vymazána a import ji nevrací',
  },
}

const header: Record<Language, readonly string[]> = {
  en: ['Line', 'Reason', 'Row'],
  cs: ['Řádek', 'Důvod', 'Obsah řádku'],
}

/** Begins with the mark by which spreadsheets know UTF-8. */
export const skippedCsvHeader = (language: Language): string => csvOf([header[language]])

export const skippedCsvRows = (rows: readonly SkippedRow[], language: Language): string =>
  csvOf(rows.map(({ line, reason, text }) => [String(line), rowReasonTexts[language][reason], text])).slice(
    byteOrderMark.length,
  )

const byteOrderMark = '\ufeff'
