import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    code: 'Code from the e-mail',
    codeSent: 'A new code is on its way.',
    digit: 'Digit {digit} of {count}',
    email: 'E-mail',
    newPassword: 'New password',
    password: 'Password',
    passwordHint: 'At least {least} characters; long beats complicated.',
    sendAgain: 'Send again',
    sendAgainIn: 'Send again in {time}',
    'strength.0': 'Too short.',
    'strength.1': 'Weak.',
    'strength.2': 'Fair.',
    'strength.3': 'Strong.',
    'strength.4': 'Very strong.',
  },
  cs: {
    code: 'Kód z e-mailu',
    codeSent: 'Nový kód je na cestě.',
    digit: 'Číslice {digit} z {count}',
    email: 'E-mail',
    newPassword: 'Nové heslo',
    password: 'Heslo',
    passwordHint: 'Nejméně {least} znaků; delší je lepší než složité.',
    sendAgain: 'Poslat znovu',
    sendAgainIn: 'Poslat znovu za {time}',
    'strength.0': 'Příliš krátké.',
    'strength.1': 'Slabé.',
    'strength.2': 'Střední.',
    'strength.3': 'Silné.',
    'strength.4': 'Velmi silné.',
  },
}

export const useTexts = catalogue('account', texts)
