/** Invoices of the sandbox, and the page of paper that each is. */
import { brand, type Language } from '#rules/brand.ts'
import { formatDate } from '#rules/text/dates.ts'
import { formatMoney, formatNumber, formatPercent } from '#rules/text/numbers.ts'
import type { Invoice as Booked, Ledger } from './ledger.ts'
import { type Invoice, type InvoiceState, mostInvoices } from './payments.ts'
import { type Line, onePagePdf } from './pdf.ts'

const texts = {
  en: {
    title: 'Invoice {number}',
    note: 'Sandbox: play money only. This is no tax document, and no money has moved.',
    seller: 'Supplier',
    buyer: 'Customer',
    date: 'Date',
    start: 'Subscription, up to {limit} visitors a month',
    renewal: 'Another month, up to {limit} visitors',
    change: 'Change to the plan up to {limit} visitors',
    net: 'Price without VAT',
    vat: 'VAT {rate}',
    total: 'Total',
    creditUsed: 'Paid from credit',
    creditAdded: 'Added to credit',
    charge: 'Paid by card',
    open: 'To be paid',
    void: 'Cancelled: nothing is to be paid',
  },
  cs: {
    title: 'Faktura {number}',
    note: 'Zkušební platby: jen peníze na hraní. Nejde o daňový doklad a nic nebylo zaplaceno.',
    seller: 'Dodavatel',
    buyer: 'Odběratel',
    date: 'Datum',
    start: 'Předplatné, do {limit} návštěvníků měsíčně',
    renewal: 'Další měsíc, do {limit} návštěvníků',
    change: 'Změna na tarif do {limit} návštěvníků',
    net: 'Cena bez DPH',
    vat: 'DPH {rate}',
    total: 'Celkem',
    creditUsed: 'Zaplaceno z kreditu',
    creditAdded: 'Přičteno ke kreditu',
    charge: 'Zaplaceno kartou',
    open: 'K úhradě',
    void: 'Zrušeno: nic se neplatí',
  },
} as const satisfies Record<Language, Record<string, string>>
type Key = keyof (typeof texts)['en']

const states: Record<Booked['state'], InvoiceState> = { paid: 'PAID', open: 'OPEN', void: 'VOID' }

/** As card providers number them: a prefix of the customer and a running number. */
const numberOf = ({ name, invoices }: Ledger, { id }: Booked): string =>
  `${name.slice(0, 8).toUpperCase()}-${String(invoices.findIndex((one) => one.id === id) + 1).padStart(4, '0')}`

/** The latest first. */
export const invoicesOf = (ledger: Ledger): Invoice[] =>
  ledger.invoices
    .toReversed()
    .slice(0, mostInvoices)
    .map((invoice) => ({
      id: invoice.id,
      number: numberOf(ledger, invoice),
      at: new Date(invoice.at),
      net: invoice.amount - (invoice.vat ?? 0),
      vat: invoice.vat ?? 0,
      total: invoice.amount,
      currency: ledger.currency ?? '',
      state: states[invoice.state],
    }))

type Paper = { ledger: Ledger; invoice: Booked; name: string; language: Language }

export function invoicePdf({ ledger, invoice, name, language }: Paper): Buffer {
  const t = (key: Key, parameters: Record<string, string> = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (whole, part: string) => parameters[part] ?? whole)
  const money = (amount: number) => formatMoney(amount, ledger.currency ?? '', language)
  const { vat = 0, amount, state, creditUsed, creditAdded, charge } = invoice
  const rate = formatPercent((ledger.vatRate ?? 0) / 100, language)
  const limit = formatNumber(invoice.monthlyUserLimit, language)
  const sums: [label: string, amount: number][] = [
    [t('net'), amount - vat],
    ...(ledger.vatRate ? [[t('vat', { rate }), vat] as [string, number]] : []),
  ]
  const paid: [label: string, amount: number][] = [
    [t('creditUsed'), creditUsed],
    [t('creditAdded'), creditAdded],
    [t(state === 'open' ? 'open' : 'charge'), charge],
  ]
  const heading = t('title', { number: numberOf(ledger, invoice) })
  const lines: Line[] = [
    { left: brand, size: 20, isBold: true },
    { left: heading, right: formatDate(new Date(invoice.at), language), size: 14, gap: 26 },
    { left: t('note'), size: 9, gap: 20 },
    { left: t('seller'), size: 9, gap: 34 },
    { left: brand, gap: 16 },
    { left: t('buyer'), size: 9, gap: 26 },
    { left: name, gap: 16, isBold: true },
    { left: t(invoice.why, { limit }), gap: 40, isRuled: true },
    ...sums.map(([left, sum]): Line => ({ left, right: money(sum), gap: 20 })),
    { left: t('total'), right: money(amount), size: 13, gap: 26, isBold: true, isRuled: true },
    ...(state === 'void'
      ? [{ left: t('void'), gap: 22 }]
      : paid.filter(([, sum]) => sum > 0).map(([left, sum]): Line => ({ left, right: money(sum), gap: 20 }))),
  ]
  return onePagePdf(heading, lines)
}
