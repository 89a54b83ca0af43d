/**
 * Refusals that the web app makes by itself, too: where no server answers, or none needs to be asked. It shows all others
 * in the words with which they came.
 */
import type { Language } from './brand.ts'
import { type FieldFault, faultText, fill } from './faults.ts'

export const browserRefusals = {
  NOT_FOUND: { en: 'This does not exist.', cs: 'Tohle neexistuje.' },
  INPUT_INVALID: {
    en: 'Please fix the following errors: {errors}',
    cs: 'Opravte prosím tyto chyby: {errors}',
  },
  LINK_INVALID: {
    en: 'This link is not valid, or has been used. Ask for a new invitation.',
    cs: 'Tento odkaz neplatí, nebo už byl použit. Požádejte o novou pozvánku.',
  },
  LINK_FOREIGN: {
    en: 'This link was issued for another account. Sign in with the e-mail address that was invited.',
    cs: 'Tento odkaz byl vystaven pro jiný účet. Přihlaste se e-mailovou adresou, na kterou pozvánka přišla.',
  },
  RATE_LIMITED: {
    en: 'Too many attempts. Try again {when}.',
    cs: 'Příliš mnoho pokusů. Zkuste to znovu {when}.',
  },
  OFFLINE: {
    en: 'You are offline. What you have typed stays here: send it again once you are connected.',
    cs: 'Jste offline. Co jste napsali, tu zůstává: až budete zase připojení, odešlete to znovu.',
  },
  UNAVAILABLE: {
    en: 'The service cannot answer just now. Nothing was lost; try again in a moment.',
    cs: 'Služba teď nemůže odpovědět. Nic se neztratilo; zkuste to za chvíli znovu.',
  },
  UNEXPECTED: { en: 'Unexpected error occured.', cs: 'Nastala neočekávaná chyba.' },
} as const satisfies Record<string, Record<Language, string>>

/** Where nobody has named the field, or the time. */
const unnamed = {
  errors: { en: 'something that was sent is not valid', cs: 'některý z odeslaných údajů není platný' },
  when: { en: 'in a few minutes', cs: 'za několik minut' },
}

/** What every refusal can be filled with. */
export const commonParameters = (fields: readonly FieldFault[] = [], language: Language) => ({
  errors:
    fields.map((fault) => `${fault.field}: ${faultText(fault, language)}`).join('; ') ||
    unnamed.errors[language],
  when: unnamed.when[language],
})

/** What the web app says by itself; a code that only the server uses says nothing here. */
export function browserRefusalText(code: string, fields: readonly FieldFault[], language: Language): string {
  const texts: Record<string, Record<Language, string>> = browserRefusals
  return fill((texts[code] ?? browserRefusals.UNEXPECTED)[language], commonParameters(fields, language))
}
