import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    code: 'Code from the e-mail',
    codeSent: 'A new code is on its way.',
    digit: 'Digit {digit} of {count}',
    email: 'E-mail',
    newPassword: 'New password',
    password: 'Password',
    sendAgain: 'Send again',
    sendAgainIn: 'Send again in {time}',
  },
  cs: {
    code: 'Kód z e-mailu',
    codeSent: 'Nový kód je na cestě.',
    digit: 'Číslice {digit} z {count}',
    email: 'E-mail',
    newPassword: 'Nové heslo',
    password: 'Heslo',
    sendAgain: 'Poslat znovu',
    sendAgainIn: 'Poslat znovu za {time}',
  },
}

export const useTexts = catalogue('account', texts)
