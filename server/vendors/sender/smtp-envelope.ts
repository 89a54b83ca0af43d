/** What of a message goes over the wire, and how: its commands, and its content with the dots that SMTP wants. */
import { isAscii } from 'node:buffer'
import { domainToASCII } from 'node:url'
import { isEmail } from '#rules/checks/email.ts'
import type { Outgoing } from './sender.ts'

/** What the server has announced. */
export type SmtpExtensions = { pipelining: boolean; utf8: boolean; eightBit: boolean; size?: number }

export type Envelope = { mail: string; rcpt: string; content: readonly Buffer[]; end: string }

const dot = Buffer.from('.')

/** The commands and the content of a message, or why it can never be handed over here. */
export function envelopeOf(message: Outgoing, extensions: SmtpExtensions): Envelope | { fault: string } {
  const { from, to, bytes, rest = [] } = message
  const sender = wireAddress(from)
  const recipient = wireAddress(to)
  if (!sender) return { fault: 'the address of the sender is none' }
  if (!recipient) return { fault: 'the address is none' }
  const needsUtf8 = !isPlain(sender) || !isPlain(recipient)
  if (needsUtf8 && !extensions.utf8)
    return { fault: 'the server takes no addresses with letters outside ASCII' }
  // 0 is how a server says that it has a limit and does not tell which
  const length = rest.reduce((sum, piece) => sum + piece.length, bytes.length)
  if (extensions.size && length > extensions.size)
    return { fault: `the message has ${length} bytes, the server takes ${extensions.size}` }
  const content = stuffed(bytes)
  if (!content) return { fault: 'a line of the message does not end as SMTP wants it' }
  const size = extensions.size === undefined ? '' : ` SIZE=${length}`
  const body = extensions.eightBit && !isAscii(bytes) ? ' BODY=8BITMIME' : ''
  return {
    mail: `MAIL FROM:<${sender}>${size}${body}${needsUtf8 ? ' SMTPUTF8' : ''}\r\n`,
    rcpt: `RCPT TO:<${recipient}>\r\n`,
    content: [...content, ...rest],
    end: rest.length || endsLine(bytes) ? '.\r\n' : '\r\n.\r\n',
  }
}

/** An address as commands carry it; undefined for what is none: nothing of it may reach the wire. */
function wireAddress(address: string): string | undefined {
  if (!isEmail(address) || !address.isWellFormed()) return undefined
  if (isPlain(address)) return address
  const at = address.indexOf('@')
  const domain = domainToASCII(address.slice(at + 1))
  return domain ? `${address.slice(0, at)}@${domain}` : undefined
}

const isPlain = (text: string) => /^[\x21-\x7e]*$/.test(text)

const endsLine = (bytes: Buffer) => bytes.length === 0 || (bytes.at(-1) === 0x0a && bytes.at(-2) === 0x0d)

/** So many pieces of one content are written as they are; more are put together, since the system takes only so many. */
const mostPieces = 200

/**
 * The content with one more dot before each line that begins with one; as a rule nothing is copied. Undefined where a dot follows
 * half of a line end: some servers would take that for the end of the message, and what follows for commands.
 */
function stuffed(bytes: Buffer): Buffer[] | undefined {
  const pieces: Buffer[] = []
  let from = 0
  if (bytes[0] === 0x2e) pieces.push(dot)
  for (let at = bytes.indexOf('\n.'); at >= 0; at = bytes.indexOf('\n.', at + 2)) {
    if (bytes[at - 1] !== 0x0d) return undefined
    pieces.push(bytes.subarray(from, at + 1), dot)
    from = at + 1
  }
  if (bytes.includes('\r.')) return undefined
  pieces.push(from ? bytes.subarray(from) : bytes)
  return pieces.length > mostPieces ? [Buffer.concat(pieces)] : pieces
}
