/** What a server announces is kept to; what a hostile one says is not believed; who keeps account is asked. */
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { openSmtpSink, type SinkOptions } from '#testing/smtp-sink.ts'
import type { Outgoing } from './sender.ts'
import { smtpSender } from './smtp.ts'
import { smtpSession } from './smtp-session.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

let number = 0
function outgoing(more: Partial<Outgoing> = {}): Outgoing {
  const messageId = `l${++number}@droi.example`
  const bytes = Buffer.from(`Message-ID: <${messageId}>\r\n\r\nHello\r\n`)
  return { from: 'bounce@shop.example', to: 'jana@people.example', messageId, bytes, ...more }
}

async function opened(options: SinkOptions) {
  const sink = await openSmtpSink(options)
  closings.push(sink.close)
  const connection = await smtpSender(`${sink.url}?timeout=5`).connect()
  closings.push(connection.close)
  return { sink, connection }
}

test('a message that is larger than the server takes does not leave', async () => {
  const { sink, connection } = await opened({ size: 100 })
  expect(await connection.handOver(outgoing({ bytes: Buffer.alloc(101, 'x') }))).toEqual({
    kind: 'REFUSED',
    text: 'the message has 101 bytes, the server takes 100',
  })
  expect(await connection.handOver(outgoing({ bytes: Buffer.alloc(98, 'x') }))).toMatchObject({
    kind: 'ACCEPTED',
  })
  expect(sink.accepted).toHaveLength(1)
})

test('a domain is written in ASCII, a local part only where the server reads others', async () => {
  const plain = await opened({})
  expect(await plain.connection.handOver(outgoing({ to: 'jana@háčky.cz' }))).toMatchObject({
    kind: 'ACCEPTED',
  })
  expect(plain.sink.accepted[0]?.to).toBe('jana@xn--hky-ela4t.cz')
  expect(await plain.connection.handOver(outgoing({ to: 'žofie@people.example' }))).toEqual({
    kind: 'REFUSED',
    text: 'the server takes no addresses with letters outside ASCII',
  })
  const wide = await opened({ utf8: true })
  expect(await wide.connection.handOver(outgoing({ to: 'žofie@háčky.cz' }))).toMatchObject({
    kind: 'ACCEPTED',
  })
  expect(wide.sink.accepted[0]?.to).toBe('žofie@xn--hky-ela4t.cz')
})

test.each([
  '',
  'jana',
  '@people.example',
  'jana@',
  'a@b@people.example',
  '<jana@people.example>',
  'ja na@people.example',
])('there is no such address: %s', async (wrong) => {
  const { sink, connection } = await opened({})
  expect(await connection.handOver(outgoing({ to: wrong }))).toMatchObject({ kind: 'REFUSED' })
  expect(await connection.handOver(outgoing({ from: wrong }))).toMatchObject({ kind: 'REFUSED' })
  expect(await connection.handOver(outgoing())).toMatchObject({ kind: 'ACCEPTED' })
  expect(sink.accepted).toHaveLength(1)
})

test('a connection that the server has closed while nothing was on its way is over', async () => {
  const { connection } = await opened({ timeoutSeconds: 0.05 })
  expect(await connection.handOver(outgoing())).toMatchObject({ kind: 'ACCEPTED' })
  await expect.poll(connection.isOpen).toBe(false)
  expect(await connection.handOver(outgoing())).toMatchObject({ kind: 'UNSENT' })
})

test('all that is waited for is waited for within the time of one answer', async () => {
  const { sink, connection } = await opened({ delayMs: 30 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => connection.handOver(outgoing())))
  expect(answers.every(({ kind }) => kind === 'ACCEPTED')).toBe(true)
  expect(sink.accepted).toHaveLength(10)
})

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    closings.push(() => new Promise((done) => server.close(done)))
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)) // it listens on a port
  })

/** A server that answers each command as the table says; all that it was sent is kept. */
async function scripted(answers: Record<string, string>) {
  const sent: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 hostile.example\r\n')
    socket.on('data', (chunk) => {
      sent.push(String(chunk))
      let out = ''
      for (const line of String(chunk).split('\r\n'))
        out += line.startsWith('EHLO') ? '250-x\r\n250 PIPELINING\r\n' : (answers[line.slice(0, 4)] ?? '')
      socket.write(out)
    })
  })
  const connection = await smtpSender(`smtp://127.0.0.1:${await listen(server)}?timeout=1`).connect()
  return { connection, sent }
}

const fine = { MAIL: '250 a\r\n', RCPT: '250 b\r\n', DATA: '354 c\r\n' }

test('a server that refuses the sender and wants the content gets none: it has somebody to give it to', async () => {
  const { connection, sent } = await scripted({ ...fine, MAIL: '550 no\r\n' })
  const answers = await Promise.all([connection.handOver(outgoing()), connection.handOver(outgoing())])
  expect(answers).toEqual([
    { kind: 'REFUSED', text: '550 no' },
    { kind: 'UNSENT', text: 'the server wants a message from a sender it refused' },
  ])
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatch(/DATA\r\n$/)
})

