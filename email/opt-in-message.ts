/** The message that asks whether it was its reader who signed up. It carries no advertising: nobody has agreed yet. */
import type { Language } from '#rules/brand.ts'
import type { FormSettings } from '#rules/forms/form.ts'
import { lettersOn } from '#rules/text/contrast.ts'
import { escaped as e } from '#rules/text/escape.ts'
import { untagged } from '#rules/text/untagged.ts'
import { confirmTag } from './merge-tags.ts'
import { withTags } from './plain-message.ts'
import type { MailBody } from './system-mail.ts'

/** Why somebody gets it: a form was filled in, the shop asks its contacts, or such a contact was late and wants it once more. */
export type OptInCause = 'FORM' | 'CONTACT' | 'AGAIN'

const footers: Record<Language, Record<OptInCause, (shop: string) => string>> = {
  en: {
    FORM: (shop) =>
      `You get this message because somebody has entered your address in a form of ${shop}. The link works for 7 days.`,
    CONTACT: (shop) =>
      `You get this message because ${shop} has your address among its contacts. The link works for 7 days.`,
    AGAIN: (shop) =>
      `You get this message because you have asked for another link on a page of ${shop}. The link works for 7 days.`,
  },
  cs: {
    FORM: (shop) =>
      `Tuto zprávu dostáváte, protože někdo zadal vaši adresu do formuláře e-shopu ${shop}. Odkaz platí 7 dní.`,
    CONTACT: (shop) =>
      `Tuto zprávu dostáváte, protože e-shop ${shop} má vaši adresu mezi svými kontakty. Odkaz platí 7 dní.`,
    AGAIN: (shop) =>
      `Tuto zprávu dostáváte, protože jste si na stránce e-shopu ${shop} vyžádali nový odkaz. Odkaz platí 7 dní.`,
  },
}
const unsubscribeWords: Record<Language, string> = { en: 'Unsubscribe', cs: 'Odhlásit se' }

export type OptInSender = {
  shop: string
  /** The company behind it, with its address. */
  company: string
  /** The address of the logo. */
  logo: string | null
}

/** Its texts have merge tags, which are filled for each reader. Whoever has not filled in a form reads what they confirm here. */
export function optInMessage(
  { optinEmail: { title, heading, text, buttonText, buttonColor }, config }: FormSettings,
  { logo, ...sender }: OptInSender,
  cause: OptInCause = 'FORM',
): MailBody {
  const { language } = config
  const [shop, company] = [untagged(sender.shop), untagged(sender.company)]
  const sentence = cause === 'FORM' ? undefined : untagged(config.consent)
  const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const link = `{{${confirmTag}}}`
  const footer = `${footers[language][cause](shop)} ${company}`
  const leave = cause === 'CONTACT' ? unsubscribeWords[language] : undefined
  const paragraphs = text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map(
      (line) =>
        `<p style="${font};font-size:15px;line-height:24px;color:#1b2733;margin:0 0 12px">${withTags(line)}</p>`,
    )
  const image = logo
    ? `<img src="${e(logo)}" alt="${e(shop)}" width="120" style="display:block;max-width:120px;height:auto;border:0">`
    : e(shop)
  return {
    subject: title,
    text: `${heading}\n\n${text.trim()}\n\n${sentence ? `${sentence}\n\n` : ''}${buttonText}: ${link}\n\n-- \n${footer}\n${leave ? `${leave}: {{unsubscribe.url}}\n` : ''}`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${withTags(title)}</title></head>
<body style="margin:0;padding:0;background:#f5f8fa">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f8fa"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="${font};font-size:18px;font-weight:600;color:#1b2733;padding:0 0 16px">${image}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e0e7ec;border-radius:8px;padding:32px">
<h1 style="${font};font-size:22px;line-height:30px;color:#1b2733;margin:0 0 12px">${withTags(heading)}</h1>
${paragraphs.join('\n')}
${sentence ? `<p style="${font};font-size:13px;line-height:20px;color:#5b6874;margin:0">${e(sentence)}</p>` : ''}
<p style="margin:20px 0 0"><a href="${link}" style="${font};display:inline-block;background:${e(buttonColor)};color:${lettersOn(buttonColor)};font-size:16px;font-weight:600;line-height:24px;padding:12px 24px;border-radius:6px;text-decoration:none">${withTags(buttonText)}</a></p>
</td></tr>
<tr><td style="${font};font-size:12px;line-height:18px;color:#5b6874;padding:16px 0 0">${e(footer)}${leave ? `<br><a href="{{unsubscribe.url}}" style="color:#5b6874">${e(leave)}</a>` : ''}</td></tr>
</table></td></tr></table>
</body></html>`,
  }
}
