import type { Language } from '#rules/brand.ts'
import { runReasonText, type TroubledRun } from '#rules/catalog/words.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = {
  language: Language
  project: string
  run: TroubledRun
  link: string
}

const names = {
  PRODUCTS: { en: 'product', cs: 'produktů' },
  CATEGORIES: { en: 'category', cs: 'kategorií' },
  ORDERS: { en: 'order', cs: 'objednávek' },
}
const stays = {
  catalogue: {
    en: 'The catalogue stays as it was after the last good reading, so recommendations go on. We keep trying, and will not write again until something changes.',
    cs: 'Katalog zůstává takový, jaký byl po posledním dobrém načtení, takže doporučení fungují dál. Zkoušíme to dál a znovu napíšeme, až se něco změní.',
  },
  orders: {
    en: 'The orders that we know stay. We keep trying, and will not write again until something changes.',
    cs: 'Objednávky, které známe, zůstávají. Zkoušíme to dál a znovu napíšeme, až se něco změní.',
  },
}

/** To the owner of a project whose feed was fine before and is not now. */
export function feedFailedMail({ language, project, run, link }: Facts): MailBody {
  const { feed } = run
  const isHeld = run.state === 'HELD'
  const texts = {
    en: {
      subject: `${project}: the ${names[feed].en} feed needs your attention`,
      heading: 'Hello,',
      paragraphs: [
        isHeld
          ? `the new ${names[feed].en} feed of ${project} is on hold and waits for your decision.`
          : `we could not read the ${names[feed].en} feed of ${project} as usual.`,
        runReasonText(run, language),
        (feed === 'ORDERS' ? stays.orders : stays.catalogue).en,
      ],
      button: 'See the report',
    },
    cs: {
      subject: `${project}: feed ${names[feed].cs} potřebuje vaši pozornost`,
      heading: 'Dobrý den,',
      paragraphs: [
        isHeld
          ? `nový feed ${names[feed].cs} projektu ${project} je pozastavený a čeká na vaše rozhodnutí.`
          : `feed ${names[feed].cs} projektu ${project} se nám nepodařilo načíst jako obvykle.`,
        runReasonText(run, language),
        (feed === 'ORDERS' ? stays.orders : stays.catalogue).cs,
      ],
      button: 'Zobrazit report',
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
