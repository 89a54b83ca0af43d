import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    done: 'Import finished',
    ended: 'Import ended early',
    'running.CONTACTS': 'Import',
    'running.DELETE': 'Erasing',
    'running.ORDERS': 'Import',
    waiting: 'Import waits',
  },
  cs: {
    done: 'Import dokončen',
    ended: 'Import skončil předčasně',
    'running.CONTACTS': 'Import',
    'running.DELETE': 'Vymazávání',
    'running.ORDERS': 'Import',
    waiting: 'Import čeká',
  },
}

export const useTexts = catalogue('import-chip', texts)
