import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: { failed: 'The address could not be looked up.', looking: 'Looking up the address' },
  cs: { failed: 'Adresu se nepodařilo dohledat.', looking: 'Dohledáváme adresu' },
}

export const useTexts = catalogue('redirect', texts)
