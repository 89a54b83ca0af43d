import type { Language } from '#rules/brand.ts'
import type { BlockReason } from '#rules/delivery/health.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = { language: Language; project: string; reason: BlockReason; link: string }

/** To the owner of a project that was stopped because of how its messages are received. */
export function projectBlockedMail({ language, project, reason, link }: Facts): MailBody {
  const texts = {
    en: {
      subject: `${project}: sending is stopped`,
      heading: 'Hello,',
      why: {
        COMPLAINTS: `Too many people have reported e-mails of ${project} as spam: more than 3 in 1,000. Mail providers would soon put all of them into spam, and those of other shops with them, so we have stopped the project.`,
        BOUNCES: `Too many e-mails of ${project} go to addresses that do not exist: more than 5 in 100. Mail providers take whoever writes to such addresses for a spammer, so we have stopped the project.`,
      }[reason],
      rest: [
        'What was being sent is paused; nobody gets anything twice. The shop sends nothing, and its web boxes are hidden, until our helpdesk lets it go on.',
        'Write to us where the addresses come from and what people have agreed to. The page shows the figures.',
      ],
      button: 'See the figures',
    },
    cs: {
      subject: `${project}: rozesílání je zastavené`,
      heading: 'Dobrý den,',
      why: {
        COMPLAINTS: `příliš mnoho lidí označilo e-maily projektu ${project} za spam: více než 3 z 1 000. Poštovní služby by brzy řadily do spamu všechny, i e-maily jiných e-shopů, proto jsme projekt zastavili.`,
        BOUNCES: `příliš mnoho e-mailů projektu ${project} míří na adresy, které neexistují: více než 5 ze 100. Kdo na takové adresy píše, toho poštovní služby považují za spamera, proto jsme projekt zastavili.`,
      }[reason],
      rest: [
        'Probíhající rozesílky jsou pozastavené a nikdo nic nedostane dvakrát. Dokud projekt neuvolní náš helpdesk, nic neodesílá a jeho webové boxy jsou skryté.',
        'Napište nám, odkud adresy pocházejí a s čím lidé souhlasili. Na stránce najdete čísla.',
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
