import { createHash } from 'node:crypto'
import signHeaders from 'nodemailer/lib/dkim/sign'
import { brandKey } from '#rules/brand.ts'
import type { Message } from './skeleton.ts'

/** What a receiver must be able to rely on, RFC 8058's two among them. */
const signed = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
].join(':')

/** The message with its DKIM signature (RFC 6376, relaxed). `privateKey` is PEM. */
export function signedMessage(message: Message, domainName: string, privateKey: string): Message {
  // skeleton.ts writes bodies that are their own relaxed form
  const hash = createHash('sha256')
  for (const piece of message.body) hash.update(piece)
  const bodyHash = hash.digest('base64')
  // the library hashes characters as single bytes
  const headers = message.headers.map((line) => ({
    key: line.slice(0, line.indexOf(':')).toLowerCase(),
    line: /[^\0-\x7f]/.test(line) ? Buffer.from(line).toString('latin1') : line,
  }))
  const options = { domainName, keySelector: brandKey, privateKey, headerFieldNames: signed }
  const signature = signHeaders(headers, 'sha256', bodyHash, options)
  if (!signature) throw new Error('the DKIM key cannot sign')
  return { ...message, headers: [signature, ...message.headers] }
}
