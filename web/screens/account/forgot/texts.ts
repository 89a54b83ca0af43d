import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    back: 'Back to sign-in',
    changeEmail: 'Change e-mail',
    description: 'Tell us your e-mail and we will send you a code for a new password.',
    send: 'Send the code',
    sentTo:
      'If there is an account of this address, a six-digit code is on its way. It is valid for {minutes} minutes.',
    setPassword: 'Set new password',
    title: 'Forgotten password',
  },
  cs: {
    back: 'Zpět na přihlášení',
    changeEmail: 'Změnit e-mail',
    description: 'Napište nám svůj e-mail a my vám pošleme kód k nastavení nového hesla.',
    send: 'Poslat kód',
    sentTo: 'Pokud k této adrese patří účet, šestimístný kód je na cestě. Platí {minutes} minut.',
    setPassword: 'Nastavit nové heslo',
    title: 'Zapomenuté heslo',
  },
}

export const useTexts = catalogue('forgot', texts)
