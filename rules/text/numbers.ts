/** How numbers, shares and money read in each language. */
import type { Language } from '../brand.ts'
import { minorDigits } from './currency.ts'

/** The spelling of numbers; dates and countries of an "en" reader here are European too. */
export const locales: Record<Language, string> = { en: 'en-GB', cs: 'cs-CZ' }

/** Whatever rounds to nothing has no sign. */
const signDisplay = 'negative'

/** `1,234` and `1 234` with a no-break space, also where a language leaves four digits together. */
export const formatNumber = (value: number, language: Language, decimals = 0): string =>
  withNoBreakSpaces(
    new Intl.NumberFormat(locales[language], {
      useGrouping: 'always',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay,
    }).format(value),
  )

/** Decimals that a share may get in addition, so that a little is not 0 % and nearly all is not 100 %. */
const moreDecimals = 2

/**
 * A share of one: 0.123 reads `12.3%`, in Czech `12,3 %`. Only nothing reads `0%` and only all reads `100%`: 0.004 is `0.4%`,
 * and a millionth `<0.01%`.
 */
export function formatPercent(share: number, language: Language, decimals = 0): string {
  const size = Math.abs(share)
  const isWrong = (digits: number) => {
    const shown = Number((size * 100).toFixed(digits))
    return (shown === 0 && size > 0) || (shown === 100 && size < 1)
  }
  const most = decimals + moreDecimals
  let digits = decimals
  while (digits < most && isWrong(digits)) digits++
  if (!isWrong(digits)) return percentText(share, language, digits)
  const least = 10 ** -(most + 2)
  const isSmall = size < 0.5
  const limit = Math.sign(share) * (isSmall ? least : 1 - least)
  return `${share < limit ? '<' : '>'}${percentText(limit, language, digits)}`
}

const percentText = (share: number, language: Language, decimals: number): string =>
  withNoBreakSpaces(
    new Intl.NumberFormat(locales[language], {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay,
    }).format(share),
  )

/** With fewer cases a percentage would look more exact than it is. */
export const fewestCases = 30

/** A part of a number that is shown beside it: `47%`, and the count if there are fewer than 30. */
export const formatPart = (part: number, all: number, language: Language, decimals = 0): string =>
  all >= fewestCases ? formatPercent(part / all, language, decimals) : formatNumber(part, language)

/** A part of a number: `47%`, and `7 of 12` if there are fewer than 30. Every share is shown by this or by `formatPart`. */
export function formatShare(part: number, all: number, language: Language, decimals = 0): string {
  if (all >= fewestCases) return formatPart(part, all, language, decimals)
  const [some, whole] = [formatNumber(part, language), formatNumber(all, language)]
  if (language === 'en') return `${some} of ${whole}`.replaceAll(' ', '\u00a0')
  return `${some} ${saidWithZe.has(all) ? 'ze' : 'z'} ${whole}`.replaceAll(' ', '\u00a0')
}

/** Numbers below 30 before which Czech says `ze`. */
const saidWithZe = new Set([2, 3, 4, 6, 7, 14, 16, 17])

/**
 * Money comes in minor units of its currency. Whole amounts show no decimals: `CZK 1,234`, `€1,234.50`;
 * in Czech `1 234 Kč`, `1 234,50 €`.
 */
export const formatMoney = (minorUnits: number, currency: string, language: Language): string =>
  moneyText(minorUnits, currency, locales[language])

/** The same in any locale's spelling. */
export function moneyText(minorUnits: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  const unit = 10 ** digits
  const shown = minorUnits % unit === 0 ? 0 : digits
  return withNoBreakSpaces(formatter(locale, currency, shown).format(minorUnits / unit))
}

/** Making one takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.NumberFormat>()
function formatter(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`
  const made =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      useGrouping: 'always',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formatters.set(key, made)
  return made
}

/** A value never breaks over two lines; narrow and plain spaces differ between versions of the locale data. */
const withNoBreakSpaces = (text: string) => text.replace(/[\s\u202f]/g, '\u00a0')
