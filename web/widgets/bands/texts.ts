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
    rescore: 'Scores are being computed anew',
    rescoreDone: '{done} of {total} visitors',
    rescoreText: 'Until it is complete, the scores from before are shown. You may leave this page.',
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
    rescore: 'Skóre se počítá znovu',
    rescoreDone: '{done} z {total} návštěvníků',
    rescoreText: 'Dokud to neskončí, zobrazuje se dosavadní skóre. Stránku můžete klidně opustit.',
  },
}

export const useTexts = catalogue('bands', texts)
