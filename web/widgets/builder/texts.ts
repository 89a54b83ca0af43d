import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    colourOf: '{name}: pick',
    desktop: 'Desktop',
    device: 'Device',
    loading: 'Loading the preview',
    notLoaded: 'The preview did not open. Check the connection and try it again.',
    phone: 'Phone',
    shopColours: 'Take the colours of the shop',
    shopColoursNone: 'The home page of your shop names no colours.',
    shopColoursTaken:
      'Taken from the home page of your shop. Whoever picks a colour is offered the others, too.',
    shopNotRead:
      'The home page of your shop could not be read. Check the shop address in the settings of the project.',
    unsavedTab: 'unsaved changes',
  },
  cs: {
    colourOf: '{name}: vybrat',
    desktop: 'Počítač',
    device: 'Zařízení',
    loading: 'Načítání náhledu',
    notLoaded: 'Náhled se neotevřel. Zkontrolujte připojení a zkuste to znovu.',
    phone: 'Telefon',
    shopColours: 'Převzít barvy e-shopu',
    shopColoursNone: 'Úvodní stránka e-shopu žádné barvy neuvádí.',
    shopColoursTaken: 'Převzato z úvodní stránky e-shopu. Ostatní její barvy nabídne výběr barvy.',
    shopNotRead:
      'Úvodní stránku e-shopu se nepodařilo načíst. Zkontrolujte adresu e-shopu v nastavení projektu.',
    unsavedTab: 'neuložené změny',
  },
}

export const useTexts = catalogue('builder', texts)
