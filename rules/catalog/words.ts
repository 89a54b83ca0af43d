/** What went wrong with a feed, in words: for the mail, the report and the screen. */
import type { Language } from '../brand.ts'
import { csvOf } from '../text/csv.ts'
import type { RunReason, RunState } from './judge.ts'
import type { RowReason } from './product.ts'

type Text = Record<Language, string>

const reasons: Record<RunReason, Text> = {
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
  FEED_ROOM: {
    en: 'We have no room for the feed just now.',
    cs: 'Právě teď pro feed nemáme místo.',
  },
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
  JSON_MALFORMED: {
    en: 'The JSON of the feed is cut off or damaged. The products before that place were taken, and none was removed.',
    cs: 'JSON feedu je useknutý nebo poškozený. Produkty před tímto místem jsme načetli a žádný jsme neodebrali.',
  },
  FEED_EMPTY: { en: 'There is not one product in the feed.', cs: 'Ve feedu není ani jeden produkt.' },
  FEED_REFUSED: {
    en: 'There are products in the feed, but none could be taken: each is hidden by the shop, or has a fault that the report names.',
    cs: 'Ve feedu produkty jsou, ale žádný se nepodařilo převzít: každý je v e-shopu skrytý, nebo má chybu, kterou uvádí report.',
  },
  FEED_DROP: {
    en: 'The feed has far fewer products than the catalogue: more than half of them are missing. If the shop really has so few now, accept the feed on the page of feeds; otherwise mend the export.',
    cs: 'Feed má mnohem méně produktů než katalog: více než polovina v něm chybí. Pokud jich má e-shop opravdu už jen tolik, přijměte feed na stránce feedů; jinak opravte export.',
  },
  FEED_REPLACED: {
    en: 'The feed has quite other products than the catalogue: more than half of the ids that we know are missing from it. If the shop has changed its goods or their ids, accept the feed on the page of feeds; otherwise check that the address leads to the right export.',
    cs: 'Feed má úplně jiné produkty než katalog: chybí v něm více než polovina identifikátorů, které známe. Pokud e-shop změnil sortiment nebo identifikátory, přijměte feed na stránce feedů; jinak ověřte, že adresa vede na správný export.',
  },
  FEED_PRICES: {
    en: 'Most products in the feed have no price. If the shop really shows none, accept the feed on the page of feeds; otherwise choose an export with prices.',
    cs: 'Většina produktů ve feedu nemá cenu. Pokud e-shop ceny opravdu neuvádí, přijměte feed na stránce feedů; jinak zvolte export s cenami.',
  },
  UNEXPECTED: {
    en: 'The reading failed on our side and will be tried again.',
    cs: 'Načtení selhalo na naší straně a zopakuje se.',
  },
}

/** Where a feed of orders calls for other words. */
const ofOrders: Partial<Record<RunReason, Text>> = {
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
  FEED_REFUSED: {
    en: 'There are orders in the feed, but none could be taken: the report says what is wrong with them.',
    cs: 'Ve feedu objednávky jsou, ale žádnou se nepodařilo převzít: report uvádí, co je s nimi špatně.',
  },
}

/** Where not even a part could be read. */
const whenFailed: Partial<Record<RunReason, Text>> = {
  XML_MALFORMED: {
    en: 'The feed is damaged: nothing in it could be read.',
    cs: 'Feed je poškozený: nic z něj se nepodařilo přečíst.',
  },
  JSON_MALFORMED: {
    en: 'The JSON of the feed is damaged: nothing in it could be read.',
    cs: 'JSON feedu je poškozený: nic z něj se nepodařilo přečíst.',
  },
}

/** What is there instead of a feed. */
const instead: Record<string, Text> = {
  HTML: {
    en: 'This address leads to a web page, not to a feed.',
    cs: 'Na adrese je webová stránka, ne feed.',
  },
  JSON: {
    en: 'This address leads to JSON without a list of products that we can read.',
    cs: 'Na adrese je JSON, ve kterém není žádný seznam, který bychom znali.',
  },
}

const statuses: [RegExp, Text][] = [
  [/^40[13]$/, { en: 'access refused', cs: 'přístup odepřen' }],
  [/^4(04|10)$/, { en: 'not found', cs: 'nenalezeno' }],
  [/^429$/, { en: 'too many requests', cs: 'příliš mnoho dotazů' }],
  [/^5/, { en: 'an error of the server', cs: 'chyba serveru' }],
]
function statusText(status: string, language: Language): string {
  const meaning = statuses.find(([pattern]) => pattern.test(status))?.[1][language]
  const named = `HTTP ${status}${meaning ? ` (${meaning})` : ''}`
  return {
    en: `The server of the shop answered ${named} instead of the feed.`,
    cs: `Server obchodu místo feedu odpověděl ${named}.`,
  }[language]
}

/** What there is to say of a run that was not a good one. */
export type TroubledRun = {
  feed: 'PRODUCTS' | 'CATEGORIES' | 'ORDERS'
  state: RunState
  reason: RunReason
  detail?: string | null
}

export function runReasonText({ feed, state, reason, detail }: TroubledRun, language: Language): string {
  if (reason === 'FEED_HTTP' && detail) return statusText(detail, language)
  const found = reason === 'FEED_TYPE' && detail ? instead[detail] : undefined
  const failed = state === 'FAILED' ? whenFailed[reason] : undefined
  return (found ?? failed ?? ((feed === 'ORDERS' && ofOrders[reason]) || reasons[reason]))[language]
}

const rows: Record<RowReason, Record<Language, string>> = {
  NO_ID: { en: 'It has no id.', cs: 'Chybí identifikátor.' },
  ID_TOO_LONG: { en: 'Its id is too long.', cs: 'Identifikátor je příliš dlouhý.' },
  DUPLICATE_ID: {
    en: 'Its id is that of one before it.',
    cs: 'Stejný identifikátor už měl některý předchozí záznam.',
  },
  NO_NAME: { en: 'It has no name.', cs: 'Chybí název.' },
  PRICE: { en: 'Its price is none.', cs: 'Cena není platná.' },
  CURRENCY: { en: 'Its currency is not known.', cs: 'Měnu neznáme.' },
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
