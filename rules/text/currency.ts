/** The currencies that a project can sell in. */
export const currencies = {
  CZK: { sign: 'Kč' },
  EUR: { sign: '€' },
  USD: { sign: '$' },
  PLN: { sign: 'zł' },
  HUF: { sign: 'Ft' },
  RON: { sign: 'lei' },
  GBP: { sign: '£' },
  // both countries pay in euro now; their older orders do not
  BGN: { sign: 'лв.' },
  HRK: { sign: 'kn' },
} as const
export type Currency = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as Currency[] // keys of a literal

/** The code in its one spelling; undefined for a currency that is not supported. */
export function supportedCurrency(text: string): Currency | undefined {
  const code = text.trim().toUpperCase()
  return currencyCodes.find((known) => known === code)
}
