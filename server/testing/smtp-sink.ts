/**
 * A small, quick SMTP server that keeps account of what it has accepted, and can misbehave (smtp-sink-wire.ts). It also
 * runs by itself: `node server/testing/smtp-sink.ts --port 2525 --log accepted.jsonl`, and prints its ports as JSON.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { type SinkClient, type SinkMessage, serveSink } from './smtp-sink-wire.ts'

export type { SinkClient, SinkMessage } from './smtp-sink-wire.ts'

export type SinkOptions = {
  port?: number
  /** Drops a message whose Message-ID it has had. */
  dedupe?: boolean
  /** Keeps the messages themselves as well. */
  whole?: boolean
  /** Only counts what it accepts: what is kept of a hundred thousand would be gone through again and again. */
  countsOnly?: boolean
  pipelining?: boolean
  /** Takes addresses with letters outside ASCII. */
  utf8?: boolean
  /** Most bytes of a message; 0: it tells none. */
  size?: number
  /** A connection on which nothing came for so long is closed. */
  timeoutSeconds?: number
  /** Answers to contents are held back for so long, each time as long as it says then. */
  delayMs?: number | (() => number)
  /** Most messages in a second, of all connections together. */
  rate?: number
  /** One line of JSON for each accepted message, written before the answer. */
  log?: string
  /** How a connection is greeted, from 1 on; an empty text: not at all. */
  greeting?: (connection: number) => string
  /** Instead of the local part, as in smtp-sink-wire.ts; undefined leaves it to that. */
  misbehaviour?: (localPart: string, client: SinkClient) => string | undefined
  /** A message is recorded and its answer not yet written. */
  onKept?: (message: SinkMessage, client: SinkClient) => void
  /** Its answer has been written. */
  onAnswered?: (message: SinkMessage, client: SinkClient) => void
}

export type SmtpSink = {
  port: number
  url: string
  /** Where it can be asked which messages it has accepted. */
  lookup: string
  accepted: SinkMessage[]
  total: () => { messages: number; bytes: number }
  /** What came again, and was dropped if so wished. */
  repeats: () => number
  connections: () => { ever: number; open: number }
  /** What honest clients do not do. */
  complaints: string[]
  close: () => Promise<void>
}

const listening = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)) // it listens on a port
  })

export async function openSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const { pipelining = true, utf8 = false, size = 0, whole = false, rate = 0, delayMs = 0 } = options
  const accepted: SinkMessage[] = []
  const total = { messages: 0, bytes: 0 }
  const ids = new Set<string>()
  const complaints: string[] = []
  const sockets = new Set<Socket>()
  const log = options.log === undefined ? undefined : openSync(options.log, 'a')
  let repeats = 0
  let ever = 0
  let nextAt = 0

  function keep(message: SinkMessage, client: SinkClient): void {
    const isRepeat = ids.has(message.messageId)
    if (isRepeat) repeats++
    ids.add(message.messageId)
    if (!isRepeat || !options.dedupe) {
      total.messages++
      total.bytes += message.bytes
      if (!options.countsOnly) accepted.push(message)
      if (log !== undefined) {
        const { content: _, ...line } = message
        writeSync(log, `${JSON.stringify(line)}\n`)
      }
    }
    options.onKept?.(message, client)
  }

  /** The next free place of those that a second has. */
  function held(): number {
    const ownMs = typeof delayMs === 'function' ? delayMs() : delayMs
    if (!rate) return ownMs
    const now = performance.now()
    nextAt = Math.max(nextAt, now) + 1000 / rate
    return ownMs + nextAt - now
  }

  const extensions = [...(pipelining ? ['PIPELINING'] : []), '8BITMIME', ...(utf8 ? ['SMTPUTF8'] : [])]
  const server = createServer({ noDelay: true }, (socket) => {
    ever++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (options.timeoutSeconds) {
      socket.setTimeout(options.timeoutSeconds * 1000)
      socket.once('timeout', () => {
        socket.write('421 nothing came for long\r\n')
        // what a client that was stopped sends when it goes on must not be taken any more
        socket.destroySoon()
      })
    }
    serveSink(socket, ever, {
      extensions: [...extensions, size ? `SIZE ${size}` : 'SIZE'],
      pipelining,
      whole,
      greeting: options.greeting ?? (() => '220 sink.example'),
      misbehaviour: options.misbehaviour ?? (() => undefined),
      keep,
      answered: options.onAnswered,
      delayMs: held,
      complain: (what) => void complaints.push(what),
    })
  })
  const lookup = createHttpServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      const { messageIds }: { messageIds: string[] } = JSON.parse(body)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ accepted: messageIds.filter((id) => ids.has(id)) }))
    })
  })
  const port = await listening(server, options.port ?? 0)
  const lookupPort = await listening(lookup, 0)
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    lookup: `http://127.0.0.1:${lookupPort}/`,
    accepted,
    total: () => total,
    repeats: () => repeats,
    connections: () => ({ ever, open: sockets.size }),
    complaints,
    async close() {
      for (const socket of sockets) socket.destroy()
      lookup.closeAllConnections()
      await Promise.all([server, lookup].map((each) => new Promise((done) => each.close(done))))
      if (log !== undefined) closeSync(log)
    },
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      log: { type: 'string' },
      dedupe: { type: 'boolean' },
      'no-pipelining': { type: 'boolean' },
      'timeout-seconds': { type: 'string' },
      'delay-ms': { type: 'string' },
      rate: { type: 'string' },
      'greet-421': { type: 'string' },
    },
  })
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const unwilling = number(values['greet-421']) ?? 0
  const sink = await openSmtpSink({
    port: number(values.port),
    log: values.log,
    dedupe: values.dedupe,
    countsOnly: true,
    pipelining: !values['no-pipelining'],
    timeoutSeconds: number(values['timeout-seconds']),
    delayMs: number(values['delay-ms']),
    rate: number(values.rate),
    greeting: (connection) => (connection <= unwilling ? '421 not now' : '220 sink.example'),
  })
  const { port, url, lookup } = sink
  process.stdout.write(`${JSON.stringify({ port, url, lookup })}\n`)
  process.once('SIGTERM', () => {
    const { ever } = sink.connections()
    const { messages: accepted, bytes } = sink.total()
    const figures = { accepted, bytes, repeats: sink.repeats(), connections: ever }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    void sink.close()
  })
}

if (import.meta.main) await main()
