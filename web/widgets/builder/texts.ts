import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    colourOf: '{name}: pick',
    desktop: 'Desktop',
    device: 'Device',
    loading: 'Loading the preview',
    notLoaded: 'The preview did not open. Check the connection and try it again.',
    phone: 'Phone',
    unsavedTab: 'unsaved changes',
  },
  cs: {
    colourOf: '{name}: vybrat',
    desktop: 'Počítač',
    device: 'Zařízení',
    loading: 'Načítání náhledu',
    notLoaded: 'Náhled se neotevřel. Zkontrolujte připojení a zkuste to znovu.',
    phone: 'Telefon',
    unsavedTab: 'neuložené změny',
  },
}

export const useTexts = catalogue('builder', texts)
