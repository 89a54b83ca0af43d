/** Whatever a server does: what is said of a message is true, so that none is handed over twice and none forgotten. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSmtpSink, type SmtpSink } from '#testing/smtp-sink.ts'
import type { Answer, Outgoing } from './sender.ts'
import { smtpSender } from './smtp.ts'

const acts = [
  'mail-451',
  'mail-554',
  'mail-421',
  'mail-drop',
  'rcpt-451',
  'rcpt-554',
  'rcpt-421',
  'rcpt-drop',
  'rcpt-nonsense',
  'rcpt-endless',
  'through-554',
  'data-451',
  'data-554',
  'data-421',
  'data-drop',
  'data-250',
  'middle-drop',
  'content-451',
  'content-554',
  'content-421',
  'content-drop',
  'content-nonsense',
  'kept-drop',
  'kept-nonsense',
  'kept-endless',
  'say-lines',
  'say-bytes',
  'say-slow',
] as const
/** These take as long as the sender waits. */
const silent = ['rcpt-silence', 'middle-silence', 'content-silence', 'kept-silence'] as const

let run = 0
function outgoing(act: string, number: number, size: number): Outgoing {
  const messageId = `t${run}-${number}@droi.example`
  const bytes = Buffer.from(`Message-ID: <${messageId}>\r\n\r\n${'.line\r\n'.repeat(size)}`)
  const from = `${act.startsWith('mail') ? act : 'bounce'}@shop.example`
  return { from, to: `${act}+${number}@people.example`, messageId, bytes }
}

/** Hands all of them over, each once; a new connection whenever one is over. */
async function handOverAll(sink: SmtpSink, messages: Outgoing[], depth: number) {
  const answers = new Map<string, Answer>()
  const left = [...messages]
  const sender = smtpSender(`${sink.url}?timeout=0.8`)
  while (left.length) {
    const connection = await sender.connect()
    const lane = async () => {
      for (let next = left.shift(); next; next = connection.isOpen() ? left.shift() : undefined) {
        const answer = await connection.handOver(next)
        answers.set(next.messageId, answer)
        if (answer.kind === 'UNSENT' || answer.kind === 'LOST') expect(connection.isOpen()).toBe(false)
      }
    }
    await Promise.all(Array.from({ length: depth }, lane))
    connection.close()
  }
  return answers
}

