/** Prices and VAT in the spellings that shops use. */
import { minorUnits, replacedCurrencies, supportedCurrency } from '../text/currency.ts'

export type Money = { minor: number; currency?: string }

/** How a feed spells its prices. */
export type Spelling = {
  /** What a price is in that names no currency. */
  currency?: string
  marks?: Marks
}
type Mark = '.' | ','
/** What a mark means where it stands alone before three digits, as far as the feed's other prices show it. */
export type Marks = Partial<Record<Mark, 'DECIMAL' | 'GROUP'>>

/**
 * Signs and names as they stand in feeds, in lower case and without a full stop behind. Where several currencies share
 * one, it is the shop's own, else the first; `?` stands for none, since nobody can tell.
 */
const signs: Record<string, string> = {
  kč: 'CZK',
  kc: 'CZK',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD CAD AUD NZD MXN SGD HKD TWD ARS CLP COP',
  us$: 'USD',
  ca$: 'CAD',
  a$: 'AUD',
  r$: 'BRL',
  zł: 'PLN',
  zl: 'PLN',
  ft: 'HUF',
  lei: 'RON MDL',
  leu: 'RON MDL',
  '£': 'GBP EGP',
  лв: 'BGN',
  kn: 'HRK',
  kr: '? SEK NOK DKK ISK',
  ':-': '? SEK NOK DKK',
  sfr: 'CHF',
  fr: 'CHF',
  '₺': 'TRY',
  tl: 'TRY',
  '₴': 'UAH',
  грн: 'UAH',
  '₽': 'RUB',
  руб: 'RUB',
  р: 'RUB',
  din: 'RSD',
  дин: 'RSD',
  ден: 'MKD',
  km: 'BAM',
  rp: 'IDR',
  '¥': 'JPY CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₸': 'KZT',
  '₾': 'GEL',
}

/** The code of a currency by its code or sign; `own` is the one that the shop sells in. */
export function currencyOf(word: string, own?: string): string | undefined {
  const key = word.trim().toLowerCase().replace(/\.$/, '')
  const code =
    supportedCurrency(word) ?? supportedCurrency(key) ?? replacedCurrencies.get(key.trim().toUpperCase())
  if (code) return code
  const shared = Object.hasOwn(signs, key) ? (signs[key]?.split(' ') ?? []) : []
  return own && shared.includes(own) ? own : shared.find((one, at) => at === 0 && one !== '?')
}

/** In these a shop's price has no decimals, whatever ISO 4217 says. */
const whole = new Set('HUF RSD IDR COP IRR TWD KZT UZS AMD ALL LBP'.split(' '))
const isWhole = (currency: string | undefined) =>
  currency !== undefined && (whole.has(currency) || minorUnits(currency) === 1)

const most = 1_000_000_000_000
const longest = 60
/** "from 500 Kč" is a price; "500 ks" is not. */
const around = /^(od|ab|from|cena|price|preis):?$/i

/** Behind a price: that VAT is in it, what it is for, a footnote. */
const remarks =
  /^(s dph|vč\.? dph|včetně dph|z vat|incl?\.? vat|inkl\.? mwst\.?|inkl\.? moms|brutto|ttc|áfával|cu tva|\/ ?(?:ks|kus|pcs|st|stk|szt|db|buc)\.?|\*)$/i
function withoutRemark(text: string): string {
  const end = text.endsWith('*') ? text.length - 1 : text.search(/[ /]/)
  return end >= 0 && remarks.test(text.slice(end).trim()) ? text.slice(0, end).trim() : text
}

type Parts = { digits: string; words: string[]; dashed: boolean }

