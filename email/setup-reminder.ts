import type { Language } from '#rules/brand.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = { language: Language; project: string; link: string }

/** To the owner of a project that has waited some days for its shop. */
export function setupReminderMail({ language, project, link }: Facts): MailBody {
  const texts = {
    en: {
      subject: `${project} is waiting to be connected to its shop`,
      heading: 'Hello,',
      paragraphs: [
        `You have created the project ${project}, but the shop is not connected yet.`,
        'Once products and visitors arrive, recommendations follow by themselves.',
      ],
      button: 'Connect the shop',
    },
    cs: {
      subject: `${project} čeká na připojení e-shopu`,
      heading: 'Dobrý den,',
      paragraphs: [
        `založili jste projekt ${project}, ale e-shop k němu zatím není připojený.`,
        'Jakmile dorazí produkty a návštěvníci, doporučení už vzniknou sama.',
      ],
      button: 'Připojit e-shop',
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
