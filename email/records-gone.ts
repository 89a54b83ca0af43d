import type { Language } from '#rules/brand.ts'
import type { RecordPurpose } from '#rules/mailing/records.ts'
import { purposeNames } from '#rules/mailing/words.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = {
  language: Language
  project: string
  dnsName: string
  purposes: readonly RecordPurpose[]
  link: string
}

/** To the owner of a project whose DNS had records that are not there, or not right, any more. */
export function recordsGoneMail({ language, project, dnsName, purposes, link }: Facts): MailBody {
  const names = new Intl.ListFormat(language).format(
    purposes.map((purpose) => purposeNames[purpose][language]),
  )
  const texts = {
    en: {
      subject: `${project}: a DNS record of ${dnsName} is gone`,
      heading: 'Hello,',
      paragraphs: [
        `The name servers of ${dnsName} had all that e-mails of ${project} need. Now something does not work any more: ${names}.`,
        'Until it is back, e-mails may land in spam or not be sent at all. Somebody may have changed the name servers or tidied up the records.',
        'The page shows what to type where. We look again by ourselves and will not write again about this.',
      ],
      button: 'See the records',
    },
    cs: {
      subject: `${project}: u ${dnsName} zmizel DNS záznam`,
      heading: 'Dobrý den,',
      paragraphs: [
        `na DNS serverech ${dnsName} bylo vše, co e-maily projektu ${project} potřebují. Teď něco přestalo fungovat: ${names}.`,
        'Dokud se to nevrátí, mohou e-maily končit ve spamu, nebo se vůbec neodešlou. Možná někdo změnil DNS servery nebo v záznamech uklízel.',
        'Na stránce uvidíte, co kam zapsat. Kontrolujeme to dál sami a znovu už kvůli tomu psát nebudeme.',
      ],
      button: 'Zobrazit záznamy',
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
