import { brand, type Language } from '#rules/brand.ts'
import { quoted } from './quoted.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = { language: Language; name: string; scope: 'READ' | 'WRITE'; expires: Date; link: string }

/** To a person whose account has got a token: if it was somebody else who made it, they must hear of it. */
export function tokenMadeMail({ language, name, scope, expires, link }: Facts): MailBody {
  const token = quoted(name, language)
  const day = new Intl.DateTimeFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(expires)
  const may = {
    en: { READ: 'see everything you can see', WRITE: 'do everything you can do' },
    cs: { READ: 'vidět vše, co vidíte vy', WRITE: 'dělat vše, co můžete vy' },
  }[language][scope]
  const texts = {
    en: {
      subject: `A new access token for your ${brand} account`,
      heading: 'A program can now act as you',
      paragraphs: [
        `The token ${token} was created with your password. Until ${day}, a program that has it can ${may}.`,
        'Was it not you? Delete the token in your profile and change your password at once.',
      ],
      button: 'Open my profile',
    },
    cs: {
      subject: `Nový přístupový token k vašemu účtu v ${brand}`,
      heading: 'Program teď může jednat za vás',
      paragraphs: [
        `S vaším heslem byl vytvořen token ${token}. Program, který ho má, může do ${day} ${may}.`,
        'Nebyli jste to vy? Smažte token ve svém profilu a hned si změňte heslo.',
      ],
      button: 'Otevřít profil',
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
