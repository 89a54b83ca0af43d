import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: { anonymous: 'Anonymous visitor', seenBy: 'Seen by', somebodyNew: 'Somebody new' },
  cs: { anonymous: 'Anonymní návštěvník', seenBy: 'Kdo to vidí', somebodyNew: 'Někdo nový' },
}

export const useTexts = catalogue('visitor', texts)
