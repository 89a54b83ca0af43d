import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    appearance: 'Appearance',
    crashedText: 'Your work on the server is untouched. Reload the page to go on.',
    crashedTitle: 'Unexpected error occured.',
    dark: 'Dark',
    language: 'Language',
    light: 'Light',
    loading: 'Loading',
    notLoadedText:
      'The connection dropped, or {brand} has just been updated. Nothing was lost; reload the page to go on.',
    notLoadedTitle: 'This page could not be loaded',
    reload: 'Reload',
    signOut: 'Sign out',
    skipToContent: 'Skip to content',
    startFailed: '{brand} could not be opened',
    system: 'System',
  },
  cs: {
    appearance: 'Vzhled',
    crashedText: 'Vaše data na serveru jsou v pořádku. Načtěte stránku znovu a můžete pokračovat.',
    crashedTitle: 'Nastala neočekávaná chyba.',
    dark: 'Tmavý',
    language: 'Jazyk',
    light: 'Světlý',
    loading: 'Načítání',
    notLoadedText:
      'Vypadlo připojení, nebo byla aplikace {brand} právě aktualizována. Nic se neztratilo; načtěte stránku znovu a můžete pokračovat.',
    notLoadedTitle: 'Stránku se nepodařilo načíst',
    reload: 'Načíst znovu',
    signOut: 'Odhlásit se',
    skipToContent: 'Přejít k obsahu',
    startFailed: 'Aplikaci {brand} se nepodařilo otevřít',
    system: 'Podle systému',
  },
}

export const useTexts = catalogue('shell', texts)
