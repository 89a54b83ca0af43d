/**
 * A message of which most is written once: headers and texts that are the same for everybody stand there encoded; for a
 * person only what is filled in is encoded, and put between them.
 */
import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { asValue, type Compiled, fill, type Place, type Tag, type Values } from '#email/merge-tags.ts'
import { RecentMap } from '#platform/recent-map.ts'

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
  slots: readonly Slot[]
  /** Encoded values of products, which are the same for many people: by place and value. */
  encoded: Record<Place, RecentMap<string, Buffer>>
}
type Slot = { tag: Tag; place: Place; fallback: Buffer; isShared: boolean }
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
    slots: [...slotsOf(texts.text), ...slotsOf(texts.html)],
    encoded: { html: new RecentMap(kept), text: new RecentMap(kept), header: new RecentMap(1) },
  }
}

/** Ten products have some seventy values; people who get the same ones follow each other. */
const kept = 5000

const slotsOf = ({ place, slots }: Compiled): Slot[] =>
  slots.map(({ tag, fallback }) => ({
    tag,
    place,
    fallback: encodedValue(fallback),
    isShared: tag.startsWith('product'),
  }))

const encodedValue = (text: string) => Buffer.from(quotedPrintable(text), 'latin1')

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
  { headers, subject, pieces, slots, encoded }: Skeleton,
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
  const parts: Buffer[] = []
  for (const [at, piece] of pieces.entries()) {
    parts.push(piece)
    const slot = slots[at]
    if (slot) parts.push(valueIn(slot, values(slot.tag), encoded[slot.place]))
  }
  return {
    headers: [...headers, ...own.map(([name, value]) => foldLines(`${name}: ${value}`))],
    body: Buffer.concat(parts),
  }
}

function valueIn(
  { place, fallback, isShared }: Slot,
  value: string | undefined,
  encoded: RecentMap<string, Buffer>,
): Buffer {
  if (!value) return fallback
  const found = isShared ? encoded.get(value) : undefined
  if (found) return found
  const made = encodedValue(asValue(value, place))
  if (isShared) encoded.set(value, made)
  return made
}

/** An address may have letters outside ASCII (RFC 6532); cut to single bytes, some of them would be line ends. */
export const bytesOf = ({ headers, body }: Message): Buffer =>
  Buffer.concat([Buffer.from(`${headers.join(newline)}${newline}${newline}`), body])
