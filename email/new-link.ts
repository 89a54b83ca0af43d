import type { Language } from '#rules/brand.ts'
import { quoted } from './quoted.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

/** To somebody whose link for unsubscribing from the e-mails of a shop does not work. */
export function newLinkMail({
  language,
  shop,
  link,
}: Record<'shop' | 'link', string> & { language: Language }): MailBody {
  const name = quoted(shop, language)
  const texts = {
    en: {
      subject: `Your new link for e-mails of ${name}`,
      heading: 'End or pause the e-mails',
      paragraphs: [
        `Somebody has asked for a new link for the e-mails that the shop ${name} sends to this address. By it you end or pause them in one click.`,
        'Was it not you? Then nothing has to be done: nothing changes until somebody presses a button there.',
      ],
      button: 'End or pause e-mails',
      footer: `You get this message because somebody has typed your address on a page of the shop ${name}.`,
    },
    cs: {
      subject: `Nový odkaz k e-mailům e-shopu ${name}`,
      heading: 'Ukončit nebo pozastavit e-maily',
      paragraphs: [
        `Někdo požádal o nový odkaz k e-mailům, které na tuto adresu posílá e-shop ${name}. Jedním kliknutím je přes něj ukončíte nebo pozastavíte.`,
        'Nebyli jste to vy? Pak není třeba nic dělat: dokud na stránce nikdo nestiskne tlačítko, nic se nezmění.',
      ],
      button: 'Ukončit nebo pozastavit e-maily',
      footer: `Tuto zprávu dostáváte, protože někdo zadal vaši adresu na stránce e-shopu ${name}.`,
    },
  }[language]
  return renderSystemMail({ ...texts, language, button: { text: texts.button, link } })
}
