/** How numbers, shares and money read in each language. */
import type { Language } from '../brand.ts'
import { minorDigits } from './currency.ts'

/** The spelling of numbers; dates and countries of an "en" reader here are European too. */
export const locales: Record<Language, string> = { en: 'en-GB', cs: 'cs-CZ' }

/** `1,234` and `1 234` with a no-break space, also where a language leaves four digits together. */
export const formatNumber = (value: number, language: Language, decimals = 0): string =>
  withNoBreakSpaces(
    new Intl.NumberFormat(locales[language], {
      useGrouping: 'always',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value),
  )

/** A share of one: 0.123 reads `12.3%`, in Czech `12,3 %`. */
export const formatPercent = (share: number, language: Language, decimals = 0): string =>
  withNoBreakSpaces(
    new Intl.NumberFormat(locales[language], {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(share),
  )

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
