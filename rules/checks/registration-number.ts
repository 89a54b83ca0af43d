/** Numbers under which registers know a company. */

/** Countries whose registration number has eight digits, the last of them a check digit. */
const withCheckDigit = new Set(['CZ', 'SK'])
export const registrationNumberLimit = 30

/** Whether the eighth digit follows from the first seven. */
function checkDigitHolds(number: string): boolean {
  const digits = Array.from(number, Number)
  const sum = digits.slice(0, 7).reduce((total, digit, i) => total + digit * (8 - i), 0)
  return (11 - (sum % 11)) % 10 === digits[7]
}

/** The number as registers write it, when it can be one of that country; undefined otherwise. */
export function registrationNumber(text: string, country: string | null | undefined): string | undefined {
  const clean = text.trim().toUpperCase()
  if (!country || !withCheckDigit.has(country))
    return /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(clean) && clean.length <= registrationNumberLimit
      ? clean
      : undefined
  // old numbers are often written without their leading zeros
  const number = clean.replace(/\s/g, '').padStart(8, '0')
  return /^\d{8}$/.test(number) && number !== '00000000' && checkDigitHolds(number) ? number : undefined
}
