import type { Language } from '#rules/brand.ts'
import { isHeldReason } from '#rules/feeds/runs.ts'
import { heldAdviceText, runReasonText, type TroubledRun } from '#rules/feeds/words.ts'
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
    en: 'For now the catalogue stays as it was after the last successful load, so recommendations go on. We keep trying, and we will not write again until something changes.',
    cs: 'Katalog zatím zůstává takový, jaký byl po posledním úspěšném načtení, takže doporučení fungují dál. Zkoušíme to dál a znovu napíšeme, až se něco změní.',
  },
  orders: {
    en: 'The orders loaded so far stay. We keep trying, and we will not write again until something changes.',
    cs: 'Dosud načtené objednávky zůstávají. Zkoušíme to dál a znovu napíšeme, až se něco změní.',
  },
}

/** To the owner of a project whose feed was fine before and is not now. */
export function feedFailedMail({ language, project, run, link }: Facts): MailBody {
  const { feed } = run
  const isHeld = run.state === 'HELD'
  const advice = isHeldReason(run.reason) ? ` ${heldAdviceText(run.reason, language)}` : ''
  const texts = {
    en: {
      subject: `${project}: the ${names[feed].en} feed needs your attention`,
      heading: 'Hello,',
      paragraphs: [
        isHeld
          ? `The new ${names[feed].en} feed of ${project} is on hold and waiting for your decision.`
          : `We could not load the ${names[feed].en} feed of ${project} as usual.`,
        runReasonText(run, language) + advice,
        (feed === 'ORDERS' ? stays.orders : stays.catalogue).en,
      ],
      button: isHeld ? 'Review the feed' : 'See the details',
    },
    cs: {
      subject: `${project}: feed ${names[feed].cs} potřebuje vaši pozornost`,
      heading: 'Dobrý den,',
      paragraphs: [
        isHeld
          ? `nový feed ${names[feed].cs} projektu ${project} je pozastavený a čeká na vaše rozhodnutí.`
          : `feed ${names[feed].cs} projektu ${project} se nám nepodařilo načíst jako obvykle.`,
        runReasonText(run, language) + advice,
        (feed === 'ORDERS' ? stays.orders : stays.catalogue).cs,
      ],
      button: isHeld ? 'Rozhodnout o feedu' : 'Zobrazit podrobnosti',
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
