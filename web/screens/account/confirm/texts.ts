import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    bannerText:
      'The code is valid for {minutes} minutes. Nothing arrived? Look into the spam folder or send it again below.',
    bannerTitle: 'Confirm your e-mail to finish.',
    change: 'Change e-mail',
    confirm: 'Confirm e-mail',
    notConfirmed: 'Your e-mail address is not confirmed yet. Enter the code that we have sent you:',
    paste: 'You can paste the whole code at once.',
    sentTo: 'Six digits from the e-mail we sent to',
    signIn: 'Sign in',
    title: 'Enter the code',
  },
  cs: {
    bannerText:
      'Kód platí {minutes} minut. Nic nepřišlo? Podívejte se do spamu, nebo si ho níže nechte poslat znovu.',
    bannerTitle: 'Dokončete registraci potvrzením e-mailu.',
    change: 'Změnit e-mail',
    confirm: 'Potvrdit e-mail',
    notConfirmed: 'Vaše e-mailová adresa ještě není potvrzená. Zadejte kód, který jsme poslali na',
    paste: 'Celý kód můžete vložit najednou.',
    sentTo: 'Šest číslic z e-mailu, který jsme poslali na',
    signIn: 'Přihlásit se',
    title: 'Zadejte kód',
  },
}

export const useTexts = catalogue('confirm', texts)
