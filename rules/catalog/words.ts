/** What went wrong with a feed, in words: for the mail, the report and the screen. */
import type { Language } from '../brand.ts'
import { csvOf } from '../text/csv.ts'
import type { RunReason } from './judge.ts'
import type { RowReason } from './product.ts'

const reasons: Record<RunReason, Record<Language, string>> = {
  URL_INVALID: { en: 'The address of the feed is not valid.', cs: 'Adresa feedu není platná.' },
  URL_FORBIDDEN: {
    en: 'The address of the feed does not lead to the public internet.',
    cs: 'Adresa feedu nevede do veřejného internetu.',
  },
  FEED_HTTP: {
    en: 'The server of the shop did not answer, or did not answer with the feed.',
    cs: 'Server obchodu neodpověděl, nebo neodpověděl feedem.',
  },
  FEED_TIMEOUT: {
    en: 'The server of the shop was too slow.',
    cs: 'Server obchodu odpovídal příliš pomalu.',
  },
  FEED_SIZE: { en: 'The feed is too large.', cs: 'Feed je příliš velký.' },
  FEED_TYPE: {
    en: 'What is at the address is not a feed of products that we know.',
    cs: 'Na adrese není produktový feed, který bychom znali.',
  },
  XML_DTD: {
    en: 'The feed declares document types (DTD), which we do not read.',
    cs: 'Feed obsahuje deklaraci typu dokumentu (DTD), kterou nečteme.',
  },
  XML_LIMIT: {
    en: 'Something in the feed is far larger than in any feed of products.',
    cs: 'Něco ve feedu je mnohem větší než v jakémkoli produktovém feedu.',
  },
  XML_MALFORMED: {
    en: 'The feed is cut off or damaged. The products before that place were taken, and none was removed.',
    cs: 'Feed je useknutý nebo poškozený. Produkty před tímto místem jsme načetli a žádný jsme neodebrali.',
  },
  FEED_EMPTY: { en: 'There is not one product in the feed.', cs: 'Ve feedu není ani jeden produkt.' },
  FEED_DROP: {
    en: 'More than half of the products are missing from the feed. If that is right, read it again and confirm it.',
    cs: 'Ve feedu chybí více než polovina produktů. Pokud je to správně, načtěte ho znovu a potvrďte to.',
  },
  UNEXPECTED: {
    en: 'The reading failed on our side and will be tried again.',
    cs: 'Načtení selhalo na naší straně a zopakuje se.',
  },
}

/** Where a feed of orders calls for other words. */
const ofOrders: Partial<Record<RunReason, Record<Language, string>>> = {
  FEED_TYPE: {
    en: 'What is at the address is not a feed of orders that we know.',
    cs: 'Na adrese není feed objednávek, který bychom znali.',
  },
  XML_LIMIT: {
    en: 'Something in the feed is far larger than in any feed of orders.',
    cs: 'Něco ve feedu je mnohem větší než v jakémkoli feedu objednávek.',
  },
  XML_MALFORMED: {
    en: 'The feed is cut off or damaged. The orders before that place were taken.',
    cs: 'Feed je useknutý nebo poškozený. Objednávky před tímto místem jsme načetli.',
  },
  FEED_EMPTY: {
    en: 'There is not one order in the feed that could be read.',
    cs: 'Ve feedu není ani jedna objednávka, kterou by šlo načíst.',
  },
}

export const runReasonText = (
  reason: RunReason,
  language: Language,
  feed: 'PRODUCTS' | 'CATEGORIES' | 'ORDERS' = 'PRODUCTS',
): string => ((feed === 'ORDERS' && ofOrders[reason]) || reasons[reason])[language]

const rows: Record<RowReason, Record<Language, string>> = {
  NO_ID: { en: 'It has no id.', cs: 'Chybí identifikátor.' },
  ID_TOO_LONG: { en: 'Its id is too long.', cs: 'Identifikátor je příliš dlouhý.' },
  DUPLICATE_ID: {
    en: 'Its id is that of one before it.',
    cs: 'Stejný identifikátor už měl některý předchozí záznam.',
  },
  NO_NAME: { en: 'It has no name.', cs: 'Chybí název.' },
  PRICE: { en: 'Its price is none.', cs: 'Cena není platná.' },
  URL: { en: 'Its address is none of the web.', cs: 'Adresa není platná webová adresa.' },
  DATE: { en: 'Its date is none.', cs: 'Datum není platné.' },
  QUANTITY: { en: 'Its number of pieces is none.', cs: 'Počet kusů není platný.' },
}
export const rowReasonText = (reason: RowReason, language: Language): string => rows[reason][language]

type Row = { row: number; shopId: string | null; reason: RowReason; value: string }
const header: Record<Language, string[]> = {
  en: ['No.', 'Id', 'Code', 'Reason', 'Value'],
  cs: ['Č.', 'Identifikátor', 'Kód', 'Důvod', 'Hodnota'],
}

/** The refused rows as a table. */
export function rowsCsv(refused: readonly Row[], language: Language): string {
  const lines = refused.map(({ row, shopId, reason, value }) => [
    String(row),
    shopId ?? '',
    reason,
    rowReasonText(reason, language),
    value,
  ])
  return csvOf([header[language], ...lines])
}
