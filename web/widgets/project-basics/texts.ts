import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    currency: 'Currency',
    platform: 'Platform',
    projectName: 'Project name',
    shop: 'Shop',
    shopURL: 'Shop address',
    timezone: 'Time zone',
  },
  cs: {
    currency: 'Měna',
    platform: 'Platforma',
    projectName: 'Název projektu',
    shop: 'E-shop',
    shopURL: 'Adresa e-shopu',
    timezone: 'Časové pásmo',
  },
}

export const useTexts = catalogue('project-basics', texts)
