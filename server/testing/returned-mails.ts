/** Mails that come back about messages of a shop, as servers write them, and a client that brings them. */
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/smtp-pool'

type Part = readonly [type: string, text: string]

/** A report of any kind: a text for people and parts for programs. */
export function reportMail(
  reportType: 'delivery-status' | 'feedback-report',
  parts: readonly Part[],
  headers: Readonly<Record<string, string>> = {},
): string {
  const lines = Object.entries({
    From: 'Mail Delivery System <MAILER-DAEMON@mx.posta.example>',
    Subject: 'Undelivered Mail Returned to Sender',
    'Auto-Submitted': 'auto-replied (failure)',
    'MIME-Version': '1.0',
    'Content-Type': `multipart/report; report-type=${reportType}; boundary="cut"`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  const body = parts.map(([type, text]) => `--cut\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`).join('')
  return `${lines.join('\r\n')}\r\n\r\n${body}--cut--\r\n`
}

/** Hands mails to the endpoint, in the clear unless TLS is given; resolves with its answer, whether it took the mail or not. */
export function openReporter(port: number, tls: Pick<Options, 'requireTLS' | 'tls'> = {}) {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: !tls.requireTLS,
    ...tls,
    pool: true,
    maxConnections: 1,
  })
  return {
    async bring(to: string | readonly string[], raw: string | Buffer): Promise<string> {
      try {
        const { response } = await transport.sendMail({ envelope: { from: '', to: [to].flat() }, raw })
        return response
      } catch (error) {
        return error instanceof Error && 'response' in error ? String(error.response) : String(error)
      }
    },
    close: () => transport.close(),
  }
}
