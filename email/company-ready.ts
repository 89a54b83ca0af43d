import type { Language } from '#rules/brand.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = { language: Language; company: string; role: 'OWNER' | 'EDITOR'; link: string }

/** To a person who has got access to a company, or has just founded it. */
export function companyReadyMail({ language, company, role, link }: Facts): MailBody {
  const texts = {
    en: {
      subject: role === 'OWNER' ? `${company} is ready` : `You now have access to ${company}`,
      heading: 'Hello,',
      paragraphs:
        role === 'OWNER'
          ? [`The company ${company} has been created and you are its owner.`, 'Next, add your shop.']
          : [`You can now work on ${company} as an editor.`],
      button: 'Open my companies',
    },
    cs: {
      subject: role === 'OWNER' ? `Firma ${company} je připravena` : `Máte přístup do firmy ${company}`,
      heading: 'Dobrý den,',
      paragraphs:
        role === 'OWNER'
          ? [`firma ${company} je založená a jste jejím vlastníkem.`, 'Teď přidejte svůj e-shop.']
          : [`ve firmě ${company} teď můžete pracovat jako editor.`],
      button: 'Otevřít moje firmy',
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
