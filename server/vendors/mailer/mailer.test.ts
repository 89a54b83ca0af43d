/** Both drivers get the same mail; the SMTP one talks to a real server on loopback. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localMailbox, localMailer } from './local.ts'
import type { Mail } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

const from = 'hello@droi.example'
const mail: Mail = {
  to: { name: 'Žofie Řeháková', address: 'zofie@people.example' },
  subject: 'Příliš žluťoučký kůň',
  html: '<p>Ahoj <a href="https://droi.example/x">odkaz</a></p>',
  text: 'Ahoj',
  messageKey: 'key-1',
}

function expectMail(parsed: Awaited<ReturnType<typeof PostalMime.parse>>) {
  expect(parsed.subject).toBe(mail.subject)
  expect(parsed.from).toMatchObject({ name: 'Droi', address: from })
  expect(parsed.to).toEqual([mail.to])
  expect(parsed.messageId).toBe('<key-1@droi.example>')
  expect(parsed.html).toContain('odkaz')
  expect(parsed.text?.trim()).toBe('Ahoj')
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
}

describe('local', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droi-mail-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('keeps what it is given; the same key is the same mail', async () => {
    const mailer = localMailer(folder, from)
    await mailer.send(mail)
    await mailer.send(mail)
    const [kept, ...more] = await localMailbox(folder).list()
    expect(more).toEqual([])
    expectMail(kept?.mail ?? expect.unreachable())
  })

  test('an id cannot leave the folder', async () => {
    expect(await localMailbox(folder).get('../secret-keys')).toBeUndefined()
  })
})

describe('smtp', () => {
  const received: string[] = []
  const names: string[] = []
  let answer: Error | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(answer ?? null),
    onData(stream, { hostNameAppearsAs }, done) {
      names.push(hostNameAppearsAs)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const url = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` // listening on a port
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve())))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  test('hands the mail to a real server', async () => {
    const mailer = smtpMailer(url(), from)
    await mailer.send(mail)
    mailer.close()
    expect(received).toHaveLength(1)
    expectMail(await PostalMime.parse(received[0] ?? ''))
  })

  test('what SMTP_URL says of the sender is not taken for something else', async () => {
    const mailer = smtpMailer(
      `${url()}?profile=look-up&lookup=https://mail.example/accepted&signs=yes&name=droi.example&timeout=5`,
      from,
    )
    await mailer.send(mail)
    mailer.close()
    expectMail(await PostalMime.parse(received.at(-1) ?? ''))
    expect(names.at(-1)).toBe('droi.example')
  })

  test('a refusal of the server is an error, so the job is tried again', async () => {
    answer = Object.assign(new Error('mailbox full'), { responseCode: 452 })
    const mailer = smtpMailer(url(), from)
    await expect(mailer.send(mail)).rejects.toThrow('mailbox full')
    mailer.close()
    answer = undefined
  })

  test('a server that is not there is an error', async () => {
    const mailer = smtpMailer('smtp://127.0.0.1:1', from)
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/)
    mailer.close()
  })

  test('what looks like an encoded word (RFC 2047) is read as it was written, or left out of a name', async () => {
    const mailer = smtpMailer(url(), from)
    const evil = '=?utf-8?q?=0D=0ABcc:_z@evil.example?='
    await mailer.send({
      ...mail,
      to: { ...mail.to, name: evil },
      subject: `Shop ${evil}\r\nBcc: x@evil.example`,
    })
    mailer.close()
    const raw = received.at(-1) ?? ''
    expect(raw).not.toContain('=?utf-8?q?=0D')
    const parsed = await PostalMime.parse(raw)
    expect(parsed.subject).toBe(`Shop ${evil} Bcc: x@evil.example`)
    expect(parsed.to).toEqual([{ name: '', address: mail.to.address }])
    expect(parsed.headers.some(({ key, value }) => key === 'bcc' || /[\r\n]/.test(value))).toBe(false)
  })

  test('a line break in a name cannot add a header', async () => {
    const mailer = smtpMailer(url(), from)
    await mailer.send({
      ...mail,
      to: { ...mail.to, name: 'Eve\r\nBcc: all@evil.example' },
      subject: 'A\r\nBcc: x@evil.example',
    })
    mailer.close()
    const parsed = await PostalMime.parse(received.at(-1) ?? '')
    expect(parsed.bcc).toBeUndefined()
    expect(parsed.headers.some(({ key }) => key === 'bcc')).toBe(false)
  })
})
