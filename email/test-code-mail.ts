import { brand, type Language } from '#rules/brand.ts'
import { quoted } from './quoted.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = { language: Language; asker: string; shop: string; code: string; minutes: number; link: string }

/** The code by which the owner of an address agrees to get test messages of a shop. */
export function testCodeMail({ language, asker, code, minutes, link, ...names }: Facts): MailBody {
  const shop = quoted(names.shop, language)
  const texts = {
    en: {
      subject: `${code} is the code for test emails`,
      heading: 'Confirm your address for test emails',
      paragraphs: [
        `${asker} would like to send test emails of the shop ${shop} to this address. If you agree, give them this code:`,
      ],
      note: `It is valid for ${minutes} minutes. If you do not know why you got it, ignore this message: without the code nothing is sent to you.`,
      button: `What is ${brand}?`,
      footer: `You get this message because ${asker} has entered your address.`,
    },
    cs: {
      subject: `${code} je kód pro zkušební e-maily`,
      heading: 'Potvrďte svou adresu pro zkušební e-maily',
      paragraphs: [
        `${asker} chce na tuto adresu posílat zkušební e-maily obchodu ${shop}. Pokud souhlasíte, předejte mu tento kód:`,
      ],
      note: `Platí ${minutes} minut. Pokud nevíte, proč vám přišel, zprávu ignorujte: bez kódu vám nic chodit nebude.`,
      button: `Co je ${brand}?`,
      footer: `Tuto zprávu dostáváte, protože vaši adresu zadal uživatel ${asker}.`,
    },
  }[language]
  return renderSystemMail({ ...texts, language, code, button: { text: texts.button, link } })
}
