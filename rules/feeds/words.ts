/** What went wrong with a feed, in words: for the mail, the report and the screen. */
import type { Language } from '../brand.ts'
import { csvOf } from '../text/csv.ts'
import {
  type FeedKind,
  type HeldReason,
  type RefusedRow,
  type RowReason,
  type RunDetail,
  type RunReason,
  type RunState,
  splitDetail,
} from './runs.ts'

type Text = Record<Language, string>

const reasons: Record<RunReason, Text> = {
  URL_INVALID: { en: 'The address of the feed is not valid.', cs: 'Adresa feedu není platná.' },
  URL_FORBIDDEN: {
    en: 'The address of the feed does not lead to the public internet.',
    cs: 'Adresa feedu nevede do veřejného internetu.',
  },
  FEED_HTTP: {
    en: 'The shop’s server did not answer, or did not send the feed.',
    cs: 'Server e-shopu neodpověděl, nebo neposlal feed.',
  },
  FEED_TIMEOUT: {
    en: 'The shop’s server was too slow.',
    cs: 'Server e-shopu odpovídal příliš pomalu.',
  },
  FEED_SIZE: { en: 'The feed is too large.', cs: 'Feed je příliš velký.' },
  FEED_ROOM: {
    en: 'We have no room for the feed just now.',
    cs: 'Právě teď pro feed nemáme místo.',
  },
  FEED_TYPE: {
    en: 'What we found at this address is not a product feed we know.',
    cs: 'Na této adrese není produktový feed, který bychom znali.',
  },
  XML_DTD: {
    en: 'The feed declares document types (DTD), which we do not read.',
    cs: 'Feed obsahuje deklaraci typu dokumentu (DTD), kterou nečteme.',
  },
  XML_LIMIT: {
    en: 'An item of the feed is unreasonably large.',
    cs: 'Některá položka feedu je nepřiměřeně velká.',
  },
  XML_MALFORMED: {
    en: 'The feed is cut off or damaged. The products before that point were loaded, and none was removed.',
    cs: 'Feed je neúplný nebo poškozený. Produkty před tímto místem jsme načetli a žádný jsme neodebrali.',
  },
  JSON_MALFORMED: {
    en: 'The JSON of the feed is cut off or damaged. The products before that point were loaded, and none was removed.',
    cs: 'JSON feedu je neúplný nebo poškozený. Produkty před tímto místem jsme načetli a žádný jsme neodebrali.',
  },
  FEED_EMPTY: { en: 'The feed has no products.', cs: 'Ve feedu není ani jeden produkt.' },
  FEED_REFUSED: {
    en: 'The feed has products, but none could be loaded: each is either hidden in the shop or has an error that the report lists.',
    cs: 'Ve feedu produkty jsou, ale žádný se nepodařilo načíst: každý je buď v e-shopu skrytý, nebo má chybu, kterou najdete v podrobnostech načtení.',
  },
  FEED_DROP: {
    en: 'The feed has far fewer products than the catalogue: more than half of them are missing.',
    cs: 'Feed má mnohem méně produktů než katalog: více než polovina v něm chybí.',
  },
  FEED_REPLACED: {
    en: 'The feed has other products than the catalogue: more than half of those that we know are missing from it.',
    cs: 'Feed má jiné produkty než katalog: více než polovina těch, které známe, v něm chybí.',
  },
  FEED_PRICES: {
    en: 'Most products in the feed have no price.',
    cs: 'Většina produktů ve feedu nemá cenu.',
  },
  UNEXPECTED: {
    en: 'Loading failed on our side. We will try again.',
    cs: 'Načtení selhalo na naší straně. Zkusíme to znovu.',
  },
}