/** What a price is made of; undefined for what is none. */
function partsOf(text: string): Parts | undefined {
  const plain = text.length > longest ? '' : text.trim()
  const begin = plain.search(/[.,]?\d/)
  if (begin < 0) return undefined
  const before = plain.slice(0, begin).trimEnd().replace(/\+$/, '')
  const rest = plain.slice(begin)
  const digits = /^(?:\d[\d.,'’ \u00a0\u2002-\u200a\u202f]*|[.,]\d+)/.exec(rest)?.[0] ?? ''
  const groups = digits.split(/['’ \u00a0\u2002-\u200a\u202f]/).filter(Boolean)
  // two numbers beside each other are no price
  if (groups.slice(1).some((group) => !/^(?:\d{3}(?!\d)|[.,])/.test(group))) return undefined
  const behind = rest.slice(digits.length)
  const undashed = behind.replace(/^[,.]?[-–—=]{1,2}/, '')
  const after = withoutRemark(undashed.trim())
  // a sign elsewhere or a second number: a negative price, a range, or none at all
  if (/[+-]/.test(before) || /\d/.test(after)) return undefined
  return {
    digits: groups.join('').replace(/[.,]$/, ''),
    words: [before.trim(), after].filter((word) => word !== '' && !around.test(word)),
    dashed: behind !== undashed,
  }
}

/**
 * Reads `1234.50`, `5 000,50`, `1.240,50`, `500 Kč`, `63.60 EUR`, `1 290,-` and their kin as minor units. Of two different
 * marks the last is the decimal one. A lone one before three digits is what the feed's other prices show; else it groups
 * where the currency has no decimals in shops (`12.990 Ft`) or stands beside the number (`1,299 USD`), and is decimal in
 * a bare `1.240`. Undefined for what is no price, a negative one included.
 */
export function readMoney(text: string, { currency: own, marks }: Spelling = {}): Money | undefined {
  // what nearly all feeds have
  if (/^\d{1,9}(?:[.,]\d{1,2})?$/.test(text))
    return { minor: Math.round(Number(text.replace(',', '.')) * minorUnits(own)) }
  const [, amount, code = ''] = /^(\d{1,9}(?:[.,]\d{1,2})?) ([A-Z]{3})$/.exec(text) ?? []
  const named = supportedCurrency(code)
  if (amount && named)
    return { minor: Math.round(Number(amount.replace(',', '.')) * minorUnits(named)), currency: named }
  const parts = partsOf(text)
  if (!parts) return undefined
  const codes = parts.words.map((word) => currencyOf(word, own))
  if (codes.includes(undefined)) return undefined
  const [currency] = codes
  const means = (mark: Mark) => marks?.[mark] ?? guess(currency, own)
  const value = decimal(parts.digits, parts.dashed, means)
  const minor = (value ?? most) * minorUnits(currency ?? own)
  if (value === undefined || minor > most) return undefined
  return { minor: Math.round(minor + 1e-6), ...(currency && { currency }) }
}

/** The words beside a number that are no currency: `199 Talers`; undefined where it is not that. */
export function unknownCurrencyIn(text: string, own?: string): string | undefined {
  return partsOf(text)?.words.find((word) => currencyOf(word, own) === undefined)
}

function guess(named: string | undefined, own: string | undefined): 'DECIMAL' | 'GROUP' {
  if (minorUnits(named ?? own) === 1000) return 'DECIMAL'
  return named || isWhole(own) ? 'GROUP' : 'DECIMAL'
}

const thousands = /^[1-9]\d{0,2}[.,]\d{3}$/

/** `dashed` is `12.990,-`, where the dash stands for the decimals and what is before it can only group. */
function decimal(
  digits: string,
  dashed: boolean,
  means: (mark: Mark) => 'DECIMAL' | 'GROUP',
): number | undefined {
  const lastMark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (lastMark < 0) return Number(digits)
  const mark = digits.charAt(lastMark) === '.' ? '.' : ','
  const other = mark === '.' ? ',' : '.'
  const isRepeated = digits.indexOf(mark) !== lastMark
  const groups = dashed || isRepeated || (thousands.test(digits) && means(mark) === 'GROUP')
  const before = groups ? digits : digits.slice(0, lastMark)
  const parts = before.split(/[.,]/)
  // groups have three digits, else this is no number: 1.2.3
  if (parts.length > 1 && !parts.slice(1).every((part) => part.length === 3)) return undefined
  if (!groups && digits.slice(0, lastMark).includes(mark)) return undefined
  if (isRepeated && digits.includes(other)) return undefined
  return Number(`${parts.join('')}.${groups ? '0' : digits.slice(lastMark + 1) || '0'}`)
}

/**
 * What the marks mean in a feed with these prices: `19.90` shows that the point is decimal, and then a comma that never
 * is groups; `1.299.000` that it groups. Where `1.299` stands beside `990` and never beside `1299`, it groups, too.
 */
export function marksOf(prices: Iterable<string>): Marks {
  const decimals = new Set<string>()
  const groups = new Set<string>()
  const unsure = new Map<string, number>()
  let small = 0
  let large = 0
  for (const price of prices) {
    const digits = partsOf(price)?.digits ?? ''
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
    const mark = digits.charAt(last)
    if (last < 0) {
      if (digits.length > 3) large++
      else if (digits !== '' && digits !== '0') small++
    } else if (digits.indexOf(mark) !== last) groups.add(mark)
    else if (thousands.test(digits)) unsure.set(mark, (unsure.get(mark) ?? 0) + 1)
    else {
      decimals.add(mark)
      const other = mark === '.' ? ',' : '.'
      if (digits.includes(other)) groups.add(other)
    }
  }
  const marks: Marks = {}
  for (const [mark, other] of [
    ['.', ','],
    [',', '.'],
  ] as const) {
    if (decimals.has(mark)) marks[mark] = 'DECIMAL'
    else if (groups.has(mark) || decimals.has(other)) marks[mark] = 'GROUP'
    else if ((unsure.get(mark) ?? 0) > 1 && small > 0 && large === 0) marks[mark] = 'GROUP'
  }
  return marks
}

/** `21`, `21%`, `0,20` and `0.2` as per cent; undefined for what is no rate. */
export function readVat(text: string): number | undefined {
  const found = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(text.trim())
  if (!found?.[1]) return undefined
  const value = Number(found[1].replace(',', '.'))
  const percent = value > 0 && value < 1 ? value * 100 : value
  return percent <= 100 ? Math.round(percent * 100) / 100 : undefined
}

export const withVat = (minor: number, percent: number): number => Math.round((minor * (100 + percent)) / 100)
