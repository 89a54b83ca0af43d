/**
 * A message of which most is written once: headers and texts that are the same for everybody stand there encoded; for a
 * person only what is filled in is encoded, and put between them.
 */
import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { type Compiled, fill, filled, type Values } from '#email/merge-tags.ts'

export type Sender = { name: string; address: string; replyTo: string | null }
export type MessageTexts = { subject: Compiled; text: Compiled; html: Compiled }
/** What only one message has. */
export type Envelope = {
  to: string
  messageId: string
  date: Date
  /** Further headers, in ASCII and without line ends. */
  headers: readonly (readonly [name: string, value: string])[]
}

export type Skeleton = {
  /** Those that are the same for everybody, line by line. */
  headers: readonly string[]
  subject: Compiled
  /** The encoded body, of which a slot of the text or the HTML stands between two pieces. */
  pieces: readonly Buffer[]
  texts: readonly Compiled[]
}
export type Message = { headers: readonly string[]; body: Buffer }

const newline = '\r\n'
/** Ends a line of the encoded text without one in the text itself. */
const softBreak = `=${newline}`

export function makeSkeleton(texts: MessageTexts, sender: Sender, boundary: string): Skeleton {
  const head = new MimeNode('text/plain')
  head.setHeader('From', { name: sender.name, address: sender.address })
  if (sender.replyTo) head.setHeader('Reply-To', { address: sender.replyTo })
  const written = head.buildHeaders().split(/\r\n(?![ \t])/)
  const plain = encodedPieces('plain', texts.text, boundary)
  const html = encodedPieces('html', texts.html, boundary)
  const joint = [...plain.splice(-1), ...html.splice(0, 1)].join(newline)
  const pieces = [...plain, joint, ...html]
  pieces.push(`${pieces.pop()}${newline}--${boundary}--${newline}`)
  return {
    headers: [
      ...written.filter((line) => /^(From|Reply-To):/i.test(line)),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
    ],
    subject: texts.subject,
    pieces: pieces.map((piece) => Buffer.from(piece, 'latin1')),
    texts: [texts.text, texts.html],
  }
}

/** Each is wrapped as if a line began with it, which a soft break before and after a slot makes true. */
function encodedPieces(type: 'plain' | 'html', { statics }: Compiled, boundary: string): string[] {
  const head = [
    `--${boundary}`,
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '',
  ].join(newline)
  return statics.map((text, at) => {
    const isLast = at === statics.length - 1
    const own = quotedPrintable(text.replace(/\r?\n|\r/g, newline))
    return `${at === 0 ? head : softBreak}${own}${isLast || own.endsWith(newline) || own === '' ? '' : softBreak}`
  })
}

/**
 * Of spaces that follow each other all but the last are encoded, and so are tabs: a body like that is already as a signature
 * (relaxed, RFC 6376 3.4.4) wants it, and can be hashed as it stands.
 */
const quotedPrintable = (text: string): string =>
  wrap(
    encode(text)
      .replace(/ (?= )/g, '=20')
      .replaceAll('\t', '=09'),
  )

export function writeMessage(
  { headers, subject, pieces, texts }: Skeleton,
  envelope: Envelope,
  values: Values,
): Message {
  const own = [
    ['To', envelope.to],
    ['Subject', encodeWords(fill(subject, values), 'Q', 52, true)],
    ['Date', envelope.date.toUTCString().replace(/GMT/, '+0000')],
    ['Message-ID', envelope.messageId],
    ...envelope.headers,
  ] as const
  const slots = texts.flatMap((compiled) => filled(compiled, values))
  const parts = pieces.flatMap((piece, at) => {
    const value = slots[at]
    return value ? [piece, Buffer.from(quotedPrintable(value), 'latin1')] : [piece]
  })
  return {
    headers: [...headers, ...own.map(([name, value]) => foldLines(`${name}: ${value}`))],
    body: Buffer.concat(parts),
  }
}

export const bytesOf = ({ headers, body }: Message): Buffer =>
  Buffer.concat([Buffer.from(`${headers.join(newline)}${newline}${newline}`, 'latin1'), body])
