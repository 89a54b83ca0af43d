/** The words of the file that a person gets with all that is kept about them: tables and columns as people call them. */
import type { Language } from '../brand.ts'

type Words = Record<Language, string>

const columns = {
  id: { en: 'Id', cs: 'ID' },
  email: { en: 'E-mail', cs: 'E-mail' },
  name: { en: 'Name', cs: 'Jméno' },
  fields: { en: 'Further details', cs: 'Další údaje' },
  consent: { en: 'Consent to be written to', cs: 'Souhlas se zasíláním' },
  registered_at: { en: 'Registered', cs: 'Registrace' },
  active_at: { en: 'Last seen', cs: 'Naposledy v e-shopu' },
  last_action: { en: 'Last action', cs: 'Poslední akce' },
  activity: { en: 'Number of actions', cs: 'Počet akcí' },
  score: { en: 'Score', cs: 'Skóre' },
  orders: { en: 'Number of orders', cs: 'Počet objednávek' },
  spent: { en: 'Spent, in minor units of the currency', cs: 'Útrata v nejmenších jednotkách měny' },
  last_order_at: { en: 'Last order', cs: 'Poslední objednávka' },
  paused_until: { en: 'E-mails paused until', cs: 'E-maily pozastaveny do' },
  device_id: { en: 'Browser', cs: 'Prohlížeč' },
  since: { en: 'Since', cs: 'Od' },
  basis: { en: 'Basis', cs: 'Právní základ' },
  withdrawn: { en: 'Withdrawn', cs: 'Odvoláno' },
  source: { en: 'Source', cs: 'Zdroj' },
  wording: { en: 'Wording', cs: 'Znění' },
  proof: { en: 'Proof', cs: 'Doklad' },
  at: { en: 'Time', cs: 'Čas' },
  tag_id: { en: 'Tag', cs: 'Štítek' },
  type: { en: 'Action', cs: 'Akce' },
  visitor_id: { en: 'Browser', cs: 'Prohlížeč' },
  product_id: { en: 'Product', cs: 'Produkt' },
  robot: { en: 'Taken for a robot', cs: 'Považováno za robota' },
  data: { en: 'Details', cs: 'Podrobnosti' },
  month: { en: 'Month', cs: 'Měsíc' },
  state: { en: 'State', cs: 'Stav' },
  held_on: { en: 'Held on', cs: 'Pozastaveno dne' },
  first_at: { en: 'Counted since', cs: 'Započítáno od' },
  products: { en: 'Products', cs: 'Produkty' },
  changed_at: { en: 'Changed', cs: 'Změněno' },
  kinds: {
    en: 'What was done: 0 seen, 1 put into the cart, 2 bought',
    cs: 'Co se stalo: 0 zobrazeno, 1 vloženo do košíku, 2 koupeno',
  },
  times: { en: 'When, in seconds since 1970', cs: 'Kdy, v sekundách od roku 1970' },
  held: { en: 'Shown no boxes, for comparison', cs: 'Boxy se pro srovnání nezobrazují' },
  shop_id: { en: 'Number', cs: 'Číslo' },
  placed_at: { en: 'Placed', cs: 'Objednáno' },
  status: { en: 'Status', cs: 'Stav' },
  cancelled: { en: 'Cancelled', cs: 'Zrušeno' },
  currency: { en: 'Currency', cs: 'Měna' },
  total: { en: 'Total, in minor units of the currency', cs: 'Celkem v nejmenších jednotkách měny' },
  lines: { en: 'Items', cs: 'Položky' },
  day: { en: 'Day', cs: 'Den' },
  sending_id: { en: 'Sending', cs: 'Rozesílka' },
  variant: { en: 'Variant, from 0', cs: 'Varianta, od 0' },
  reason: { en: 'Reason', cs: 'Důvod' },
  answer: { en: 'What the mail server said', cs: 'Odpověď poštovního serveru' },
  confirmed_at: { en: 'Confirmed', cs: 'Potvrzeno' },
  opened_at: { en: 'Opened', cs: 'Otevřeno' },
  clicked_at: { en: 'A link followed', cs: 'Kliknuto' },
  kind: { en: 'What was done', cs: 'Co se stalo' },
  link: { en: 'Link, from 0', cs: 'Odkaz, od 0' },
  product: { en: 'Product', cs: 'Produkt' },
  machine: { en: 'Why it was taken for a machine’s', cs: 'Proč to bylo považováno za stroj' },
} as const satisfies Record<string, Words>

type Column = keyof typeof columns
/** `latest` is the column by which the latest rows come first. */
export type FileTable = Words & { columns: readonly Column[]; latest?: Column }

