import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { compile, type Values } from '#email/merge-tags.ts'
import { signedMessage } from './sign.ts'
import {
  headerLine,
  headOf,
  type Message,
  type MessageTexts,
  makeSkeleton,
  writeMessage,
} from './skeleton.ts'

const compiled = (text: string, place: 'html' | 'text' | 'header') =>
  compile(text, place).compiled ?? expect.unreachable(text)
const texts = (subject: string, text: string, html: string): MessageTexts => ({
  subject: compiled(subject, 'header'),
  text: compiled(text, 'text'),
  html: compiled(html, 'html'),
})
const sender = {
  name: 'Liščí stezka, s.r.o.',
  address: 'ahoj@liscistezka.example',
  replyTo: 'obchod@liscistezka.example',
}
const unsubscribe = `<https://liscistezka.example/${'x'.repeat(90)}>, <mailto:u@liscistezka.example>`
const envelope = {
  to: 'jan@lide.example',
  messageId: '<1.2@liscistezka.example>',
  date: new Date('2026-06-16T08:42:00Z'),
  headers: [
    headerLine('List-Unsubscribe', unsubscribe),
    headerLine('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
  ],
}
const write = (message: MessageTexts, values: Values) =>
  writeMessage(makeSkeleton(message, sender, 'droi-boundary'), envelope, values)
const bytesOf = (message: Message) => Buffer.concat([headOf(message), ...message.body])
const read = (bytes: Uint8Array) => PostalMime.parse(bytes)

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

test('writeMessage: a mail program reads what was meant', async () => {
  const message = texts(
    'Ahoj {{contact.firstName|přátelé}}, stany jsou tu',
    'Dobrý den {{contact.firstName|vážení}},\nnové stany.\n  odsazeno\tzde  \n',
    `<p>Dobrý den <b>{{contact.firstName}}</b></p>${'<td style="color: #fff">  Žluťoučký kůň</td>'.repeat(40)}`,
  )
  const mail = await read(
    bytesOf(write(message, (tag) => (tag === 'contact.firstName' ? 'Jiří & syn' : undefined))),
  )
  expect(mail).toMatchObject({
    subject: 'Ahoj Jiří & syn, stany jsou tu',
    from: { name: sender.name, address: sender.address },
    replyTo: [{ address: sender.replyTo }],
    to: [{ address: 'jan@lide.example' }],
    messageId: envelope.messageId,
    date: '2026-06-16T08:42:00.000Z',
  })
  expect(mail.text?.trimEnd()).toBe('Dobrý den Jiří & syn,\nnové stany.\n  odsazeno\tzde')
  expect(mail.html).toContain('<b>Jiří &amp; syn</b></p><td style="color: #fff">  Žluťoučký kůň</td>')
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toBe(unsubscribe)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

describe('whatever stands in a message', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\t', '\n', '=', '.', '-', 'ž', '🦊', '<', 'x'.repeat(80)),
    maxLength: 60,
  })
  const flat = (value: string) => value.replaceAll(/[\n\t]+/g, ' ')

  test('it is read as it was written, in lines that every server takes', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (before, value, after) => {
        const template = `${before}{{contact.name}}${after}|`
        const bytes = bytesOf(write(texts('Subject', template, template), () => value))
        const lines = bytes.toString('latin1').split('\r\n')
        expect(lines.every((line) => line.length <= 76 || /^(List-Unsubscribe:| )/.test(line))).toBe(true)
        expect(bytes.every((byte) => byte < 128)).toBe(true)
        // nobody looks through the body again
        expect(lines.at(-1)).toBe('')
        expect(lines.every((line) => !/^\.|[\r\n]/.test(line))).toBe(true)
        const mail = await read(bytes)
        expect(mail.text?.trimEnd()).toBe(`${before}${flat(value)}${after}|`)
      }),
      { numRuns: 60 },
    )
  })

  test('signedMessage signs as the library does that reads the whole of it', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (template, value) => {
        const message = write(
          texts(`S ${flat(template)}`, `${template}{{contact.name}}`, `<p>${template}{{contact.name}}`),
          () => value,
        )
        const ours = signedMessage(message, 'liscistezka.example', privateKey).headers[0] ?? ''
        expect(signatureOf(ours)).toBe(signatureOf(await signedByLibrary(bytesOf(message))))
      }),
      { numRuns: 30 },
    )
  })
})

