import { brand, type Language } from '#rules/brand.ts'
import { quoted } from './quoted.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = {
  language: Language
  inviter: string
  company: string
  /** The one project that is shared, if it is not the whole company. */
  project: string | undefined
  link: string
}

/** To a person whom an owner has invited; they may have no account yet. */
export function invitationMail({ language, inviter, link, ...names }: Facts): MailBody {
  const company = quoted(names.company, language)
  const project = names.project && quoted(names.project, language)
  const texts = {
    en: {
      subject: `${inviter} invites you to ${project ?? company}`,
      heading: 'Hello,',
      paragraphs: [
        project
          ? `${inviter} invites you to work as an editor on the project ${project} of the company ${company} in ${brand}.`
          : `${inviter} invites you to work as an editor for the company ${company} in ${brand}.`,
        'The link is valid for one week, once, and only for this e-mail address. If you have no account yet, the link makes you one; a password is all you need.',
      ],
      button: 'Accept access',
      footer: `You get this message because ${inviter} has entered your address. If you do not know why, ignore it.`,
    },
    cs: {
      subject: project
        ? `${inviter} vás zve k projektu ${project}`
        : `${inviter} vás zve do firmy ${company}`,
      heading: 'Dobrý den,',
      paragraphs: [
        project
          ? `${inviter} vás zve k práci na projektu ${project} firmy ${company} v aplikaci ${brand} jako editora.`
          : `${inviter} vás zve k práci pro firmu ${company} v aplikaci ${brand} jako editora.`,
        'Odkaz platí jeden týden, jen jednou a jen pro tuto e-mailovou adresu. Pokud ještě nemáte účet, odkaz vám ho založí; stačí si zvolit heslo.',
      ],
      button: 'Přijmout přístup',
      footer: `Pozvánku na vaši adresu odeslal uživatel ${inviter}. Pokud nevíte proč, zprávu ignorujte.`,
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
