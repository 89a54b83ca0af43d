/** Countries, currencies and time zones to choose from; the browser knows their names. */
import { type Language, languages } from '#rules/brand.ts'

export type Choice = { value: string; label: string; aliases?: string[] }

const countryCodes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
/** Those of the shops we know first, then the rest of Europe and the dollar. */
const currencyCodes = 'CZK EUR PLN HUF RON GBP CHF SEK NOK DKK ISK UAH RSD BAM ALL MKD MDL TRY USD'

const namesIn = (language: Language, type: Intl.DisplayNamesType) =>
  new Intl.DisplayNames(language, { type, fallback: 'code' })

export function countries(language: Language): Choice[] {
  const names = namesIn(language, 'region')
  const all = languages.map((one) => namesIn(one, 'region'))
  return countryCodes
    .split(' ')
    .map((code) => ({
      value: code,
      label: names.of(code) ?? code,
      aliases: all.map((inLanguage) => inLanguage.of(code) ?? code),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

export function currencies(language: Language): Choice[] {
  const names = namesIn(language, 'currency')
  return currencyCodes.split(' ').map((code) => ({ value: code, label: `${code}, ${names.of(code)}` }))
}

/** Named as the standard names them, in every language. */
export const timeZones = (): Choice[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), browserTimeZone()])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
