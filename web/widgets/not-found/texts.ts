import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    back: 'Go to my companies',
    text: 'The address may be mistyped, what was here may have been removed, or you have no access to it.',
    title: 'Page not found',
  },
  cs: {
    back: 'Přejít na moje firmy',
    text: 'V adrese může být překlep, obsah mohl být odstraněn, nebo k němu nemáte přístup.',
    title: 'Na této adrese nic není',
  },
}

export const useTexts = catalogue('not-found', texts)
