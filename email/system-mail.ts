/** The look of the mails that Droi itself writes to its users: one column, one message, one button. */
import { brand, type Language } from '#rules/brand.ts'
import { escaped as e } from '#rules/text/escape.ts'

export type SystemMail = {
  language: Language
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Set large, to be read off and typed. */
  code?: string
  /** Small print under the code. */
  note?: string
  button: { text: string; link: string }
  /** Why this person gets the mail, where it is not for having an account. */
  footer?: string
}

export type MailBody = { subject: string; html: string; text: string }

const footers: Record<Language, string> = {
  en: `You get this message because you have an account at ${brand}.`,
  cs: `Tuto zprávu dostáváte, protože máte účet v ${brand}.`,
}

export function renderSystemMail(mail: SystemMail): MailBody {
  const { language, subject, heading, paragraphs, code, note, button, footer = footers[language] } = mail
  const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${e(subject)}</title></head>
<body style="margin:0;padding:0;background:#f5f8fa">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f8fa"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="${font};font-size:18px;font-weight:600;color:#1b2733;padding:0 0 16px">${e(brand)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e0e7ec;border-radius:8px;padding:32px">
<h1 style="${font};font-size:20px;line-height:28px;color:#1b2733;margin:0 0 12px">${e(heading)}</h1>
${paragraphs.map((text) => `<p style="${font};font-size:14px;line-height:22px;color:#1b2733;margin:0 0 12px">${e(text)}</p>`).join('\n')}
${code ? `<p style="${font};font-size:32px;line-height:40px;font-weight:600;letter-spacing:.2em;color:#1b2733;background:#e0f4fb;border-radius:6px;padding:12px 16px;margin:16px 0;text-align:center">${e(code)}</p>` : ''}
${note ? `<p style="${font};font-size:12px;line-height:18px;color:#5b6874;margin:0 0 12px">${e(note)}</p>` : ''}
<p style="margin:20px 0 0"><a href="${e(button.link)}" style="${font};display:inline-block;background:#0096c7;color:#001a23;font-size:14px;font-weight:600;line-height:20px;padding:12px 20px;border-radius:6px;text-decoration:none">${e(button.text)}</a></p>
</td></tr>
<tr><td style="${font};font-size:12px;line-height:18px;color:#5b6874;padding:16px 0 0">${e(footer)}</td></tr>
</table></td></tr></table>
</body></html>`
  const parts = [heading, ...paragraphs, code, note, `${button.text}: ${button.link}`, '-- ', footer]
  const text = parts.filter((part) => part !== undefined).join('\n\n')
  return { subject, html, text }
}