test.each<[string, Record<string, string>, string]>([
  ['an answer before its question', { ...fine, DATA: '354 c\r\n250 kept\r\n' }, 'DEFERRED'],
  ['one answer more', { ...fine, MAIL: '250 a\r\n250 a\r\n' }, 'DEFERRED'],
  ['codes that do not fit together', { ...fine, RCPT: '250-b\r\n251 c\r\n' }, 'DEFERRED'],
  ['a code that there is not', { ...fine, RCPT: '999 b\r\n' }, 'DEFERRED'],
  ['no code', { ...fine, RCPT: 'OK\r\n' }, 'DEFERRED'],
  ['an endless line', { ...fine, RCPT: `250 ${'x'.repeat(70_000)}` }, 'DEFERRED'],
  ['an empty line', { ...fine, RCPT: '\r\n' }, 'DEFERRED'],
  ['an answer to nothing', { ...fine, Mess: '250 kept\r\n250 and more\r\n250 more\r\n' }, 'ACCEPTED'],
])('%s', async (_, answers, kind) => {
  const { connection, sent } = await scripted(answers)
  expect(await connection.handOver(outgoing())).toMatchObject({ kind })
  await expect.poll(connection.isOpen).toBe(false)
  if (kind === 'DEFERRED') expect(sent.join('')).not.toContain('Hello')
})

test('a content that has left in this very moment may be there: closing does not make it UNSENT', async () => {
  const written: string[] = []
  const wire = new Duplex({
    read: () => undefined,
    write(chunk, _, done) {
      written.push(String(chunk))
      done()
    },
  })
  const extensions = { pipelining: true, utf8: false, eightBit: false }
  // what it uses of a socket is what any stream has
  const connection = smtpSession(wire as Socket, extensions, { commandMs: 1000, contentMs: 1000 })
  const answer = connection.handOver(outgoing())
  await new Promise(setImmediate)
  wire.push('250 a\r\n250 b\r\n354 c\r\n')
  expect(written.at(-1)).toBe('.\r\n')
  connection.close()
  expect(await answer).toEqual({ kind: 'LOST', text: 'the connection was closed by us' })
})

test('a content is let go when the system has all of it, and not before', async () => {
  const ends: (() => void)[] = []
  const wire = new Duplex({
    read: () => undefined,
    write(chunk, _, done) {
      if (String(chunk).startsWith('MAIL')) done()
      else ends.push(done)
    },
  })
  const extensions = { pipelining: true, utf8: false, eightBit: false }
  const connection = smtpSession(wire as Socket, extensions, { commandMs: 1000, contentMs: 1000 })
  closings.push(connection.close)
  let left = 0
  const answer = connection.handOver({ ...outgoing(), onLeft: () => left++ })
  await new Promise(setImmediate)
  // even a server that says at once that it has it
  wire.push('250 a\r\n250 b\r\n354 c\r\n')
  wire.push('250 kept\r\n')
  expect(await answer).toMatchObject({ kind: 'ACCEPTED' })
  expect(left).toBe(0)
  ends.shift()?.()
  await expect.poll(() => left).toBe(1)
  while (ends.length) ends.shift()?.()
  await new Promise(setImmediate)
  expect(left).toBe(1)
})

test('the text of an answer is short and can be shown', async () => {
  const { connection } = await scripted({
    ...fine,
    RCPT: `550-\x1b[31m5.1.1 Neznámý\x00 uživatel\r\n550 ${'x'.repeat(5000)}\r\n`,
    DATA: '503 no\r\n',
  })
  closings.push(connection.close)
  const { text } = await connection.handOver(outgoing())
  expect(text).toMatch(/^550 \[31m5\.1\.1 Neznámý uživatel xxx/)
  expect(text).toHaveLength(300)
})

describe('look-up', () => {
  async function lookUpAt(answer: RequestListener) {
    const port = await listen(createHttpServer(answer))
    return smtpSender(`smtp://127.0.0.1:1?profile=look-up&lookup=http://a:b@127.0.0.1:${port}/accepted`)
  }

  test('tells which of those asked for were accepted', async () => {
    const { sink, connection } = await opened({})
    const messages = [outgoing(), outgoing({ to: 'content-554@people.example' }), outgoing()]
    await Promise.all(messages.map((each) => connection.handOver(each)))
    const sender = smtpSender(`${sink.url}?profile=look-up&lookup=${sink.lookup}`)
    expect(sender.profile).toBe('LOOK_UP')
    expect(await sender.lookUp(messages.map(({ messageId }) => messageId))).toEqual(
      new Set([messages[0]?.messageId, messages[2]?.messageId]),
    )
  })

  test('signs in, and believes only what it asked for', async () => {
    let authorization: string | undefined
    const sender = await lookUpAt((request, response) => {
      authorization = request.headers.authorization
      response.end('{"accepted": ["a", "other"]}')
    })
    expect(await sender.lookUp(['a', 'b'])).toEqual(new Set(['a']))
    expect(authorization).toBe(`Basic ${Buffer.from('a:b').toString('base64')}`)
  })

  test.each<[string, RequestListener]>([
    ['500', (_, response) => void response.writeHead(500).end('{"accepted": []}')],
    ['no JSON', (_, response) => void response.end('none')],
    ['another shape', (_, response) => void response.end('{"accepted": "all"}')],
    ['a redirect', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['too much', (_, response) => void response.end(`{"accepted": ["${'x'.repeat(5_000_000)}"]}`)],
    [
      'half of it',
      (_, response) =>
        void response.writeHead(200, { 'content-length': 50 }).write('{"acc', () => response.destroy()),
    ],
  ])('an answer that is none is no answer: %s', async (_, answer) => {
    const sender = await lookUpAt(answer)
    await expect(sender.lookUp(['a'])).rejects.toThrow()
  })

  test('a server that keeps no account cannot be asked', async () => {
    await expect(smtpSender('smtp://127.0.0.1:1').lookUp(['a'])).rejects.toThrow('cannot be asked')
  })
})
