/**
 * A message of which most is written once: headers and texts that are the same for everybody stand there encoded; for a
 * person only what is filled in is encoded, and put between them.
 */
import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { asValue, type Compiled, fill, type Place, type Tag, type Values } from '#email/merge-tags.ts'

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
}
type Slot = { tag: Tag; place: Exclude<Place, 'header'>; fallback: Buffer }
/** `room`: so many bytes are free before the body, in the same memory. */
export type Message = { headers: readonly string[]; body: Buffer; room: number }
/** A text that many people get, which is encoded once for all of them. */
export type SharedText = { value: string; html?: Buffer; text?: Buffer }
export type MessageValues = (tag: Tag) => string | SharedText | undefined

/** Headers have hardly ever more: they are written before the body, which need not be copied again. */
const headRoom = 4096

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
    slots: [...slotsOf(texts.text, 'text'), ...slotsOf(texts.html, 'html')],
  }
}

const slotsOf = ({ slots }: Compiled, place: Slot['place']): Slot[] =>
  slots.map(({ tag, fallback }) => ({ tag, place, fallback: encodedValue(fallback) }))

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
 * (relaxed, RFC 6376 3.4.4) wants it, and can be hashed as it stands. A dot that begins a line is encoded, too, or SMTP would
 * have to double it.
 */
const quotedPrintable = (text: string): string =>
  wrap(
    encode(text)
      .replace(/ (?= )/g, '=20')
      .replaceAll('\t', '=09'),
    lineLength - '=2E'.length,
  ).replace(/^\./gm, '=2E')
const lineLength = 76

export function writeMessage(
  { headers, subject, pieces, slots }: Skeleton,
  envelope: Envelope,
  values: MessageValues,
): Message {
  const own = [
    ['To', envelope.to],
    ['Subject', encodeWords(fill(subject, asTexts(values)), 'Q', 52, true)],
    ['Date', envelope.date.toUTCString().replace(/GMT/, '+0000')],
    ['Message-ID', envelope.messageId],
    ...envelope.headers,
  ] as const
  const parts: Buffer[] = []
  let length = 0
  for (let at = 0; at < pieces.length; at++) {
    const slot = slots[at]
    for (const part of [pieces[at], slot && valueIn(slot, values(slot.tag))])
      if (part) {
        parts.push(part)
        length += part.length
      }
  }
  const whole = Buffer.allocUnsafeSlow(headRoom + length)
  let at = headRoom
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return {
    headers: [...headers, ...own.map(([name, value]) => foldLines(`${name}: ${value}`))],
    body: whole.subarray(headRoom),
    room: headRoom,
  }
}

const asTexts =
  (values: MessageValues): Values =>
  (tag) => {
    const value = values(tag)
    return typeof value === 'object' ? value.value : value
  }

function valueIn({ place, fallback }: Slot, value: string | SharedText | undefined): Buffer {
  if (typeof value !== 'object') return value ? encodedValue(asValue(value, place)) : fallback
  if (!value.value) return fallback
  const made = value[place] ?? encodedValue(asValue(value.value, place))
  value[place] = made
  return made
}

/**
 * As it is sent; the headers are written into the memory of the body. An address may have letters outside ASCII (RFC 6532):
 * cut to single bytes, some of them would be line ends.
 */
export function bytesOf({ headers, body, room }: Message): Buffer {
  const head = `${headers.join(newline)}${newline}${newline}`
  const length = Buffer.byteLength(head)
  if (length > room) return Buffer.concat([Buffer.from(head), body])
  const whole = Buffer.from(body.buffer, body.byteOffset - length, length + body.length)
  whole.write(head)
  return whole
}
