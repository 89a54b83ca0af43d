import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    description: 'Other services that your shop uses. Leave empty what you do not have.',
    failed: 'The integrations could not be loaded',
    loading: 'Loading integrations',
  },
  cs: {
    description: 'Další služby, které váš e-shop používá. Co nemáte, nechte prázdné.',
    failed: 'Integrace se nepodařilo načíst',
    loading: 'Načítání integrací',
  },
}

export const useTexts = catalogue('integrations', texts)
