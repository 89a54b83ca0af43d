import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    requestId: 'Request {id}',
    retry: 'Retry',
  },
  cs: {
    requestId: 'Požadavek {id}',
    retry: 'Zkusit znovu',
  },
}

export const useTexts = catalogue('widgets', texts)
