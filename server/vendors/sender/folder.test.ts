import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localMailbox } from '../mailer/local.ts'
import { folderSender } from './folder.ts'

const root = mkdtempSync(join(tmpdir(), 'droi-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

const outgoing = (messageId: string, subject = 'Hello') => ({
  from: 'bounce@shop.example',
  to: 'jana@people.example',
  messageId,
  bytes: Buffer.from(
    `Message-ID: <${messageId}>\r\nTo: jana@people.example\r\nSubject: ${subject}\r\n\r\nText\r\n`,
  ),
})

test('a message is kept once, however often it is handed over', async () => {
  const folder = join(root, 'once')
  const sender = folderSender(folder)
  expect(sender).toMatchObject({ profile: 'KEYED', signs: false })
  const connection = await sender.connect()
  const ids = [
    'a@shop.example',
    'a@other.example',
    '../../etc/passwd',
    `${'x'.repeat(300)}@shop.example`,
    'ž\0/\\@x',
  ]
  const answers = await Promise.all([...ids, ...ids].map((id) => connection.handOver(outgoing(id))))
  expect(answers.every(({ kind }) => kind === 'ACCEPTED')).toBe(true)
  const files = readdirSync(folder)
  expect(files).toHaveLength(ids.length)
  for (const file of files) expect(file).toMatch(/^[\w-]{1,100}\.eml$/)
  const mailbox = localMailbox(folder)
  const list = await mailbox.list()
  expect(list.map(({ mail }) => mail.subject)).toEqual(ids.map(() => 'Hello'))
  const heads = await mailbox.heads()
  expect(heads.map(({ id, mail }) => [id, mail.subject, mail.to])).toEqual(
    list.map(({ id, mail }) => [id, mail.subject, mail.to]),
  )
  expect((await mailbox.get(list[0]?.id ?? ''))?.mail.text?.trim()).toBe('Text')
})

test('a folder that takes nothing says so, and is over', async () => {
  const folder = join(root, 'gone')
  const connection = await folderSender(folder).connect()
  rmSync(folder, { recursive: true })
  expect(await connection.handOver(outgoing('a@shop.example'))).toMatchObject({
    kind: 'UNSENT',
    text: expect.stringContaining('ENOENT'),
  })
  expect(connection.isOpen()).toBe(false)
  expect(await connection.handOver(outgoing('b@shop.example'))).toMatchObject({ kind: 'UNSENT' })
  connection.close()
})

test('a message that is not wanted any more is not kept, and the connection is over', async () => {
  const folder = join(root, 'unwanted')
  const connection = await folderSender(folder).connect()
  expect(await connection.handOver({ ...outgoing('a@shop.example'), isWanted: () => false })).toEqual({
    kind: 'UNSENT',
    text: 'it is not wanted any more',
  })
  expect(connection.isOpen()).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('of very many only the newest are opened', async () => {
  const folder = join(root, 'many')
  await folderSender(folder).connect()
  for (let at = 0; at < 500; at++) {
    const file = join(folder, `m${at}.eml`)
    // an old one that is opened would be seen: it has no end
    writeFileSync(file, at < 480 ? Buffer.alloc(0) : outgoing(`${at}@x`, `Number ${at}`).bytes)
    utimesSync(file, 1_700_000_000 + at, 1_700_000_000 + at)
  }
  const mailbox = localMailbox(folder)
  const subjects = async (most: number) => (await mailbox.list(most)).map(({ mail }) => mail.subject)
  expect(await subjects(3)).toEqual(['Number 499', 'Number 498', 'Number 497'])
  writeFileSync(join(folder, 'newer.eml'), outgoing('newer@x', 'Newer').bytes)
  expect(await subjects(2)).toEqual(['Newer', 'Number 499'])
  rmSync(join(folder, 'newer.eml'))
  expect(await subjects(1)).toEqual(['Number 499'])
})