/** In the order of the file. */
export const fileTables = {
  visitors: {
    en: 'Contact',
    cs: 'Kontakt',
    columns: [
      'id',
      'email',
      'name',
      'fields',
      'consent',
      'registered_at',
      'active_at',
      'last_action',
      'activity',
      'score',
      'orders',
      'spent',
      'last_order_at',
      'paused_until',
    ],
  },
  visitor_tags: { en: 'Tags', cs: 'Štítky', columns: ['tag_id'] },
  consents: {
    en: 'Consents',
    cs: 'Souhlasy',
    latest: 'at',
    columns: ['at', 'basis', 'withdrawn', 'source', 'wording', 'proof'],
  },
  opt_ins: {
    en: 'Sign-ups by a form',
    cs: 'Přihlášení formulářem',
    latest: 'at',
    columns: ['at', 'email', 'name', 'fields', 'wording', 'proof', 'confirmed_at', 'device_id'],
  },
  test_addresses: {
    en: 'Agreed to get test e-mails',
    cs: 'Souhlas se zkušebními e-maily',
    latest: 'confirmed_at',
    columns: ['email', 'confirmed_at'],
  },
  suppressions: {
    en: 'Why no e-mails are sent',
    cs: 'Proč se e-maily neposílají',
    latest: 'at',
    columns: ['at', 'reason', 'source', 'sending_id'],
  },
  messages: {
    en: 'E-mails',
    cs: 'E-maily',
    latest: 'at',
    columns: [
      'at',
      'sending_id',
      'variant',
      'state',
      'reason',
      'answer',
      'products',
      'opened_at',
      'clicked_at',
    ],
  },
  message_hits: {
    en: 'E-mails opened and links followed',
    cs: 'Otevřené e-maily a prokliky',
    latest: 'at',
    columns: ['at', 'sending_id', 'kind', 'link', 'product', 'machine'],
  },
  proved_devices: {
    en: 'Browsers that came by a link in an e-mail',
    cs: 'Prohlížeče, které přišly odkazem z e-mailu',
    latest: 'at',
    columns: ['device_id', 'at'],
  },
  visitor_devices: { en: 'Browsers', cs: 'Prohlížeče', latest: 'since', columns: ['device_id', 'since'] },
  orders: {
    en: 'Orders',
    cs: 'Objednávky',
    latest: 'placed_at',
    columns: [
      'shop_id',
      'placed_at',
      'email',
      'device_id',
      'status',
      'cancelled',
      'currency',
      'total',
      'lines',
    ],
  },
  carts: {
    en: 'Carts',
    cs: 'Košíky',
    latest: 'changed_at',
    columns: ['device_id', 'products', 'changed_at'],
  },
  score_days: { en: 'Score by day', cs: 'Skóre po dnech', latest: 'day', columns: ['day', 'score'] },
  product_sequences: {
    en: 'Products that recommendations are made from',
    cs: 'Produkty, ze kterých vycházejí doporučení',
    columns: ['device_id', 'products', 'kinds', 'times'],
  },
  box_compared: {
    en: 'Comparison with visitors who see no boxes',
    cs: 'Srovnání s návštěvníky bez boxů',
    latest: 'since',
    columns: ['device_id', 'held', 'since'],
  },
  month_visitors: {
    en: 'Months in which the visit was counted',
    cs: 'Měsíce, ve kterých se návštěva započítala',
    latest: 'month',
    columns: ['month', 'state', 'held_on', 'first_at'],
  },
  events: {
    en: 'Actions in the shop',
    cs: 'Akce v e-shopu',
    latest: 'at',
    columns: ['id', 'at', 'type', 'visitor_id', 'product_id', 'robot', 'data'],
  },
} as const satisfies Record<string, FileTable>

export type FileTableName = keyof typeof fileTables

const technical: Words = { en: 'Technical records', cs: 'Technické záznamy' }

/** Tables with rows of people that the file leaves out, and why. A receipt of an erasure names them, too. */
export const untoldTables: Readonly<Record<string, Words & { why: string }>> = {
  contact_jobs: {
    en: 'Changes of many contacts',
    cs: 'Hromadné změny kontaktů',
    why: 'says what a user has done with many contacts',
  },
  imports: {
    en: 'Rows of imports',
    cs: 'Řádky importů',
    why: 'shows a few rows that a file of the shop had and that were not imported',
  },
  recommender_news: {
    ...technical,
    why: 'repeats which browsers have been active, for a minute',
  },
  test_recipients: {
    en: 'Test emails about them',
    cs: 'Zkušební e-maily s jejich údaji',
    why: 'tests that went to the team and not to the contact, for a month',
  },
  visitors_moved: {
    ...technical,
    why: 'a note that scores are recomputed, for a minute',
  },
  score_again: {
    ...technical,
    why: 'the same',
  },
  deeds: {
    en: 'Totals of what they did in the shop',
    cs: 'Souhrn akcí v e-shopu',
    why: 'counts what the orders and actions of the file say one by one, with a copy of the consent',
  },
  deed_products: {
    en: 'Totals by product',
    cs: 'Souhrn akcí podle produktů',
    why: 'the same of products',
  },
  deeds_outdated: {
    ...technical,
    why: 'a note that activity is recounted, within an hour',
  },
  score_days_next: {
    ...technical,
    why: 'the scores by day once more, while they are recomputed',
  },
}

/** The name of a table's rows in texts; undefined for a table of a newer version. */
export const tableText = (table: string, language: Language): string | undefined => {
  const words = (fileTables as Readonly<Record<string, Words>>)[table] ?? untoldTables[table]
  return words?.[language]
}

export const columnText = (column: Column, language: Language): string => columns[column][language]

/** What stands about the file itself in it. */
export const fileTexts = {
  about: {
    en: 'All that is kept about one person in this project',
    cs: 'Vše, co je v tomto projektu uloženo o jedné osobě',
  },
  project: { en: 'Project', cs: 'Projekt' },
  made: { en: 'Made', cs: 'Vytvořeno' },
  cut: { en: 'Not everything is here', cs: 'Není zde vše' },
  cutTable: {
    en: 'Only the first {count} rows are here; there are more.',
    cs: 'Je zde jen prvních {count} řádků, je jich víc.',
  },
} as const satisfies Record<string, Words>
