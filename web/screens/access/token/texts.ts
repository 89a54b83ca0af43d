import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    accept: 'Accept access',
    accepted: 'You now have access: {name}',
    as: 'You will accept access as {email}.',
    expiredTitle: 'The invitation has expired',
    foreignTitle: 'The invitation is for another account',
    home: 'Go to my companies',
    invalidTitle: 'The invitation is not valid',
    signedInAs: 'You are signed in as {email}.',
    switch: 'Switch account',
  },
  cs: {
    accept: 'Přijmout přístup',
    accepted: 'Teď máte přístup: {name}',
    as: 'Přístup přijmete jako {email}.',
    expiredTitle: 'Platnost pozvánky vypršela',
    foreignTitle: 'Pozvánka je pro jiný účet',
    home: 'Přejít na moje firmy',
    invalidTitle: 'Pozvánka neplatí',
    signedInAs: 'Jste přihlášeni jako {email}.',
    switch: 'Přepnout účet',
  },
}

export const useTexts = catalogue('invitation', texts)
