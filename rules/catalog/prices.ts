/** Prices and VAT in the spellings that shops use. */
export type Money = { minor: number; currency?: string }

/** Signs and codes as they stand in feeds; compared in lower case. */
const currencyWords: Record<string, string> = {
  czk: 'CZK',
  kč: 'CZK',
  kc: 'CZK',
  eur: 'EUR',
  '€': 'EUR',
  usd: 'USD',
  us$: 'USD',
  $: 'USD',
  pln: 'PLN',
  zł: 'PLN',
  zl: 'PLN',
  huf: 'HUF',
  ft: 'HUF',
  ron: 'RON',
  lei: 'RON',
  gbp: 'GBP',
  '£': 'GBP',
  bgn: 'BGN',
  'лв.': 'BGN',
  лв: 'BGN',
  hrk: 'HRK',
  kn: 'HRK',
}

/** The code of a currency by its code or sign. */
export const currencyOf = (word: string): string | undefined => {
  const key = word.trim().toLowerCase()
  return Object.hasOwn(currencyWords, key) ? currencyWords[key] : undefined
}

const most = 1_000_000_000_000
const longest = 60

/**
 * Reads `1234.50`, `5 000,50`, `1.240` (three decimals), `1.240,50`, `500 Kč`, `63.60 EUR`, `1 290,-` and their kin
 * as minor units. A lone point or comma is the decimal mark, also before three digits; of two different ones the
 * last is. Undefined for what is no price, a negative one included.
 */
export function readMoney(text: string): Money | undefined {
  // what nearly all feeds have
  if (/^\d{1,9}(?:[.,]\d{1,2})?$/.test(text))
    return { minor: Math.round(Number(text.replace(',', '.')) * 100) }
  const plain = text.length > longest ? '' : text.trim()
  const begin = plain.search(/[.,]?\d/)
  if (begin < 0) return undefined
  const before = plain.slice(0, begin).trimEnd().replace(/\+$/, '')
  const rest = plain.slice(begin)
  const digits = /^(?:\d[\d.,' \u00a0\u202f]*|[.,]\d+)/.exec(rest)?.[0] ?? ''
  const after = rest.slice(digits.length).replace(/^[,.]?[-–—=]{1,2}/, '')
  // a sign elsewhere or a second number: a negative price, a range, or none at all
  if (/[+-]/.test(before) || /\d/.test(after)) return undefined
  const word = [before, after].map((part) => part.trim()).filter(Boolean)
  const currency = word.map(currencyOf).find(Boolean)
  // "from 500 Kč" is a price; "500 ks" is not
  if (word.some((part) => !currencyOf(part) && !/^(od|from|cena:?)$/i.test(part))) return undefined
  const value = decimal(
    digits.replace(/[' \u00a0\u202f]/g, '').replace(/[.,]$/, ''),
    /[,.]?[-–—=]{1,2}/.test(text),
  )
  if (value === undefined || value * 100 > most) return undefined
  return { minor: Math.round(value * 100 + 1e-6), ...(currency && { currency }) }
}

/** `dashed` is `12.990,-`, where the dash stands for the decimals and what is before it can only group. */
function decimal(digits: string, dashed: boolean): number | undefined {
  const lastMark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (lastMark < 0) return Number(digits)
  const mark = digits.charAt(lastMark)
  const other = mark === '.' ? ',' : '.'
  const isRepeated = digits.indexOf(mark) !== lastMark
  const groups = dashed || isRepeated
  const whole = groups ? digits : digits.slice(0, lastMark)
  const parts = whole.split(/[.,]/)
  // groups have three digits, else this is no number: 1.2.3
  if (parts.length > 1 && !parts.slice(1).every((part) => part.length === 3)) return undefined
  if (!groups && digits.slice(0, lastMark).includes(mark)) return undefined
  if (isRepeated && digits.includes(other)) return undefined
  return Number(`${parts.join('')}.${groups ? '0' : digits.slice(lastMark + 1) || '0'}`)
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
