/** Browsers that send batch after batch, over plain sockets so that they take little of the machine. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { uuid7 } from '#rules/tracking/uuid.ts'

/** Requests are for one of the projects after the other. */
type Options = { port: number; connections: number; batch: number; projects: readonly string[] }
export type Figures = { events: number; events_per_s: number; p50: number; p99: number; refused: number }

export const shopOrigin = 'https://www.liscistezka.example'
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The outer id of a project, as the tracker knows it, and of a visitor of one. */
export const outer = (projectId: string) => `project_${base58(projectId)}`
export const outerVisitor = (projectId: string, id: string) => `visitor_${base58(projectId)}${base58(id)}`

function base58(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let text = ''
  for (let n = 0; n < 22; n++) {
    text = alphabet[Number(rest % 58n)] + text
    rest /= 58n
  }
  return text
}

export async function openConnections({ port, connections, batch, projects }: Options) {
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
          socket.setNoDelay(true)
        }),
    ),
  )
  const outerIds = projects.map(outer)

  function request(id: string): string {
    const now = Date.now()
    const random = randomBytes(10 * (batch + 1))
    const ids = Array.from({ length: batch + 1 }, (_, n) => uuid7(now, random.subarray(n * 10, n * 10 + 10)))
    const events = ids
      .slice(1)
      .map((event) => `{"id":"${event}","type":"product","product":"TREK-2093"}`)
      .join()
    const body = `{"project":"${id}","consent":"granted","visitor":"${ids[0]}","again":null,"events":[${events}]}`
    // each visitor has an address, as behind a proxy
    const address = `10.${random[0]}.${random[1]}.${random[2]}`
    return `POST /t/events HTTP/1.1\r\nHost: collect.example\r\nOrigin: ${shopOrigin}\r\nUser-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0\r\nX-Forwarded-For: ${address}\r\nContent-Type: text/plain;charset=UTF-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }

  let requests = 0
  let times: number[] = []
  let refused = 0
  let spent = 0

  async function run(seconds: number): Promise<void> {
    const began = performance.now()
    const endAt = began + seconds * 1000
    await Promise.all(
      sockets.map(async (socket) => {
        while (performance.now() < endAt) {
          const sent = performance.now()
          socket.write(request(outerIds[requests++ % outerIds.length] ?? ''))
          const head = await answerOf(socket)
          if (head.startsWith('HTTP/1.1 200')) times.push(performance.now() - sent)
          else refused++
        }
      }),
    )
    spent += performance.now() - began
  }

  function figures(): Figures {
    const sorted = Float64Array.from(times).sort()
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    const events = times.length * batch
    return { events, events_per_s: events / (spent / 1000), p50: at(0.5), p99: at(0.99), refused }
  }
  return {
    run,
    figures,
    /** What was measured until now does not count. */
    forget() {
      times = []
      refused = spent = 0
    },
    close: () => sockets.forEach((socket) => void socket.destroy()),
  }
}

/** An answer is small enough to come in one piece. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('the collector has closed the connection'))
    socket.once('close', failed)
    socket.once('data', (data) => {
      socket.off('close', failed)
      resolve(data.toString('latin1'))
    })
  })
}
