import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    back: 'Go to my companies',
    text: 'The address may be mistyped, or what was here has been removed.',
    title: 'Nothing lives at this address',
  },
  cs: {
    back: 'Přejít na moje firmy',
    text: 'V adrese může být překlep, nebo byl obsah odstraněn.',
    title: 'Na této adrese nic není',
  },
}

export const useTexts = catalogue('not-found', texts)
