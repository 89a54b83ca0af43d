/** Prices as the shops of a currency write them, whatever language somebody reads the app in. */
import { minorDigits } from './currency.ts'
import { moneyText } from './numbers.ts'

/** Where a currency is at home; others are written as in most of Europe. */
const locales: Record<string, string> = {
  CZK: 'cs-CZ',
  EUR: 'sk-SK',
  USD: 'en-US',
  GBP: 'en-GB',
  PLN: 'pl-PL',
  HUF: 'hu-HU',
  RON: 'ro-RO',
  BGN: 'bg-BG',
  CHF: 'de-CH',
  SEK: 'sv-SE',
  DKK: 'da-DK',
  NOK: 'nb-NO',
}

/** `349 Kč`, `12,50 €`, `$12.50`; the amount is in minor units. */
export const priceText = (minor: number, currency: string): string =>
  moneyText(minor, currency, locales[currency] ?? 'sk-SK')

/** In the currency itself. */
export const amountOf = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)
