import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number as +420604118220, when it is a possible international one; undefined otherwise. */
export function internationalPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text)
  return number?.isValid() ? number.number : undefined
}
