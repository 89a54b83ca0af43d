import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    back: 'Back to my companies',
    backToProject: 'Back to the setup overview',
    title: 'We are building this part',
  },
  cs: {
    back: 'Zpět na moje firmy',
    backToProject: 'Zpět na přehled nastavení',
    title: 'Tuto část připravujeme',
  },
}

export const useTexts = catalogue('not-yet', texts)
