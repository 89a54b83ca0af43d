import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: { discard: 'Discard', save: 'Save' },
  cs: { discard: 'Zahodit změny', save: 'Uložit' },
}

export const useTexts = catalogue('settings', texts)
