/** What a new lead form says until its owner writes something else, and what its pages say in any case. */
import type { Language } from '../brand.ts'

type Page = { title: string; heading: string; text: string }
type Words = {
  form: (shop: string) => { heading: string; text: string; buttonText: string; consent: string }
  email: (shop: string) => Page
  optIn: (shop: string) => Page
  thanks: (shop: string) => Page
  /** The button of the mail, which opens the page that confirms. */
  open: string
  confirm: string
}

export const formWords: Record<Language, Words> = {
  en: {
    form: (shop) => ({
      heading: 'News worth opening',
      text: 'New goods and the best offers, a few times a month.',
      buttonText: 'Sign me up',
      consent: `${shop} may send me news and offers by e-mail. I can unsubscribe at any time.`,
    }),
    email: (shop) => ({
      title: `Please confirm your sign-up to ${shop}`,
      heading: 'Please confirm your subscription',
      text: 'The button opens a page on which you confirm that you want our emails. If it was not you who signed up, do nothing, and we will not write again.',
    }),
    optIn: () => ({
      title: 'Confirm your sign-up',
      heading: 'Confirm your sign-up',
      text: 'Press the button, and our e-mails will come to you.',
    }),
    thanks: (shop) => ({
      title: 'Thank you',
      heading: 'Thank you, you are signed up',
      text: `We look forward to writing to you.\n${shop}`,
    }),
    open: 'Go to confirmation',
    confirm: 'Yes, sign me up',
  },
  cs: {
    form: (shop) => ({
      heading: 'Novinky, které stojí za otevření',
      text: 'Nové zboží a nejlepší nabídky, několikrát do měsíce.',
      buttonText: 'Chci novinky',
      consent: `${shop} mi smí posílat e-mailem novinky a nabídky. Odhlásit se mohu kdykoli.`,
    }),
    email: (shop) => ({
      title: `Potvrďte prosím odběr novinek e-shopu ${shop}`,
      heading: 'Zbývá potvrdit odběr',
      text: 'Tlačítko otevře stránku, na které potvrdíte, že naše e-maily chcete. Pokud jste se nepřihlásili vy, nedělejte nic a už vám nenapíšeme.',
    }),
    optIn: () => ({
      title: 'Potvrďte odběr',
      heading: 'Potvrďte odběr',
      text: 'Stiskněte tlačítko a naše e-maily vám budou chodit.',
    }),
    thanks: (shop) => ({
      title: 'Děkujeme',
      heading: 'Děkujeme, jste přihlášeni',
      text: `Těšíme se, až vám napíšeme.\n${shop}`,
    }),
    open: 'Přejít k potvrzení',
    confirm: 'Ano, posílejte',
  },
}

/** What contacts are asked who have not signed up by a form, until the owner writes something else. */
export const askWords = (language: Language, shop: string): Page => askPages[language](shop)
const askPages: Record<Language, (shop: string) => Page> = {
  en: (shop) => ({
    title: `May we keep writing to you? ${shop}`,
    heading: 'May we keep writing to you?',
    text: 'You are among our contacts, and we want to be sure that our e-mails are welcome. If they are, press the button. If they are not, you can unsubscribe below.',
  }),
  cs: (shop) => ({
    title: `Smíme vám dál psát? ${shop}`,
    heading: 'Smíme vám dál psát?',
    text: 'Máme vás mezi svými kontakty a chceme si být jistí, že o naše e-maily stojíte. Pokud ano, stiskněte tlačítko. Pokud ne, můžete se dole odhlásit.',
  }),
}

const pageTexts = {
  en: {
    again: 'Send me a new e-mail',
    againText: 'We will send it to the same address.',
    backToShop: 'Back to the shop',
    blocked: 'This link was switched off',
    blockedText:
      'The shop may not send e-mails at present, and the links in them do not work. Nothing was changed by your visit.',
    checkHeading: 'Look into your inbox',
    checkText:
      'We have sent an e-mail to {email}. Open it and confirm your sign-up. It takes a few minutes at most; please look among spam, too.',
    close: 'Close',
    closed: 'This form takes no sign-ups now',
    closedText: 'Please try it again later.',
    email: 'E-mail',
    expired: 'This link is too old',
    expiredText: 'It was valid for {days} days. Let us send you a new e-mail.',
    failed: 'That did not work. Please try it again in a while.',
    fieldRequired: 'Please fill this in',
    fieldTooLong: 'This is too long',
    gone: 'This form is not there any more',
    goneText: 'Please look in the shop for another one.',
    left: 'You have unsubscribed since',
    leftText: 'This link signs you up only once. If you want our e-mails again, let us send you a new one.',
    limited: 'That was too often',
    limitedText:
      'Please try it again tomorrow. The e-mail may be in your inbox already; please look among spam, too.',
    name: 'Name',
    notEmail: 'This is not an e-mail address',
    pressOnce: 'One more press, so that we know that you are not a robot.',
    signUpFor: 'Sign-up for {email}',
    website: 'Leave this field empty',
  },
  cs: {
    again: 'Poslat nový e-mail',
    againText: 'Pošleme ho na stejnou adresu.',
    backToShop: 'Zpět do e-shopu',
    blocked: 'Tento odkaz je vypnutý',
    blockedText: 'E-shop teď nesmí posílat e-maily a odkazy v nich nefungují. Vaše návštěva nic nezměnila.',
    checkHeading: 'Podívejte se do schránky',
    checkText:
      'Poslali jsme e-mail na adresu {email}. Otevřete ho a odběr potvrďte. Potrvá to nanejvýš pár minut; podívejte se prosím i do spamu.',
    close: 'Zavřít',
    closed: 'Tímto formulářem se teď přihlásit nelze',
    closedText: 'Zkuste to prosím později.',
    email: 'E-mail',
    expired: 'Tento odkaz je už příliš starý',
    expiredText: 'Platil {days} dní. Pošleme vám nový e-mail.',
    failed: 'Tohle se nepovedlo. Zkuste to prosím za chvíli znovu.',
    fieldRequired: 'Vyplňte prosím toto pole',
    fieldTooLong: 'Tohle je příliš dlouhé',
    gone: 'Tento formulář už neexistuje',
    goneText: 'Podívejte se prosím v e-shopu po jiném.',
    left: 'Mezitím jste se odhlásili',
    leftText: 'Tento odkaz přihlašuje jen jednou. Chcete-li naše e-maily znovu, pošleme vám nový.',
    limited: 'To už bylo příliš často',
    limitedText: 'Zkuste to prosím zítra. E-mail možná už ve schránce máte; podívejte se prosím i do spamu.',
    name: 'Jméno',
    notEmail: 'Toto není e-mailová adresa',
    pressOnce: 'Stiskněte prosím ještě jednou, ať víme, že nejste robot.',
    signUpFor: 'Přihlášení pro {email}',
    website: 'Toto pole nechte prázdné',
  },
} satisfies Record<Language, Record<string, string>>

export type FormText = keyof (typeof pageTexts)['en']

export const formText = (language: Language, key: FormText, values: Record<string, string> = {}): string =>
  pageTexts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
