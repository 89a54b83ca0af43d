/**
 * Hands ready-made messages over as fast as the same connections can: what the ledger is measured against. Runs by itself:
 * `node server/testing/ready-made-load.ts --url smtp://… --messages 20000 --bytes 90000 --connections 8 [--sign]`.
 */
import { generateKeyPairSync } from 'node:crypto'
import { parseArgs } from 'node:util'
import { smtpSender } from '#vendors/sender/smtp.ts'
import { signedMessage } from '../modules/delivery/sign.ts'
import { headOf } from '../modules/delivery/skeleton.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    messages: { type: 'string', default: '1000' },
    bytes: { type: 'string', default: '90000' },
    connections: { type: 'string', default: '8' },
    sign: { type: 'boolean', default: false },
  },
})
const messages = Number(values.messages)
const { privateKey: key } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const line = `${'x'.repeat(74)}\r\n`
const body = Buffer.from(line.repeat(Math.ceil(Number(values.bytes) / line.length)))
/** Each has its own memory, as messages of people have; those that are signed are freshly signed each time. */
const ready = Array.from({ length: 200 }, () => ({
  headers: ['From: <shop@shop.example>', 'Subject: Ready-made', 'MIME-Version: 1.0'],
  body: [Buffer.from(body)],
  letGo: () => undefined,
}))
const idOf = (number: number) => `ready-${number}@shop.example`

function content(number: number) {
  const message = ready[number % ready.length]
  if (!message) throw new Error('there are none')
  const own = { ...message, headers: [...message.headers, `Message-ID: <${idOf(number)}>`] }
  const done = values.sign ? signedMessage(own, 'shop.example', key) : own
  return { bytes: headOf(done), rest: done.body }
}

const sender = smtpSender(values.url)
const connections = await Promise.all(Array.from({ length: Number(values.connections) }, sender.connect))
const began = performance.now()
let left = messages
await Promise.all(
  connections.map(async (connection) => {
    // as the ledger does: the next one waits while one is answered
    const lane = async () => {
      while (left > 0) {
        const number = left--
        const answer = await connection.handOver({
          from: 'bounce@shop.example',
          to: `person-${number}@people-${number % 7}.example`,
          messageId: idOf(number),
          ...content(number),
        })
        if (answer.kind !== 'ACCEPTED') throw new Error(answer.text)
      }
    }
    await Promise.all([lane(), lane(), lane()])
    connection.close()
  }),
)
const seconds = (performance.now() - began) / 1000
process.stdout.write(`${JSON.stringify({ messages, seconds })}\n`)
