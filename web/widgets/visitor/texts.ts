import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    anonymous: 'Anonymous visitor',
    nobodyFound: 'Nobody with this address has come yet',
    seenBy: 'Seen by',
    somebodyNew: 'Somebody new',
  },
  cs: {
    anonymous: 'Anonymní návštěvník',
    nobodyFound: 'Nikdo s touto adresou ještě nepřišel',
    seenBy: 'Kdo to vidí',
    somebodyNew: 'Někdo nový',
  },
}

export const useTexts = catalogue('visitor', texts)
