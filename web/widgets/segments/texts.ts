import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    all: 'All contacts',
    'type.all': 'All contacts',
    'type.amountSpent': 'Spent',
    'type.ordersCount': 'Orders',
    'type.rfm': 'RFM',
    'type.rules': 'Rules',
    'type.tag': 'Tag',
  },
  cs: {
    all: 'Všechny kontakty',
    'type.all': 'Všechny kontakty',
    'type.amountSpent': 'Útrata',
    'type.ordersCount': 'Objednávky',
    'type.rfm': 'RFM',
    'type.rules': 'Pravidla',
    'type.tag': 'Štítek',
  },
}

export const useTexts = catalogue('segment-types', texts)
