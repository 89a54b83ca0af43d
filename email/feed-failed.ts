import type { Language } from '#rules/brand.ts'
import type { RunReason } from '#rules/catalog/judge.ts'
import { runReasonText } from '#rules/catalog/words.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = {
  language: Language
  project: string
  feed: 'PRODUCTS' | 'CATEGORIES'
  reason: RunReason
  link: string
}

/** To the owner of a project whose feed was fine before and is not now. */
export function feedFailedMail({ language, project, feed, reason, link }: Facts): MailBody {
  const texts = {
    en: {
      subject: `${project}: the ${feed === 'PRODUCTS' ? 'product' : 'category'} feed needs your attention`,
      heading: 'Hello,',
      paragraphs: [
        `we could not read the ${feed === 'PRODUCTS' ? 'product' : 'category'} feed of ${project} as usual.`,
        runReasonText(reason, language),
        'The catalogue stays as it was after the last good reading, so recommendations go on. We keep trying, and will not write again until something changes.',
      ],
      button: 'See the report',
    },
    cs: {
      subject: `${project}: feed ${feed === 'PRODUCTS' ? 'produktů' : 'kategorií'} potřebuje vaši pozornost`,
      heading: 'Dobrý den,',
      paragraphs: [
        `feed ${feed === 'PRODUCTS' ? 'produktů' : 'kategorií'} projektu ${project} se nám nepodařilo načíst jako obvykle.`,
        runReasonText(reason, language),
        'Katalog zůstává takový, jaký byl po posledním dobrém načtení, takže doporučení fungují dál. Zkoušíme to dál a znovu napíšeme, až se něco změní.',
      ],
      button: 'Zobrazit report',
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
