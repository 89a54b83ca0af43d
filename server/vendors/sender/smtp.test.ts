/** What each answer of a server means, with pipelining and without; the sink is a real server that misbehaves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmtpSink, type SmtpSink } from '#testing/smtp-sink.ts'
import type { Answer, Outgoing, SenderConnection } from './sender.ts'
import { smtpSender } from './smtp.ts'

let number = 0
function message(to: string, more: Partial<Outgoing> = {}): Outgoing {
  const messageId = `m${++number}@droi.example`
  const bytes = Buffer.from(`Message-ID: <${messageId}>\r\nSubject: x\r\n\r\nHello\r\n`)
  return { from: 'bounce@shop.example', to: `${to}@people.example`, messageId, bytes, ...more }
}

const connect = (sink: SmtpSink) => smtpSender(`${sink.url}?timeout=5`).connect()
const handOver = (connection: SenderConnection, messages: Outgoing[]) =>
  Promise.all(messages.map((each) => connection.handOver(each)))
const kinds = (answers: Answer[]) => answers.map(({ kind }) => kind)

/** A server that wants the content although it has refused the recipient. */
const through: [string, Answer['kind']][] = [
  ['through-554', 'REFUSED'],
  ['through-450', 'DEFERRED'],
]

describe.each([
  ['pipelined', true],
  ['step by step', false],
])('%s', (_, pipelining) => {
  let sink: SmtpSink
  let connection: SenderConnection
  beforeAll(async () => {
    sink = await openSmtpSink({ pipelining, whole: true })
    connection = await connect(sink)
  })
  afterAll(() => sink.close())
  const isKept = ({ messageId }: Outgoing) => sink.accepted.some((kept) => kept.messageId === messageId)
  const open = async () => {
    if (!connection.isOpen()) connection = await connect(sink)
    return connection
  }

  test('fifty messages go over one connection, in order', async () => {
    const before = sink.accepted.length
    const messages = Array.from({ length: 50 }, () => message('jana'))
    const answers = await handOver(await open(), messages)
    expect(new Set(kinds(answers))).toEqual(new Set(['ACCEPTED']))
    expect(sink.accepted.slice(before).map(({ messageId }) => messageId)).toEqual(
      messages.map(({ messageId }) => messageId),
    )
    expect(sink.accepted.at(-1)?.content).toEqual(messages.at(-1)?.bytes)
    expect(sink.accepted.at(-1)).toMatchObject({ from: 'bounce@shop.example', to: 'jana@people.example' })
    expect(connection.isOpen()).toBe(true)
    expect(sink.complaints).toEqual([])
  })

  test.each<[string, Answer['kind']]>([
    ['mail-451', 'DEFERRED'],
    ['mail-550', 'REFUSED'],
    ['rcpt-451', 'DEFERRED'],
    ['rcpt-554', 'REFUSED'],
    ['data-451', 'DEFERRED'],
    ['data-554', 'REFUSED'],
    ['content-452', 'DEFERRED'],
    ['content-554', 'REFUSED'],
    ...(pipelining ? through : []),
  ])('%s is %s, and the messages around it are accepted', async (act, kind) => {
    const bad = message(act, act.startsWith('mail') ? { from: `${act}@shop.example` } : {})
    const messages = [message('before'), bad, message('after'), message('later')]
    const answers = await handOver(await open(), messages)
    expect(kinds(answers)).toEqual(['ACCEPTED', kind, 'ACCEPTED', 'ACCEPTED'])
    expect(messages.map(isKept)).toEqual([true, false, true, true])
    expect(answers[1]?.text).toMatch(new RegExp(`^${act.slice(-3)} `))
    expect(connection.isOpen()).toBe(true)
    expect(sink.complaints).toEqual([])
  })

  test.each<[string, Answer['kind']]>([
    ['mail-421', 'DEFERRED'],
    ['rcpt-421', 'DEFERRED'],
    ['data-421', 'DEFERRED'],
    ['content-421', 'DEFERRED'],
    ['mail-530', 'UNSENT'],
    ['rcpt-drop', 'DEFERRED'],
    ['data-drop', 'DEFERRED'],
    ['rcpt-nonsense', 'DEFERRED'],
    ['rcpt-endless', 'DEFERRED'],
    ['data-250', 'DEFERRED'],
    ['mail-354', 'DEFERRED'],
    ['middle-drop', 'LOST'],
    ['content-drop', 'LOST'],
    ['content-nonsense', 'LOST'],
    ['content-endless', 'LOST'],
    ['content-354', 'LOST'],
    ['kept-drop', 'LOST'],
    ['kept-nonsense', 'LOST'],
  ])('%s is %s, and the connection is over', async (act, kind) => {
    const bad = message(act, act.startsWith('mail') ? { from: `${act}@shop.example` } : {})
    const messages = [message('before'), bad, message('after'), message('later')]
    const answers = await handOver(await open(), messages)
    expect(kinds(answers)).toEqual(['ACCEPTED', kind, 'UNSENT', 'UNSENT'])
    expect(messages.map(isKept)).toEqual([true, act.startsWith('kept'), false, false])
    expect(connection.isOpen()).toBe(false)
    expect(await connection.handOver(message('late'))).toMatchObject({ kind: 'UNSENT' })
    expect(sink.complaints).toEqual([])
  })

  test.each<[string, Answer['kind']]>([
    ['rcpt-silence', 'DEFERRED'],
    ['content-silence', 'LOST'],
    ['kept-silence', 'LOST'],
  ])('%s is %s when the time is over', async (act, kind) => {
    const hasty = await smtpSender(`${sink.url}?timeout=1`).connect()
    const answers = await handOver(hasty, [message('before'), message(act), message('after')])
    expect(kinds(answers)).toEqual(['ACCEPTED', kind, 'UNSENT'])
    expect(answers[1]?.text).toBe('the server did not answer in time')
    expect(hasty.isOpen()).toBe(false)
  })

  test.each(['say-lines', 'say-bytes', 'say-slow'])(
    'a server that has its own way to speak: %s',
    async (act) => {
      const own = await connect(sink)
      const messages = [message(act), message('rcpt-554'), message('jana')]
      expect(kinds(await handOver(own, messages))).toEqual(['ACCEPTED', 'REFUSED', 'ACCEPTED'])
      own.close()
    },
  )

  test('a message may be given while another is on its way', async () => {
    const own = await open()
    const first = own.handOver(message('jana'))
    const second = own.handOver(message('petr'))
    expect((await first).kind).toBe('ACCEPTED')
    const third = own.handOver(message('eva'))
    expect(kinds(await Promise.all([second, third]))).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  test('a message that is not wanted any more when its content would leave does not leave', async () => {
    const own = await connect(sink)
    const calls: string[] = []
    const wanted = (answer: boolean, name: string) => () => {
      calls.push(
        `${name} after ${calls.length}, ${sink.accepted.some(isFirst) ? 'first is there' : 'nothing is there'}`,
      )
      return answer
    }
    const first = message('jana', { isWanted: wanted(true, 'first') })
    const isFirst = ({ messageId }: { messageId: string }) => messageId === first.messageId
    const messages = [first, message('petr', { isWanted: wanted(false, 'second') }), message('eva')]
    expect(kinds(await handOver(own, messages))).toEqual(['ACCEPTED', 'UNSENT', 'UNSENT'])
    expect(calls).toEqual(['first after 0, nothing is there', 'second after 1, first is there'])
    expect(messages.map(isKept)).toEqual([true, false, false])
    expect(own.isOpen()).toBe(false)
  })

  test('closing in the middle is true to each message', async () => {
    let isAtContent = false
    const own = await openSmtpSink({
      pipelining,
      misbehaviour: (localPart) => {
        if (localPart === 'silent') isAtContent = true
        return localPart === 'silent' ? 'content-silence' : undefined
      },
    })
    const closed = await connect(own)
    const answers = handOver(closed, [message('silent'), message('jana'), message('petr')])
    await expect.poll(() => isAtContent).toBe(true)
    closed.close()
    expect(kinds(await answers)).toEqual([expect.stringMatching(/LOST|UNSENT/), 'UNSENT', 'UNSENT'])
    expect(own.accepted).toEqual([])
    await own.close()
  })
})
