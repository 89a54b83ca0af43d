/** What a mail says that came to an address of ours: that a message came back, that somebody complains, or nothing of that. */
import { type BounceClass, bounceClassOf } from './bounces.ts'
import { type Fields, groupsOf, headerFields, untyped } from './delivery-status.ts'

/** A mail as far as it is needed: its header, its text and its other parts, the types in small letters. */
export type ReceivedMail = {
  headers: Fields
  text: string
  parts: readonly { type: string; text: string }[]
}

export type Report =
  | { kind: 'BOUNCE'; bounce: BounceClass; answer: string }
  | {
      kind: 'COMPLAINT'
      /** As the reporter calls it: abuse, fraud, virus, other. */
      type: string
    }
  /** It tells of no trouble: a delay, a delivery, an absence, or that something is no spam. */
  | { kind: 'NEWS' }
  /** Nobody can say what it tells of. */
  | { kind: 'UNREADABLE' }

const mostAnswer = 300

/** `messageId` is that of the message it is about, where the mail has its header: without the angle brackets. */
export function readReport(mail: ReceivedMail): Report & { messageId?: string } {
  const messageId = originalId(mail)
  return { ...reportIn(mail), ...(messageId && { messageId }) }
}

function reportIn(mail: ReceivedMail): Report {
  const part = (type: string) => mail.parts.find((one) => one.type === type)?.text
  const feedback = part('message/feedback-report')
  if (feedback !== undefined) return complaintIn(feedback)
  const status = part('message/delivery-status') ?? part('message/global-delivery-status')
  if (status !== undefined) return bounceIn(status, mail.text)
  return mail.headers.has('x-failed-recipients') ? eximBounceIn(mail.text) : unstructured(mail)
}

function complaintIn(feedback: string): Report {
  const type = groupsOf(feedback)[0]
    ?.get('feedback-type')
    ?.toLowerCase()
    .replace(/[^\w-]/g, '')
    .slice(0, 40)
  // a report on how a message was signed, or that it was taken out of the spam, is no complaint
  if (!type || type === 'auth-failure' || type === 'not-spam' || type === 'dmarc') return { kind: 'NEWS' }
  return { kind: 'COMPLAINT', type }
}

function bounceIn(status: string, text: string): Report {
  const groups = groupsOf(status).filter((group) => group.has('action') || group.has('status'))
  const failed = groups.find((group) => (group.get('action') ?? 'failed').toLowerCase().startsWith('failed'))
  if (!failed) return groups.length ? { kind: 'NEWS' } : unstructuredText(text)
  const diagnostic = untyped(failed.get('diagnostic-code'))
  const own = failed.get('status')
  // the words for people say more than a number that says nothing
  const bounce = bounceClassOf(own, diagnostic) ?? bounceClassOf(own, text) ?? 'SOFT'
  return { kind: 'BOUNCE', bounce, answer: answerOf(diagnostic || own || '') }
}

/** Servers that write to people only: qmail, old gateways. Whoever is on holiday writes to the same address. */
function unstructured({ headers, text }: ReceivedMail): Report {
  const auto = headers.get('auto-submitted')?.toLowerCase() ?? ''
  const isReply =
    auto.startsWith('auto-replied') ||
    headers.has('x-autoreply') ||
    headers.get('precedence') === 'auto_reply'
  const isDaemon = /mailer-?daemon|postmaster|mail delivery/i.test(headers.get('from') ?? '')
  const isReturned =
    /undeliver|deliver(?:y|ed)[^\n]{0,30}(?:fail|status|problem)|returned (?:mail|to sender)|failure notice|nedoru[čc]/i.test(
      headers.get('subject') ?? '',
    )
  if (isReply || (!isDaemon && !isReturned)) return { kind: 'NEWS' }
  return unstructuredText(text)
}

/** The text above the copy of the original message, whose words are ours. */
const aboveCopy = (text: string): string =>
  text.split(
    /^--.{0,80}(?:copy of (?:the|your) message|original message|původní zpráva|message header).*$|^-{3,80} ?Below this line.*$/im,
  )[0] ?? ''

/**
 * A bounce of Exim without a part for programs. It is marked as an automatic reply, but a person's automatic reply does not
 * name a failed recipient in its header. The lines below the recipient's address are the server's answer, or Exim's reason.
 */
function eximBounceIn(text: string): Report {
  const words = aboveCopy(text)
  if (/not yet been delivered|has been delayed|delivery attempts will continue/i.test(words))
    return { kind: 'NEWS' }
  const lines = words.split(/\r?\n/).map((line) => line.trim())
  const below = lines.slice(lines.findIndex((line) => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(line)) + 1)
  const end = below.indexOf('')
  const reason = below.slice(0, end < 0 ? below.length : end).join(' ')
  // another server that names failed recipients, in other words
  if (!reason || below.length === lines.length) return unstructuredText(text)
  const answer = reason.slice(/(?<=^|: )[45]\d\d[ -]/.exec(reason)?.index ?? 0)
  return { kind: 'BOUNCE', bounce: bounceClassOf(undefined, answer) ?? 'SOFT', answer: answerOf(answer) }
}

function unstructuredText(text: string): Report {
  const words = aboveCopy(text)
  const line = words.split(/\r?\n/).find((one) => /(?<![\d.])[45]\d\d[\s-]|(?<![\d.])[45]\.\d\.\d/.test(one))
  const bounce = (line && bounceClassOf(undefined, line)) ?? bounceClassOf(undefined, words)
  if (!bounce) return { kind: 'UNREADABLE' }
  return { kind: 'BOUNCE', bounce, answer: answerOf(line ?? words) }
}

/** What a server said, as it is kept: servers say what they like, also what no database takes. */
export const answerOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, mostAnswer)
    .toWellFormed()

/** The Message-ID of the message that it is about, which comes along whole or as its header. */
function originalId({ parts }: ReceivedMail): string | undefined {
  const original = parts.find(({ type }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global'].includes(type),
  )
  const header = original && headerFields(original.text).get('message-id')
  return header ? /<([^<>\s]{1,200})>/.exec(header)?.[1] : undefined
}
