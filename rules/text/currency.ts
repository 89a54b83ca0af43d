/** The currencies of ISO 4217 that shops sell in. */

/** What most projects choose from; Bulgaria and Croatia pay in euro now, their older orders do not. */
const usual = 'CZK EUR USD PLN HUF RON GBP BGN HRK'
const others =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
  'CRC CUP CVE DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG IDR ILS INR IQD IRR ISK JMD ' +
  'JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN ' +
  'MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PYG QAR RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
  'SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ' +
  'ZMW ZWG'

/** The usual ones first, the others by the alphabet. */
export const currencyCodes: readonly string[] = `${usual} ${others}`.split(' ')
const currencies = new Set(currencyCodes)

/**
 * Digits behind the point where they are not two. A table of our own: `Intl` of one browser says 0 where that of another,
 * or of the server, says 2, and the same amount would be shown a hundred times too high.
 */
const digits = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map(withDigits(0)),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map(withDigits(3)),
])
function withDigits(count: number) {
  return (code: string): [string, number] => [code, count]
}

/** How many digits stand behind the point of the currency: 2 for CZK, 0 for JPY. */
export const minorDigits = (currency: string): number => digits.get(currency) ?? 2

/** How many minor units make one of the currency; where it is not known, a hundred. */
export const minorUnits = (currency: string | null | undefined): number => 10 ** minorDigits(currency ?? '')

/**
 * Replaced codes of ISO 4217 whose amounts are valid in the successor without conversion. RUR is the code that YML
 * prescribes for today's rouble. Codes that were redenominated (BYR, TRL, MRO) or converted (DEM, EEK) are not listed.
 */
export const replacedCurrencies: ReadonlyMap<string, string> = new Map([
  ['RUR', 'RUB'],
  ['ANG', 'XCG'],
  ['CSD', 'RSD'],
  ['YUM', 'RSD'],
  ['XEU', 'EUR'],
])

/** The code in its one spelling; undefined for a currency that is not supported. */
export function supportedCurrency(text: string): string | undefined {
  if (currencies.has(text)) return text
  const code = text.trim().toUpperCase()
  return currencies.has(code) ? code : undefined
}
