/** Others believe what the sink says it has accepted: so does whoever reads its log after it was killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test, vi } from 'vitest'
import { smtpSender } from '#vendors/sender/smtp.ts'
import { openSmtpSink, type SinkOptions } from './smtp-sink.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const outgoing = (messageId: string, to = 'jana@people.example') => ({
  from: 'bounce@shop.example',
  to,
  messageId,
  bytes: Buffer.from(`Subject: x\r\nMessage-Id: <${messageId}>\r\n\r\n${'x'.repeat(100)}\r\n`),
})

async function opened(options: SinkOptions) {
  const sink = await openSmtpSink(options)
  closings.push(sink.close)
  const connection = await smtpSender(`${sink.url}?name=first.example`).connect()
  closings.push(connection.close)
  return { sink, connection }
}

test.each([true, false])('a repeated message is counted, and dropped if so wished: %s', async (dedupe) => {
  const { sink, connection } = await opened({ dedupe })
  for (const id of ['a@x', 'b@x', 'a@x']) await connection.handOver(outgoing(id))
  expect(sink.accepted.map(({ messageId }) => messageId)).toEqual(
    dedupe ? ['a@x', 'b@x'] : ['a@x', 'b@x', 'a@x'],
  )
  expect(sink.repeats()).toBe(1)
})

test('a content that comes after the connection was given up is not taken', async () => {
  const sink = await openSmtpSink({ timeoutSeconds: 0.05 })
  closings.push(sink.close)
  const client = connect({ port: sink.port, host: '127.0.0.1', allowHalfOpen: true })
  closings.push(() => client.destroy())
  client.on('error', () => undefined) // it may be told so
  client.write('EHLO late.example\r\nMAIL FROM:<a@x.example>\r\nRCPT TO:<b@x.example>\r\nDATA\r\n')
  let answers = ''
  client.on('data', (piece) => {
    answers += String(piece)
  })
  await vi.waitFor(() => expect(answers).toMatch(/354 .*\r\n421 /))
  client.end('Message-Id: <late@x>\r\n\r\nx\r\n.\r\n')
  await once(client, 'close')
  expect(sink.connections().open).toBe(0)
  expect(sink.accepted).toEqual([])
})

test('a message is recorded before its answer is written, and whoever sent it is named', async () => {
  const events: string[] = []
  const { sink, connection } = await opened({
    onKept: ({ messageId }, { ehlo }) =>
      void events.push(`kept ${messageId} of ${ehlo}, ${sink.accepted.length} accepted`),
    onAnswered: ({ messageId }) => void events.push(`answered ${messageId}`),
  })
  const answers = await Promise.all(['a@x', 'b@x'].map((id) => connection.handOver(outgoing(id))))
  expect(answers.map(({ kind }) => kind)).toEqual(['ACCEPTED', 'ACCEPTED'])
  expect(events).toEqual([
    'kept a@x of first.example, 1 accepted',
    'answered a@x',
    'kept b@x of first.example, 2 accepted',
    'answered b@x',
  ])
  expect(sink.accepted[0]).toEqual({
    messageId: 'a@x',
    from: 'bounce@shop.example',
    to: 'jana@people.example',
    bytes: outgoing('a@x').bytes.length,
    at: expect.any(Number),
  })
})

test('no more messages in a second than it should take', async () => {
  const { connection } = await opened({ rate: 50 })
  const began = performance.now()
  await Promise.all(Array.from({ length: 10 }, (_, at) => connection.handOver(outgoing(`${at}@x`))))
  expect(performance.now() - began).toBeGreaterThan(150)
})

test('by itself it greets as it was told, and its log has all that was accepted when it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droi-sink-'))
  closings.push(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'accepted.jsonl')
  const program = spawn(process.execPath, ['server/testing/smtp-sink.ts', '--log', log, '--greet-421', '1'])
  closings.push(() => program.kill('SIGKILL'))
  const [first = ''] = await new Promise<string[]>((resolve) =>
    createInterface(program.stdout).once('line', (line) => resolve([line])),
  )
  const { url }: { url: string } = JSON.parse(first)
  const sender = smtpSender(url)
  await expect(sender.connect()).rejects.toThrow('421 not now')
  const connection = await sender.connect()
  const answers: string[] = []
  const all = Array.from({ length: 2000 }, async (_, at) => {
    const { kind } = await connection.handOver(outgoing(`${at}@x`))
    if (kind === 'ACCEPTED') answers.push(`${at}@x`)
    if (answers.length === 500) program.kill('SIGKILL')
    return kind
  })
  const kinds = await Promise.all(all)
  const logged = readFileSync(log, 'utf8').trim().split('\n')
  const ids = new Set(logged.map((line) => (JSON.parse(line) as { messageId: string }).messageId)) // as it writes them
  expect(answers.filter((id) => !ids.has(id))).toEqual([])
  for (const [at, kind] of kinds.entries()) if (kind === 'UNSENT') expect(ids.has(`${at}@x`)).toBe(false)
  expect(kinds.filter((kind) => kind === 'LOST').length).toBeLessThanOrEqual(1)
  expect(kinds).toContain('UNSENT')
})
