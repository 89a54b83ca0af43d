/** The message that asks whether it was its reader who signed up. It carries no advertising: nobody has agreed yet. */
import type { Language } from '#rules/brand.ts'
import type { FormSettings } from '#rules/forms/form.ts'
import { lettersOn } from '#rules/text/contrast.ts'
import { escaped as e } from '#rules/text/escape.ts'
import { untagged } from '#rules/text/untagged.ts'
import { confirmTag } from './merge-tags.ts'
import { withTags } from './plain-message.ts'
import type { MailBody } from './system-mail.ts'

const footers: Record<Language, (shop: string) => string> = {
  en: (shop) =>
    `You get this message because somebody has entered your address in a form of ${shop}. The link works for 7 days.`,
  cs: (shop) =>
    `Tuto zprávu dostáváte, protože někdo zadal vaši adresu do formuláře obchodu ${shop}. Odkaz platí 7 dní.`,
}

export type OptInSender = {
  shop: string
  /** The company behind it, with its address. */
  company: string
  /** The address of the logo. */
  logo: string | null
}

/** Its texts have merge tags, which are filled for each reader. */
export function optInMessage(
  { optinEmail: { title, heading, text, buttonText, buttonColor }, config: { language } }: FormSettings,
  { logo, ...sender }: OptInSender,
): MailBody {
  const [shop, company] = [untagged(sender.shop), untagged(sender.company)]
  const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const link = `{{${confirmTag}}}`
  const footer = `${footers[language](shop)} ${company}`
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
    text: `${heading}\n\n${text.trim()}\n\n${buttonText}: ${link}\n\n-- \n${footer}\n`,
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
<p style="margin:20px 0 0"><a href="${link}" style="${font};display:inline-block;background:${e(buttonColor)};color:${lettersOn(buttonColor)};font-size:16px;font-weight:600;line-height:24px;padding:12px 24px;border-radius:6px;text-decoration:none">${withTags(buttonText)}</a></p>
</td></tr>
<tr><td style="${font};font-size:12px;line-height:18px;color:#5b6874;padding:16px 0 0">${e(footer)}</td></tr>
</table></td></tr></table>
</body></html>`,
  }
}
