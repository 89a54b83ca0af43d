/** What the sender uses of nodemailer's inside; and its connecting, securing and signing in against a real server. */
import type { AddressInfo } from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { openSmtpSink } from '#testing/smtp-sink.ts'
import { smtpSender, takeOver } from './smtp.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  // the client first: a server waits for its clients
  for (const close of closings.splice(0).reverse()) await close()
})

const outgoing = (to = 'jana@people.example') => ({
  from: 'bounce@shop.example',
  to,
  messageId: '1@droi.example',
  bytes: Buffer.from('Message-ID: <1@droi.example>\r\n\r\nHello\r\n'),
})

/** A server of the library that others test against; it brings its own certificate. */
async function realServer(options: SMTPServerOptions) {
  const received: { to: string; secure: boolean; user?: string; bytes: Buffer }[] = []
  const server = new SMTPServer({
    ...options,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss:word%' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        received.push({ to, secure: session.secure, user: session.user, bytes: Buffer.concat(chunks) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  closings.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { received, host: `127.0.0.1:${port}` }
}

const secret = `jana%40shop.example:${encodeURIComponent('p@ss:word%')}`
const ownCertificate = 'tls.rejectUnauthorized=false'

test('nodemailer lets go of its socket, and tells what the server has announced', async () => {
  const sink = await openSmtpSink({ utf8: true, size: 5000 })
  closings.push(sink.close)
  const connection = new SMTPConnection({ host: '127.0.0.1', port: sink.port })
  await new Promise<void>((resolve) => connection.connect(() => resolve()))
  const { socket, extensions } = takeOver(connection)
  closings.push(() => socket.destroy())
  expect(extensions).toEqual({ pipelining: true, utf8: true, eightBit: true, size: 5000 })
  for (const event of ['data', 'error', 'timeout']) expect(socket.listenerCount(event), event).toBe(0)
  expect(socket.timeout ?? 0).toBe(0)
  expect(
    Object.keys(connection)
      .filter((name) => name.startsWith('_onSocket'))
      .sort(),
  ).toEqual(['_onSocketClose', '_onSocketData', '_onSocketEnd', '_onSocketError', '_onSocketTimeout'])
  const answer = new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
  socket.write('NOOP\r\n')
  expect(await answer).toBe('250 fine\r\n')
})

test.each([
  ['STARTTLS', false],
  ['TLS from the start', true],
])('signs in over %s, and messages go over it', async (_, secure) => {
  const { received, host } = await realServer({ secure })
  const url = `${secure ? 'smtps' : 'smtp'}://${secret}@${host}?${ownCertificate}&timeout=10`
  const connection = await smtpSender(url).connect()
  closings.push(connection.close)
  const answers = await Promise.all(Array.from({ length: 20 }, () => connection.handOver(outgoing())))
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['ACCEPTED']))
  expect(received).toHaveLength(20)
  expect(received[0]).toEqual({
    to: 'jana@people.example',
    secure: true,
    user: 'jana@shop.example',
    bytes: outgoing().bytes,
  })
})

test('a large message goes over TLS whole', async () => {
  const { received, host } = await realServer({ authOptional: true })
  const connection = await smtpSender(`smtp://${host}?${ownCertificate}`).connect()
  closings.push(connection.close)
  const bytes = Buffer.from(`Message-ID: <1@droi.example>\r\n\r\n${`.${'x'.repeat(70)}\r\n`.repeat(60_000)}`)
  expect(await connection.handOver({ ...outgoing(), bytes })).toMatchObject({ kind: 'ACCEPTED' })
  expect(received[0]?.bytes.equals(bytes)).toBe(true)
})

test.each<[string, SMTPServerOptions, (host: string) => string, RegExp]>([
  ['a wrong password', {}, (host) => `smtp://jana:wrong@${host}?${ownCertificate}`, /wrong password/],
  ['a certificate of nobody', {}, (host) => `smtp://${secret}@${host}`, /certificate/],
  [
    'no way to sign in',
    { disabledCommands: ['AUTH', 'STARTTLS'] },
    (host) => `smtp://${secret}@${host}`,
    /no way to sign in/,
  ],
  [
    'no TLS where it must be',
    { disabledCommands: ['STARTTLS'], authOptional: true },
    (host) => `smtp://${host}?requireTLS=true`,
    /STARTTLS/,
  ],
])('%s is a sentence', async (_, options, url, sentence) => {
  const { host } = await realServer(options)
  await expect(smtpSender(url(host)).connect()).rejects.toThrow(sentence)
})

test.each<[string, string, RegExp]>([
  ['421', '421 not now', /421 not now/],
  ['554', '554 never', /554 never/],
  ['nonsense', 'HTTP/1.1 400 Bad Request', /Bad Request/],
  ['silence', '', /Timeout|greeting/i],
  ['more than it was sent', '220 sink.example\r\n250 sink.example\r\n250 fine', /./],
])('a greeting with %s is a sentence', async (_, greeting, sentence) => {
  const sink = await openSmtpSink({ greeting: (connection) => (connection === 1 ? greeting : '220 sink') })
  closings.push(sink.close)
  const sender = smtpSender(`${sink.url}?timeout=1`)
  await expect(sender.connect()).rejects.toThrow(sentence)
  await expect.poll(() => sink.connections().open).toBe(0)
  const connection = await sender.connect()
  expect(await connection.handOver(outgoing())).toMatchObject({ kind: 'ACCEPTED' })
  connection.close()
  await expect.poll(() => sink.connections().open).toBe(0)
})

test('nobody there is a sentence', async () => {
  await expect(smtpSender('smtp://127.0.0.1:1').connect()).rejects.toThrow(
    '127.0.0.1 does not let us in: connect ECONNREFUSED',
  )
})
