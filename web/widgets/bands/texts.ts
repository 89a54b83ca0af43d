import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    'one.COLD': 'Cold',
    'one.HOT': 'Hot',
    'one.WARM': 'Warm',
    'all.COLD': 'Cold',
    'all.HOT': 'Hot',
    'all.WARM': 'Warm',
    points_one: '{number} point',
    points_other: '{number} points',
  },
  cs: {
    'one.COLD': 'Studený',
    'one.HOT': 'Horký',
    'one.WARM': 'Vlažný',
    'all.COLD': 'Studení',
    'all.HOT': 'Horcí',
    'all.WARM': 'Vlažní',
    points_one: '{number} bod',
    points_few: '{number} body',
    points_other: '{number} bodů',
  },
}

export const useTexts = catalogue('bands', texts)
