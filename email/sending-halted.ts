import type { Language } from '#rules/brand.ts'
import type { BlockReason } from '#rules/delivery/health.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = { language: Language; project: string; sending: string; reason: BlockReason; link: string }

/** To the owner and to the user who started a sending that was paused by its own complaints or bounces. */
export function sendingHaltedMail({ language, project, sending, reason, link }: Facts): MailBody {
  const texts = {
    en: {
      subject: `${sending} is paused`,
      heading: 'Hello,',
      why: {
        COMPLAINTS: `We have paused “${sending}” of ${project}, because more than 3 in 1,000 recipients reported it as spam. Mail providers would soon put all your e-mails into spam.`,
        BOUNCES: `We have paused “${sending}” of ${project}, because more than 5 in 100 of its addresses don’t exist. Mail providers treat senders to such addresses as spammers.`,
      }[reason],
      rest: [
        'Unsent messages wait, and no message is sent twice.',
        'Check where the addresses come from and what people have agreed to. Then resume or cancel it on its page.',
      ],
      button: 'See the figures',
    },
    cs: {
      subject: `Pozastaveno: ${sending}`,
      heading: 'Dobrý den,',
      why: {
        COMPLAINTS: `rozesílku „${sending}“ projektu ${project} jsme pozastavili, protože ji za spam označilo více než 3 z 1 000 příjemců. Poštovní služby by brzy řadily do spamu všechny vaše e-maily.`,
        BOUNCES: `rozesílku „${sending}“ projektu ${project} jsme pozastavili, protože více než 5 ze 100 jejích adres neexistuje. Kdo na takové adresy píše, toho poštovní služby považují za spamera.`,
      }[reason],
      rest: [
        'Neodeslané zprávy počkají a nikdo nic nedostane dvakrát.',
        'Ověřte, odkud adresy pocházejí a s čím lidé souhlasili. Rozesílku pak na její stránce obnovte, nebo zrušte.',
      ],
      button: 'Zobrazit čísla',
    },
  }[language]
  const { subject, heading, why, rest, button } = texts
  return renderSystemMail({
    language,
    subject,
    heading,
    paragraphs: [why, ...rest],
    button: { text: button, link },
  })
}
