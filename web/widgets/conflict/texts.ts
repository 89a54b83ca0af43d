import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    conflict:
      'Somebody has changed these details in the meantime. What you have written is still here; choose what is to stay.',
    keepMine: 'Keep mine',
    loadTheirs: 'Load theirs',
  },
  cs: {
    conflict: 'Tyto údaje mezitím někdo změnil. Co jste napsali, tu stále je; vyberte, co má zůstat.',
    keepMine: 'Ponechat moje',
    loadTheirs: 'Načíst nové',
  },
}

export const useTexts = catalogue('conflict', texts)
