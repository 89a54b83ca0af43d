/** Sends one mail. Two drivers: `local` keeps it in a folder, `smtp` hands it to a server. */
export type Mail = {
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** The same key means the same mail: it becomes the Message-ID, so that a repeat can be told. */
  messageKey: string
}

export type Mailer = {
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** What both drivers give to the MIME library. */
export const mimeOptions = (mail: Mail, from: string, brand: string) => ({
  from: { name: brand, address: from },
  to: mail.to,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.messageKey}@${from.split('@')[1]}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})
