import { brand, type Language } from '#rules/brand.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

export type CodeReason = 'confirm' | 'reset'
type Facts = { language: Language; reason: CodeReason; code: string; minutes: number; link: string }

/** Carries the code that proves a mailbox. */
export function codeMail({ language, reason, code, minutes, link }: Facts): MailBody {
  const texts = {
    en: {
      confirm: {
        subject: `${code} is your ${brand} code`,
        heading: 'Confirm your e-mail address',
        paragraphs: ['Enter this code in the browser in which you registered:'],
        button: 'Enter the code',
      },
      reset: {
        subject: `${code} is your code for a new password`,
        heading: 'Choose a new password',
        paragraphs: ['Enter this code together with your new password:'],
        button: 'Choose a new password',
      },
      footer: `You get this message because somebody entered this address when registering at ${brand}.`,
      note: `It is valid for ${minutes} minutes. If you did not ask for it, ignore this message and do not give the code to anybody; nothing happens without it.`,
    },
    cs: {
      confirm: {
        subject: `${code} je váš kód pro ${brand}`,
        heading: 'Potvrďte svou e-mailovou adresu',
        paragraphs: ['Zadejte tento kód v prohlížeči, ve kterém jste se registrovali:'],
        button: 'Zadat kód',
      },
      reset: {
        subject: `${code} je váš kód pro nové heslo`,
        heading: 'Zvolte si nové heslo',
        paragraphs: ['Zadejte tento kód spolu s novým heslem:'],
        button: 'Zvolit nové heslo',
      },
      footer: `Tuto zprávu dostáváte, protože někdo zadal tuto adresu při registraci do ${brand}.`,
      note: `Platí ${minutes} minut. Pokud jste o něj nežádali, zprávu ignorujte a kód nikomu nesdělujte; bez něj se nic nestane.`,
    },
  }[language]
  const { subject, heading, paragraphs, button } = texts[reason]
  return renderSystemMail({
    language,
    subject,
    heading,
    paragraphs,
    code,
    note: texts.note,
    button: { text: button, link },
    // whoever is to confirm an address has no account yet
    ...(reason === 'confirm' && { footer: texts.footer }),
  })
}
