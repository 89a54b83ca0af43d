import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number as +420604118220, when it is a possible one; undefined otherwise. Without a calling code it is read as people
 * of that country dial it.
 */
export function internationalPhone(text: string, country?: string | null): string | undefined {
  const home = country && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text, home)
  return number?.isValid() ? number.number : undefined
}

/** What stands before the numbers of a country when they are dialled from abroad, as +420. */
export const callingCode = (country: string | null | undefined): string | undefined =>
  country && isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined
