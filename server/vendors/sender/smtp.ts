/**
 * Hands messages to an SMTP server. nodemailer connects, greets, secures and signs in; then its socket is taken over for
 * the transactions (smtp-session.ts), which it would make one step at a time, with a stream for each message. That leans
 * on its inside: smtp-library.test.ts holds the installed version to it.
 */
import type { Socket } from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { readSmtpUrl, type SmtpUrl } from '#platform/smtp-url.ts'
import type { Sender, SenderConnection } from './sender.ts'
import { plain } from './smtp-answers.ts'
import type { SmtpExtensions } from './smtp-envelope.ts'
import { askWhichAccepted } from './smtp-look-up.ts'
import { smtpSession } from './smtp-session.ts'

/** RFC 5321, 4.5.3.2, wants at least so much patience: what is given up too early may have been accepted. */
const commandMs = 60_000
const contentMs = 600_000
const connectMs = 10_000

export function smtpSender(url: string): Sender {
  const server = readSmtpUrl(url)
  const { profile, signs, lookup } = server
  return {
    profile,
    signs,
    connect: () => connect(server),
    async lookUp(messageIds) {
      if (!lookup) throw new Error('this SMTP server cannot be asked which messages it has accepted')
      return askWhichAccepted(lookup, messageIds)
    },
  }
}

/** What is used of the library besides what it documents. */
type Inside = {
  _socket: Socket
  _supportedExtensions: string[]
  _maxAllowedSize: number
  _remainder: string
  _responseQueue: string[]
  _responseActions: unknown[]
} & Record<(typeof listeners)[number][1], () => void>

const listeners = [
  ['data', '_onSocketData'],
  ['error', '_onSocketError'],
  ['close', '_onSocketClose'],
  ['end', '_onSocketEnd'],
  ['timeout', '_onSocketTimeout'],
] as const

async function connect(server: SmtpUrl): Promise<SenderConnection> {
  const { host, port, secure, auth, requireTLS, tls, name, timeoutMs = Number.POSITIVE_INFINITY } = server
  const times = {
    commandMs: Math.min(commandMs, timeoutMs),
    contentMs: Math.min(contentMs, timeoutMs),
  }
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS,
    tls,
    name,
    connectionTimeout: Math.min(connectMs, timeoutMs),
    greetingTimeout: Math.min(connectMs, timeoutMs),
    socketTimeout: times.commandMs,
    maxResponseSize: 64 * 1024,
  })
  // its session, and with it its socket, must be ours before it reads anything more
  return new Promise<SenderConnection>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(new Error(plain(`${host} does not let us in: ${error.message}`), { cause: error }))
      // which says that it has ended
      connection.close()
    }
    const begin = () => {
      try {
        const { socket, extensions } = takeOver(connection)
        resolve(smtpSession(socket, extensions, times))
      } catch (error) {
        fail(error as Error) // takeOver throws nothing else
      }
    }
    connection.on('error', fail)
    connection.on('end', () => fail(new Error('it closed the connection')))
    connection.connect((error) => {
      if (error) return fail(error)
      if (!auth) return begin()
      // without signing in, each message would be refused for good
      if (!connection.allowsAuth) return fail(new Error('it has no way to sign in'))
      connection.login({ ...auth }, (refused) => (refused ? fail(refused) : begin()))
    })
  })
}

/** The socket of a connection that is ready, with nobody else listening to it. */
export function takeOver(connection: SMTPConnection): { socket: Socket; extensions: SmtpExtensions } {
  const inside = connection as unknown as Inside // smtp-library.test.ts holds the library to it
  const socket = inside._socket
  if (inside._remainder || inside._responseQueue.length || inside._responseActions.length)
    throw new Error('it answered what it was not sent')
  for (const [event, name] of listeners) {
    if (!socket.listeners(event).includes(inside[name])) throw new Error(`nodemailer has no ${name}`)
    socket.removeListener(event, inside[name])
  }
  socket.setTimeout(0)
  const has = (name: string) => inside._supportedExtensions.includes(name)
  return {
    socket,
    extensions: {
      pipelining: has('PIPELINING'),
      utf8: has('SMTPUTF8'),
      eightBit: has('8BITMIME'),
      size: has('SIZE') ? inside._maxAllowedSize : undefined,
    },
  }
}
