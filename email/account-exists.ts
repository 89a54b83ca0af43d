import { brand, type Language } from '#rules/brand.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

/** To a person who registers with an address that has an account: only the mailbox learns it. */
export function accountExistsMail({ language, link }: { language: Language; link: string }): MailBody {
  const texts = {
    en: {
      subject: `You already have an account at ${brand}`,
      heading: 'An account with this e-mail already exists',
      paragraphs: [
        'Somebody, probably you, tried to register with this address again.',
        'Sign in as usual. If you do not remember the password, choose a new one on the sign-in page.',
      ],
      button: 'Sign in',
    },
    cs: {
      subject: `Účet v ${brand} už máte`,
      heading: 'Účet s tímto e-mailem již existuje',
      paragraphs: [
        'Někdo, nejspíš vy, se s touto adresou pokusil registrovat znovu.',
        'Přihlaste se jako obvykle. Pokud si heslo nepamatujete, na přihlašovací stránce si zvolte nové.',
      ],
      button: 'Přihlásit se',
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
