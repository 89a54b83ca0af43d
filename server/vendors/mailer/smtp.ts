import { createTransport } from 'nodemailer'
import { readSmtpUrl } from '#platform/smtp-url.ts'
import { brand } from '#rules/brand.ts'
import { type Mailer, mimeOptions } from './mailer.ts'

/** Hands mails to an SMTP server over pooled connections. */
export function smtpMailer(url: string, from: string): Mailer {
  const { host, port, secure, auth, requireTLS, tls, name } = readSmtpUrl(url)
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure,
    auth,
    requireTLS,
    tls,
    name,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail(mimeOptions(mail, from, brand))
    },
    close: () => transport.close(),
  }
}
