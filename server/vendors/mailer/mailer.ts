import { headerText, looksEncoded } from '#platform/header-text.ts'

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

/**
 * What both drivers give to the MIME library. It takes no encoded name of an address: one that looks encoded is nobody's and is
 * left out.
 */
export const mimeOptions = (mail: Mail, from: string, brand: string) => ({
  from: { name: brand, address: from },
  to: looksEncoded(mail.to.name) ? mail.to.address : mail.to,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.messageKey}@${from.split('@')[1]}>`,
  headers: {
    Subject: { prepared: true, foldLines: true, value: headerText(mail.subject.replace(/\p{Cc}+/gu, ' ')) },
    'Auto-Submitted': 'auto-generated',
  },
})
