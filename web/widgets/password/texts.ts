import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    passwordHint: 'At least {least} characters; long beats complicated.',
    'strength.0': 'Too short.',
    'strength.1': 'Weak.',
    'strength.2': 'Fair.',
    'strength.3': 'Strong.',
    'strength.4': 'Very strong.',
  },
  cs: {
    passwordHint: 'Nejméně {least} znaků; delší je lepší než složité.',
    'strength.0': 'Příliš krátké.',
    'strength.1': 'Slabé.',
    'strength.2': 'Střední.',
    'strength.3': 'Silné.',
    'strength.4': 'Velmi silné.',
  },
}

export const useTexts = catalogue('newPassword', texts)