/** Where a feed of orders calls for other words. */
const ofOrders: Partial<Record<RunReason, Text>> = {
  FEED_EMPTY: { en: 'The feed has no orders.', cs: 'Ve feedu není ani jedna objednávka.' },
  FEED_TYPE: {
    en: 'What we found at this address is not an order feed we know.',
    cs: 'Na této adrese není feed objednávek, který bychom znali.',
  },
  JSON_MALFORMED: {
    en: 'The JSON of the feed is cut off or damaged. The orders before that point were loaded.',
    cs: 'JSON feedu je neúplný nebo poškozený. Objednávky před tímto místem jsme načetli.',
  },
  XML_MALFORMED: {
    en: 'The feed is cut off or damaged. The orders before that point were loaded.',
    cs: 'Feed je neúplný nebo poškozený. Objednávky před tímto místem jsme načetli.',
  },
  FEED_REFUSED: {
    en: 'The feed has orders, but none could be loaded: the report lists what is wrong with them.',
    cs: 'Ve feedu objednávky jsou, ale žádnou se nepodařilo načíst: co je s nimi špatně, najdete v podrobnostech načtení.',
  },
}

/** Where a feed of categories calls for other words. */
const ofCategories: Partial<Record<RunReason, Text>> = {
  FEED_TYPE: {
    en: 'What we found at this address is not a category feed we know.',
    cs: 'Na této adrese není feed kategorií, který bychom znali.',
  },
  FEED_EMPTY: { en: 'The feed has no categories.', cs: 'Ve feedu není ani jedna kategorie.' },
  FEED_DROP: {
    en: 'The feed has far fewer categories than the catalogue: more than half of them are missing.',
    cs: 'Feed má mnohem méně kategorií než katalog: více než polovina v něm chybí.',
  },
  FEED_REPLACED: {
    en: 'The feed has other categories than the catalogue: more than half of those that we know are missing from it.',
    cs: 'Feed má jiné kategorie než katalog: více než polovina těch, které známe, v něm chybí.',
  },
}
const ofFeed = { PRODUCTS: undefined, CATEGORIES: ofCategories, ORDERS: ofOrders }

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

/** What was found instead of a feed, or on the way to it. */
const details: Record<RunDetail, Text> = {
  REDIRECT_LOOP: {
    en: 'The address keeps redirecting, and never to the feed.',
    cs: 'Adresa stále přesměrovává, ale nikdy na feed.',
  },
  REDIRECT_COOKIE: {
    en: 'The address keeps redirecting and sets a cookie each time. We load feeds without cookies: have the shop send the feed without them.',
    cs: 'Adresa stále přesměrovává a přitom nastavuje cookie. Feedy načítáme bez cookies: nastavte v e-shopu, aby feed posílal i bez nich.',
  },
  CUT_OFF: {
    en: 'The shop’s server closed the connection before the whole feed had arrived.',
    cs: 'Server e-shopu ukončil spojení dřív, než dorazil celý feed.',
  },
  HTML: {
    en: 'This address leads to a web page, not to a feed.',
    cs: 'Na této adrese je webová stránka, ne feed.',
  },
  JSON: {
    en: 'This address leads to JSON, but it has no list of products that we can read.',
    cs: 'Na této adrese je JSON, ale není v něm seznam, který bychom uměli přečíst.',
  },
  XML: {
    en: 'This address leads to XML, but it has no items that we can read.',
    cs: 'Na této adrese je XML, ale nejsou v něm položky, které bychom uměli přečíst.',
  },
  CSV: {
    en: 'This address leads to a table, but not with the columns that we need.',
    cs: 'Na této adrese je tabulka, ale chybí v ní sloupce, které potřebujeme.',
  },
  ENCODING: {
    en: 'The shop’s server sends the feed compressed in a way that we cannot unpack.',
    cs: 'Server e-shopu posílá feed zkomprimovaný způsobem, který neumíme rozbalit.',
  },
  BEFORE_XML: {
    en: 'There is text before the XML of the feed, so nothing could be loaded.',
    cs: 'Před XML feedu je text, a tak se nepodařilo nic načíst.',
  },
}
/** Texts that differ for feeds of orders. */
const detailsOfOrders: Partial<Record<RunDetail, Text>> = {
  JSON: {
    en: 'This address leads to JSON, but it has no list of orders that we can read.',
    cs: 'Na této adrese je JSON, ale není v něm seznam objednávek, který bychom uměli přečíst.',
  },
}
const foundText = (found: string): Text => ({ en: ` We found: “${found}”`, cs: ` Našli jsme: „${found}“` })

