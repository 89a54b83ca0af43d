/**
 * A message of which most is written once: headers and texts that are the same for everybody stand there encoded; for a
 * person only what is filled in is encoded, and put between them.
 */
import { foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { AddressPart } from '#email/address-values.ts'
import {
  asValue,
  type Compiled,
  fill,
  type Place,
  type ProductField,
  productTags,
  type Tag,
  type Values,
} from '#email/merge-tags.ts'
import { headerText, looksEncoded } from '#platform/header-text.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { type MessageMemory, writtenTexts } from './message-memory.ts'

export type Sender = { name: string; address: string; replyTo: string | null }
export type MessageTexts = { subject: Compiled; text: Compiled; html: Compiled }
/** What only one message has. */
export type Envelope = {
  to: string
  messageId: string
  date: Date
  /** Further headers, as they stand in a message. */
  headers: readonly string[]
}

export type Skeleton = {
  /** Those that are the same for everybody, line by line. */
  headers: readonly string[]
  subject: Compiled
  /** Subjects that were encoded of late: many people have the same first name. */
  subjects: RecentMap<string, string>
  /** The encoded body. */
  parts: readonly Part[]
}
/**
 * What everybody gets, as bytes where it is long; what a person has for a tag; or what a product has for some that stand close to
 * each other. What is encoded is ASCII, a letter a byte.
 */
type Part = string | Buffer | Slot<Tag> | { product: number; cut: Cut }
type Slot<Name> = {
  name: Name
  place: Exclude<Place, 'header'>
  part: AddressPart | undefined
  fallback: string
}
type Cut = readonly (string | Slot<ProductField>)[]
/** The body is in pieces, some of which are those of the skeleton; `letGo`: nobody reads it any more. */
export type Message = { headers: readonly string[]; body: readonly Buffer[]; letGo: () => void }
/** A product as messages show it, with what was encoded for one person and serves all who are recommended it. */
export type ShownProduct = {
  shopId: string
  texts: Readonly<Partial<Record<ProductField, string>>>
  encoded: Map<Cut, string>
}

const newline = '\r\n'
/** Ends a line of the encoded text without one in the text itself. */
const softBreak = `=${newline}`

export function makeSkeleton(texts: MessageTexts, sender: Sender, boundary: string): Skeleton {
  const head = new MimeNode('text/plain')
  const isNameEncoded = looksEncoded(sender.name)
  head.setHeader('From', { name: isNameEncoded ? '' : sender.name, address: sender.address })
  if (sender.replyTo) head.setHeader('Reply-To', { address: sender.replyTo })
  const written = head.buildHeaders().split(/\r\n(?![ \t])/)
  const plain = encodedPieces('plain', texts.text, boundary)
  const html = encodedPieces('html', texts.html, boundary)
  const joint = [...plain.splice(-1), ...html.splice(0, 1)].join(newline)
  const pieces = [...plain, joint, ...html]
  pieces.push(`${pieces.pop()}${newline}--${boundary}--${newline}`)
  return {
    headers: [
      ...written
        .filter((line) => /^(From|Reply-To):/i.test(line))
        .map((line) =>
          isNameEncoded
            ? line.replace(/^From: (.*)$/, (_, address) =>
                headerLine('From', `${headerText(sender.name)} <${address}>`),
              )
            : line,
        ),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
    ],
    subject: texts.subject,
    subjects: new RecentMap(500),
    parts: partsOf(pieces, [...slotsOf(texts.text, 'text'), ...slotsOf(texts.html, 'html')]),
  }
}

const slotsOf = ({ slots }: Compiled, place: Slot<Tag>['place']): Slot<Tag>[] =>
  slots.map(({ tag, fallback, part }) => ({ name: tag, place, part, fallback: quotedPrintable(fallback) }))

/** What stands between two slots of one product is kept with what is encoded of it, unless it is so long. */
const longestBetween = 1000
/** What is so long and the same for everybody is not copied. */
const longPart = 8192

/** The first of those that are alike. */
function firstAlike<T>(): (one: T) => T {
  const found = new Map<string, T>()
  return (one) => {
    const key = JSON.stringify(one)
    const first = found.get(key) ?? one
    found.set(key, first)
    return first
  }
}

/**
 * Between two pieces stands a slot. Those that are alike are one, so that what a product has, and what a person has, is encoded
 * once for all its places: the end of a person's links stands in dozens.
 */
function partsOf(pieces: readonly string[], slots: readonly Slot<Tag>[]): Part[] {
  const sameCut = firstAlike<Cut>()
  const sameSlot = firstAlike<Slot<Tag>>()
  const parts: Part[] = []
  let open: { product: number; cut: (string | Slot<ProductField>)[] } | undefined
  const close = () => {
    if (open) parts.push({ product: open.product, cut: sameCut(open.cut) })
    open = undefined
  }
  for (const [at, piece] of pieces.entries()) {
    const slot = slots[at]
    const about = slot && productTags.get(slot.name)
    if (open && open.product === about?.number && piece.length <= longestBetween) open.cut.push(piece)
    else {
      close()
      parts.push(piece.length < longPart ? piece : Buffer.from(piece, 'latin1'))
    }
    if (slot && about) {
      open ??= { product: about.number, cut: [] }
      open.cut.push({ ...slot, name: about.field })
    } else if (slot) parts.push(sameSlot(slot))
  }
  close()
  return parts
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
 * (relaxed, RFC 6376 3.4.4) wants it, and can be hashed as it stands. A dot that begins a line is encoded, too, or SMTP would
 * have to double it.
 */
const quotedPrintable = (text: string): string =>
  plainRun.test(text) ? plainLines(text) : encodedLines(text)

const lineLength = 76
/** Without what follows a dot that is encoded. */
const linePart = lineLength - '=2E'.length

const encodedLines = (text: string) =>
  wrap(
    encode(text)
      .replace(/ (?= )/g, '=20')
      .replaceAll('\t', '=09'),
    linePart,
  ).replace(/^\./gm, '=2E')

/** What is nothing but letters that stand for themselves, as all that makes a link: the only long texts that each person has. */
const plainRun = /^[!-<>-~]+$/

function plainLines(text: string): string {
  let lines = ''
  for (let from = 0; from < text.length; from += linePart - 1) {
    const line = text.slice(from, from + linePart - 1)
    lines += `${from ? softBreak : ''}${line.startsWith('.') ? `=2E${line.slice(1)}` : line}`
  }
  return lines
}

export function writeMessage(
  { headers, subject, subjects, parts }: Skeleton,
  envelope: Envelope,
  values: Values,
  products: readonly ShownProduct[] = [],
): Message {
  const own = [
    `To: ${envelope.to}`,
    subjectLine(subjects, fill(subject, values)),
    `Date: ${dateText(envelope.date)}`,
    `Message-ID: ${envelope.messageId}`,
  ]
  const encoded = new Map<Slot<Tag>, string>()
  const ofPerson = (slot: Slot<Tag>) => {
    const found = encoded.get(slot)
    if (found !== undefined) return found
    const made = filled(slot, values(slot.name))
    encoded.set(slot, made)
    return made
  }
  const body: Buffer[] = []
  const held: MessageMemory[] = []
  let texts: string[] = []
  const close = () => {
    if (!texts.length) return
    const memory = writtenTexts(texts)
    held.push(memory)
    body.push(memory.bytes)
    texts = []
  }
  for (const part of parts) {
    if (typeof part === 'string') texts.push(part)
    else if (Buffer.isBuffer(part)) {
      close()
      body.push(part)
    } else texts.push('cut' in part ? encodedCut(part.cut, products[part.product]) : ofPerson(part))
  }
  close()
  return {
    headers: [...headers, ...own, ...envelope.headers],
    body,
    letGo() {
      for (const memory of held) memory.letGo()
    },
  }
}

/** A header as it stands in a message. The value is ASCII without line ends. */
export const headerLine = (name: string, value: string): string => foldLines(`${name}: ${value}`)

function subjectLine(subjects: Skeleton['subjects'], text: string): string {
  const found = subjects.get(text)
  if (found !== undefined) return found
  const made = headerLine('Subject', headerText(text))
  subjects.set(text, made)
  return made
}

let lastDate = { second: 0, text: '' }

function dateText(date: Date): string {
  const second = Math.floor(date.getTime() / 1000)
  if (second !== lastDate.second) lastDate = { second, text: date.toUTCString().replace(/GMT/, '+0000') }
  return lastDate.text
}

function filled({ place, part, fallback }: Slot<string>, value: string | undefined): string {
  const written = value && asValue(value, place, part)
  return written ? quotedPrintable(written) : fallback
}

function encodedCut(cut: Cut, product: ShownProduct | undefined): string {
  const found = product?.encoded.get(cut)
  if (found !== undefined) return found
  const made = cut
    .map((part) => (typeof part === 'string' ? part : filled(part, product?.texts[part.name])))
    .join('')
  product?.encoded.set(cut, made)
  return made
}

/** Headers as they are sent. An address may have letters outside ASCII (RFC 6532): cut to single bytes, some of them would be line ends. */
export const headOf = ({ headers }: Message): Buffer =>
  Buffer.from(`${headers.join(newline)}${newline}${newline}`)