describe('a text that looks like an encoded word (RFC 2047)', () => {
  const evil = '=?utf-8?q?=0D=0ABcc:_z@evil.example?='
  const readHeaders = async (bytes: Uint8Array) => {
    const mail = await read(bytes)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.every(({ value }) => !/[\r\n]/.test(value))).toBe(true)
    return mail
  }

  test.each([
    ['a contact', 'Hi {{contact.name}}', evil, `Hi ${evil}`],
    ['an owner', `Hi ${evil}`, '', `Hi ${evil}`],
    ['both together', 'Hi ={{contact.name}}', evil.slice(1), `Hi ${evil}`],
    ['a contact with other letters', 'Hi Žofie {{contact.name}}', evil, `Hi Žofie ${evil}`],
  ])(
    'writeMessage writes it into the subject so that it is read as it was written, from %s',
    async (_, subject, name, expected) => {
      const message = write(texts(subject, 'Text', '<p>Text'), () => name)
      expect((await readHeaders(bytesOf(message))).subject).toBe(expected)
      const line = message.headers.find((one) => one.startsWith('Subject: ')) ?? ''
      expect(line.split('\r\n').every(({ length }) => length <= 76)).toBe(true)
    },
  )

  test('makeSkeleton writes it into the name of the sender so that it is read as it was written', async () => {
    const named = makeSkeleton(
      texts('Subject', 'Text', '<p>Text'),
      { ...sender, name: evil },
      'droi-boundary',
    )
    const mail = await readHeaders(bytesOf(writeMessage(named, envelope, () => undefined)))
    expect(mail.from).toEqual({ name: evil, address: sender.address })
  })

  test('writeMessage: any subject is read as it was written', async () => {
    const piece = fc.constantFrom(
      '=?',
      '?=',
      'utf-8?',
      'q?',
      'b?',
      '=0D=0A',
      '=',
      '?',
      '_',
      'a',
      ' b',
      'ž',
      '"',
    )
    const subjects = fc.array(piece, { minLength: 1, maxLength: 30 }).map((pieces) => `S${pieces.join('')}.`)
    await fc.assert(
      fc.asyncProperty(subjects, async (subject) => {
        const message = write(texts('{{contact.name}}', 'Text', '<p>Text'), () => subject)
        expect((await readHeaders(bytesOf(message))).subject).toBe(subject)
      }),
      { numRuns: 100 },
    )
  })
})

test('writeMessage: a product is encoded once for all its places, and stands in each as it is', async () => {
  const card = (n: number) =>
    `<a href="{{product${n}.url}}">{{product${n}.name}}</a> {{product${n}.price|zdarma}} {{contact.name}}\n`
  const message = texts(
    '{{product1.name}}',
    '{{product0.name}}',
    `${card(0)}${'x'.repeat(9000)}${card(1)}${card(0)}`,
  )
  const shown = (name: string, price?: string) => ({
    shopId: name,
    texts: { name, url: `https://shop.example/${name}`, ...(price && { price }) },
    encoded: new Map(),
  })
  const tent = shown('Stan & celta', '990 Kč')
  const boots = shown('.Boty')
  const skeleton = makeSkeleton(message, sender, 'droi-boundary')
  for (const products of [
    [tent, boots],
    [boots, tent],
  ]) {
    const [first = tent, second = tent] = products
    const written = writeMessage(
      skeleton,
      envelope,
      (tag) => (tag === 'product1.name' ? second.texts.name : 'Jana'),
      products,
    )
    const mail = await read(bytesOf(written))
    const asCard = ({ texts: { name, url, price } }: ReturnType<typeof shown>) =>
      `<a href="${url}">${name}</a> ${price ?? 'zdarma'} Jana\n`.replaceAll('&', '&amp;')
    expect(mail).toMatchObject({ subject: second.texts.name, text: `${first.texts.name}\n` })
    expect(mail.html).toContain(`${asCard(first)}${'x'.repeat(9000)}${asCard(second)}${asCard(first)}`)
  }
  // one for the text, one for each of the two kinds of places in the HTML
  expect(tent.encoded.size).toBe(2)
})

const signatureOf = (header: string) => header.replaceAll(/\s+/g, '').replace(/^DKIM-Signature:/i, '')

async function signedByLibrary(raw: Buffer): Promise<string> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    dkim: {
      domainName: 'liscistezka.example',
      keySelector: 'droi',
      privateKey,
      headerFieldNames:
        'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID',
    },
  })
  const { message } = await transport.sendMail({ raw, envelope: { from: sender.address, to: [envelope.to] } })
  return (
    /^DKIM-Signature:[\s\S]*?(?=\r\n\S)/.exec(Buffer.isBuffer(message) ? message.toString() : '')?.[0] ?? ''
  )
}

test('headOf: letters of an address are never line ends, nor another header', async () => {
  const to = 'xčĊBccĺĠzŀz@posta.example'
  const skeleton = makeSkeleton(texts('Ahoj', 'Ahoj', '<p>Ahoj</p>'), sender, 'droi-boundary')
  const bytes = bytesOf(writeMessage(skeleton, { ...envelope, to }, () => undefined))
  const mail = await read(bytes)
  expect(mail.to).toMatchObject([{ address: to }])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
})