const statuses: [RegExp, Text][] = [
  [/^40[13]$/, { en: 'access refused', cs: 'přístup odepřen' }],
  [/^4(04|10)$/, { en: 'not found', cs: 'nenalezeno' }],
  [/^429$/, { en: 'too many requests', cs: 'příliš mnoho dotazů' }],
  [/^5/, { en: 'server error', cs: 'chyba serveru' }],
]
function statusText(status: string, language: Language): string {
  const meaning = statuses.find(([pattern]) => pattern.test(status))?.[1][language]
  const named = `HTTP ${status}${meaning ? ` (${meaning})` : ''}`
  return {
    en: `Instead of the feed, the shop’s server answered ${named}.`,
    cs: `Server e-shopu místo feedu odpověděl ${named}.`,
  }[language]
}

/** What there is to say of a run that was not a good one. */
export type TroubledRun = {
  feed: FeedKind
  state: RunState
  reason: RunReason
  detail?: string | null
}

export function runReasonText({ feed, state, reason, detail }: TroubledRun, language: Language): string {
  const parts = detail ? splitDetail(detail) : undefined
  if (parts) {
    const text = (feed === 'ORDERS' && detailsOfOrders[parts.code]) || details[parts.code]
    return text[language] + (parts.found && foundText(parts.found)[language])
  }
  if (reason === 'FEED_HTTP' && detail) return statusText(detail, language)
  const failed = state === 'FAILED' ? whenFailed[reason] : undefined
  return (failed ?? ofFeed[feed]?.[reason] ?? reasons[reason])[language]
}

const heldAdvice: Record<HeldReason, Text> = {
  FEED_DROP: {
    en: 'If the shop really has so few now, accept the new feed. Otherwise you need not do anything here: once the feed is complete again, we load it.',
    cs: 'Pokud jich má e-shop opravdu už jen tolik, nový feed přijměte. Jinak tu nemusíte nic dělat: až bude feed zase celý, načteme ho.',
  },
  FEED_REPLACED: {
    en: 'If the shop has changed its goods or their ids, accept the new feed. Otherwise check that the address leads to the right export: another one may list the same goods under other ids.',
    cs: 'Pokud e-shop změnil sortiment nebo jeho ID, nový feed přijměte. Jinak ověřte, že adresa vede na správný export: jiný může mít totéž zboží pod jinými ID.',
  },
  FEED_PRICES: {
    en: 'Choose an export with prices, such as the feed for Heureka or Google. If the shop really shows no prices, accept the new feed.',
    cs: 'Zvolte export s cenami, například feed pro Heureku nebo Google. Pokud e-shop ceny opravdu neuvádí, nový feed přijměte.',
  },
}
/** What the owner can do about a feed that is on hold. */
export const heldAdviceText = (reason: HeldReason, language: Language): string => heldAdvice[reason][language]

const rows: Record<RowReason, Record<Language, string>> = {
  NO_ID: { en: 'It has no id.', cs: 'Chybí ID.' },
  ID_TOO_LONG: { en: 'Its id is too long.', cs: 'ID je příliš dlouhé.' },
  DUPLICATE_ID: {
    en: 'An earlier row has the same id.',
    cs: 'Stejné ID už měl některý předchozí řádek.',
  },
  NO_NAME: { en: 'It has no name.', cs: 'Chybí název.' },
  PRICE: { en: 'Its price is not valid.', cs: 'Cena není platná.' },
  CURRENCY: { en: 'We do not know its currency.', cs: 'Měnu neznáme.' },
  URL: { en: 'Its address is not a valid web address.', cs: 'Adresa není platná webová adresa.' },
  DATE: { en: 'Its date is not valid.', cs: 'Datum není platné.' },
  QUANTITY: { en: 'Its quantity is not valid.', cs: 'Počet kusů není platný.' },
}
export const rowReasonText = (reason: RowReason, language: Language): string => rows[reason][language]

const header: Record<Language, string[]> = {
  en: ['No.', 'Id', 'Code', 'Reason', 'Value'],
  cs: ['Č.', 'ID', 'Kód', 'Důvod', 'Hodnota'],
}

/** The refused rows as a table. */
export function rowsCsv(refused: readonly RefusedRow[], language: Language): string {
  const lines = refused.map(({ row, shopId, reason, value }) => [
    String(row),
    shopId ?? '',
    reason,
    rowReasonText(reason, language),
    value,
  ])
  return csvOf([header[language], ...lines])
}