const plan = fc.record({
  pipelining: fc.boolean(),
  depth: fc.integer({ min: 1, max: 4 }),
  messages: fc.array(
    fc.record({
      act: fc.oneof(
        { weight: 20, arbitrary: fc.constant('jana') },
        { weight: 30, arbitrary: fc.constantFrom(...acts) },
        { weight: 2, arbitrary: fc.constantFrom(...silent) },
      ),
      size: fc.constantFrom(1, 100, 20_000),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

test('what is said of a message is true, whatever the server does', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(plan, async ({ pipelining, depth, messages }) => {
      run++
      const sink = await openSmtpSink({ pipelining })
      const all = messages.map(({ act, size }, number) => outgoing(act, number, size))
      const answers = await handOverAll(sink, all, depth)
      for (const { messageId, to } of all) {
        const kept = sink.accepted.filter((each) => each.messageId === messageId).length
        const kind = answers.get(messageId)?.kind
        seen.add(kind ?? '')
        const may = kind === 'ACCEPTED' ? [1] : kind === 'LOST' ? [0, 1] : [0]
        expect(may, `${to} is ${kind}`).toContain(kept)
      }
      expect(answers.size).toBe(all.length)
      expect(sink.complaints).toEqual([])
      await sink.close()
    }),
    { numRuns: 60 },
  )
  expect([...seen].sort()).toEqual(['ACCEPTED', 'DEFERRED', 'LOST', 'REFUSED', 'UNSENT'])
})

test.each([
  ['in one piece', 'line\r\n'],
  ['in very many', `.${'x'.repeat(500)}\r\n`],
])('a content whose end has not left is DEFERRED, one whose end has may be LOST: %s', async (_, line) => {
  const sink = await openSmtpSink()
  const sender = smtpSender(`${sink.url}?timeout=0.5`)
  const answerTo = async (bytes: number) => {
    const content = Buffer.alloc(bytes, line)
    return (await sender.connect()).handOver({ ...outgoing('middle-silence', 0, 0), bytes: content })
  }
  // more than two systems hold in between
  expect(await answerTo(30_000_000)).toEqual({ kind: 'DEFERRED', text: 'the server did not answer in time' })
  expect(await answerTo(1000)).toEqual({ kind: 'LOST', text: 'the server did not answer in time' })
  await sink.close()
})

const line = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '...',
    '. ',
    '.x',
    'x.',
    'Žluťoučký',
    '\0',
    'x'.repeat(70_000),
    '.'.repeat(1000),
  ),
  fc.string().map((text) => text.replace(/[\r\n]/g, '')),
)

test('what arrives is what was given', async () => {
  const sink = await openSmtpSink({ whole: true })
  const connection = await smtpSender(sink.url).connect()
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), fc.boolean(), async (lines, isWhole) => {
      const bytes = Buffer.from(lines.join('\r\n') + (isWhole ? '\r\n' : ''))
      const answer = await connection.handOver({ ...outgoing('jana', 0, 0), bytes })
      expect(answer.kind).toBe('ACCEPTED')
      const ended = bytes.length === 0 || bytes.toString('latin1').endsWith('\r\n')
      const whole = ended ? bytes : Buffer.concat([bytes, Buffer.from('\r\n')])
      expect(sink.accepted.at(-1)?.content?.equals(whole)).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(sink.complaints).toEqual([])
  connection.close()
  await sink.close()
})

test('half of a line end before a dot never leaves: others would read the end of the message there', async () => {
  const sink = await openSmtpSink()
  const connection = await smtpSender(sink.url).connect()
  for (const smuggled of ['\n.\n', '\n.\r\n', '\r.\r\n', '\r.\r', '\n.', '\r.']) {
    const bytes = Buffer.from(`Subject: x\r\n\r\nHello${smuggled}MAIL FROM:<eve@evil.example>\r\n`)
    const answer = await connection.handOver({ ...outgoing('jana', 0, 0), bytes })
    expect(answer.kind, JSON.stringify(smuggled)).toBe('REFUSED')
  }
  expect(sink.accepted).toEqual([])
  expect(connection.isOpen()).toBe(true)
  connection.close()
  await sink.close()
})

const addressPart = fc.oneof(
  fc.constantFrom(
    '\r\n',
    '\n',
    '>',
    '<',
    ' ',
    '\0',
    '@',
    '\u2028',
    '\t',
    'jana',
    'eva.',
    '"',
    'RCPT TO:<eve@x.cz>',
    'ž',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const address = fc.oneof(
  fc.array(addressPart, { maxLength: 5 }).map((parts) => `${parts.join('')}@people.example`),
  fc.array(addressPart, { maxLength: 5 }).map((parts) => `jana@${parts.join('')}people.example`),
  fc.constant('jana@people.example'),
)

test('no address adds a command', async () => {
  const sink = await openSmtpSink({ utf8: true })
  const connection = await smtpSender(sink.url).connect()
  await fc.assert(
    fc.asyncProperty(address, address, async (from, to) => {
      const before = sink.accepted.length
      const answer = await connection.handOver({ ...outgoing('jana', 0, 0), from, to })
      const localPart = (text: string) => text.slice(0, text.indexOf('@'))
      if (answer.kind === 'ACCEPTED') {
        expect(sink.accepted).toHaveLength(before + 1)
        expect(localPart(sink.accepted.at(-1)?.to ?? '')).toBe(localPart(to))
        expect(localPart(sink.accepted.at(-1)?.from ?? '')).toBe(localPart(from))
        expect(to).not.toMatch(/[\s<>\p{Cc}]/u)
      } else {
        expect(answer.kind).toBe('REFUSED')
        expect(sink.accepted).toHaveLength(before)
      }
    }),
    {
      numRuns: 1000,
      examples: [['jana@people.example', 'jana@people.example\r\nRCPT TO:<eve@evil.example>']],
    },
  )
  expect(sink.complaints).toEqual([])
  expect(connection.isOpen()).toBe(true)
  connection.close()
  await sink.close()
})
