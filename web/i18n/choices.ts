/** Countries, currencies and time zones to choose from; the browser knows their names. */
import { type Language, languages } from '#rules/brand.ts'
import { countryCodes } from '#rules/checks/country.ts'
import { currencyCodes } from '#rules/text/currency.ts'

export type Choice = { value: string; label: string; aliases?: string[] }

const namesIn = (language: Language, type: Intl.DisplayNamesType) =>
  new Intl.DisplayNames(language, { type, fallback: 'code' })

export function countries(language: Language): Choice[] {
  const names = namesIn(language, 'region')
  const all = languages.map((one) => namesIn(one, 'region'))
  return countryCodes
    .map((code) => ({
      value: code,
      label: names.of(code) ?? code,
      aliases: all.map((inLanguage) => inLanguage.of(code) ?? code),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

export function currencies(language: Language): Choice[] {
  const names = namesIn(language, 'currency')
  return currencyCodes.map((code) => ({ value: code, label: `${code}, ${names.of(code)}` }))
}

/** Named as the standard names them, in every language. */
export const timeZones = (): Choice[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), browserTimeZone()])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Monday first; 0 is Sunday. */
export function weekdays(language: Language): Choice[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // the fourth of January 1970 was a Sunday
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    value: String(day),
    label: format.format(new Date(Date.UTC(1970, 0, 4 + day))),
  }))
}
