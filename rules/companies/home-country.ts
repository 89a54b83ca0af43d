/** Where somebody is likely at home, by what their browser says of itself. */
import { countryCode } from '../checks/country.ts'

/** Zones that are one country's; a browser in English is found in all of them. */
const countryOfZone: Record<string, string> = {
  'Europe/Amsterdam': 'NL',
  'Europe/Berlin': 'DE',
  'Europe/Bratislava': 'SK',
  'Europe/Brussels': 'BE',
  'Europe/Bucharest': 'RO',
  'Europe/Budapest': 'HU',
  'Europe/Copenhagen': 'DK',
  'Europe/Dublin': 'IE',
  'Europe/Lisbon': 'PT',
  'Europe/Ljubljana': 'SI',
  'Europe/London': 'GB',
  'Europe/Madrid': 'ES',
  'Europe/Paris': 'FR',
  'Europe/Prague': 'CZ',
  'Europe/Rome': 'IT',
  'Europe/Sofia': 'BG',
  'Europe/Stockholm': 'SE',
  'Europe/Vienna': 'AT',
  'Europe/Warsaw': 'PL',
  'Europe/Zagreb': 'HR',
  'Europe/Zurich': 'CH',
}

/** Of languages without a region, those that one country speaks. */
const countryOfLanguage: Record<string, string> = { cs: 'CZ', sk: 'SK' }

/** `locales` as the browser lists them, as cs-CZ; '' when nothing tells. */
export function homeCountry(timeZone: string, locales: readonly string[]): string {
  const ofZone = countryOfZone[timeZone]
  if (ofZone) return ofZone
  for (const locale of locales) {
    const [language = '', ...parts] = locale.split('-')
    const region = parts.find((part) => part.length === 2)
    const country = countryCode(region ?? countryOfLanguage[language] ?? '')
    if (country) return country
  }
  return ''
}
