/** A resolver on loopback, UDP and TCP on one port, with a zone that can change and names that misbehave. */
import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { framed, readQuestion, type WireQuestion, type WireRecord, writeAnswer } from './dns-wire.ts'

export type Misbehaviour =
  /** Never answers; or not over TCP, after it has asked for that. */
  | 'silent'
  | 'silent over TCP'
  | { lateMs: number }
  | 'SERVFAIL'
  | 'REFUSED'
  /** Answers with an id that was not asked, or a question that was not. */
  | 'other id'
  | 'other question'
  /** Over UDP only that there is more. */
  | 'truncated'
  /** One text, or as many as there is room for, in a message of 64 kB. */
  | 'huge'
  | 'many'
  | 'garbage'

const rcodes = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 }
/** What a resolver takes over UDP when it says nothing else. */
const udpBytes = 512
type Transport = 'udp' | 'tcp'
/** Undefined: no answer. */
type Reply = Buffer | undefined

export type DnsServer = Awaited<ReturnType<typeof startDnsServer>>

export async function startDnsServer() {
  const zone = new Set<WireRecord>()
  const misbehaviours = new Map<string, Misbehaviour>()
  const received: { type: string; name: string; transport: Transport }[] = []
  const timers = new Set<NodeJS.Timeout>()
  const connections = new Set<Socket>()

  /** The name's own, or that of a name above it. */
  function misbehaviourOf(name: string): Misbehaviour | undefined {
    const labels = name.split('.')
    const above = labels.map((_, index) => labels.slice(index).join('.'))
    return above.map((candidate) => misbehaviours.get(candidate)).find((found) => found !== undefined)
  }

  function receive(message: Buffer, transport: Transport, send: (reply: Buffer) => void): void {
    const question = readQuestion(message)
    received.push({ type: question.type, name: question.name, transport })
    const misbehaviour = misbehaviourOf(question.name)
    const reply = replyTo(question, transport, misbehaviour)
    if (!reply) return
    if (typeof misbehaviour !== 'object') {
      send(reply)
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      send(reply)
    }, misbehaviour.lateMs)
    timers.add(timer)
  }

  function replyTo(question: WireQuestion, transport: Transport, misbehaviour?: Misbehaviour): Reply {
    const { name } = question
    const more = () => writeAnswer(question, [], { truncated: true })
    const overTcp = (reply: Reply) => (transport === 'udp' ? more() : reply)
    switch (misbehaviour) {
      case 'silent':
        return undefined
      case 'silent over TCP':
        return overTcp(undefined)
      case 'SERVFAIL':
      case 'REFUSED':
        return writeAnswer(question, [], { rcode: rcodes[misbehaviour] })
      case 'other id':
        return writeAnswer(question, [{ type: 'TXT', name, value: 'a lie' }], { id: question.id ^ 1 })
      case 'other question': {
        const bytes = Buffer.from(question.bytes)
        bytes.writeUInt8((bytes[1] ?? 0) ^ 1, 1)
        return writeAnswer({ ...question, bytes }, [{ type: 'TXT', name, value: 'a lie' }])
      }
      case 'truncated':
        return overTcp(honestReply(question))
      case 'huge':
        return overTcp(writeAnswer(question, [{ type: 'TXT', name, value: 'x'.repeat(65_000) }]))
      case 'many':
        return overTcp(writeAnswer(question, Array<WireRecord>(2000).fill({ type: 'TXT', name, value: 'x' })))
      case 'garbage':
        return Buffer.concat([writeAnswer(question, []).subarray(0, 6), Buffer.alloc(40, 0xff)])
      default: {
        const reply = honestReply(question)
        return transport === 'udp' && reply.length > udpBytes ? more() : reply
      }
    }
  }

  /** With the aliases that lead there, as a resolver sends them; a loop is all there is of it. */
  function honestReply(question: WireQuestion): Buffer {
    const answer: WireRecord[] = []
    let { name } = question
    for (let hops = 0; hops < 8; hops++) {
      const records = [...zone].filter((record) => record.name.toLowerCase() === name)
      if (!records.length) return writeAnswer(question, answer, { rcode: rcodes.NXDOMAIN })
      const wanted = records.filter(({ type }) => type === question.type)
      const alias = records.find(({ type }) => type === 'CNAME')
      if (wanted.length || !alias) return writeAnswer(question, [...answer, ...wanted])
      answer.push(alias)
      name = alias.value.toLowerCase()
    }
    return writeAnswer(question, answer)
  }

  const { udp, tcp, port } = await openBoth()
  udp.on('message', (message, { port: from, address }) => {
    receive(message, 'udp', (reply) => udp.send(reply, from, address))
  })
  tcp.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    // whoever has given up resets the connection
    socket.on('error', () => socket.destroy())
    let waiting = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes])
      while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
        const end = 2 + waiting.readUInt16BE(0)
        receive(waiting.subarray(2, end), 'tcp', (reply) => socket.write(framed(reply)))
        waiting = waiting.subarray(end)
      }
    })
  })

  return {
    /** As DNS_SERVERS has it. */
    address: `127.0.0.1:${port}`,
    /** What it answers from; a test changes it while it runs. */
    zone: {
      add: (record: WireRecord) => void zone.add(record),
      replace: (records: readonly WireRecord[]) => {
        zone.clear()
        for (const record of records) zone.add(record)
      },
    },
    /** How a name and all below it misbehave; undefined: no longer. */
    misbehave: (name: string, how: Misbehaviour | undefined) =>
      void (how ? misbehaviours.set(name, how) : misbehaviours.delete(name)),
    /** Every question that has arrived. */
    received,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      for (const socket of connections) socket.destroy()
      await Promise.all([
        new Promise<void>((done) => void udp.close(() => done())),
        new Promise((done) => void tcp.close(done)),
      ])
    },
  }
}

/** A port that is free for both: the system gives one for UDP, and where TCP has it already, another. */
async function openBoth(): Promise<{ udp: UdpSocket; tcp: Server; port: number }> {
  // a burst of some hundred questions would not fit into the system's own
  const udp = createSocket({ type: 'udp4', recvBufferSize: 4_000_000 })
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const { port } = udp.address()
  const tcp = createServer().listen(port, '127.0.0.1')
  try {
    await once(tcp, 'listening')
    return { udp, tcp, port }
  } catch (error) {
    udp.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return openBoth()
    throw error
  }
}
