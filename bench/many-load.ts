/** Visitors of very many shops, one event in each request. */
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { outer, shopOrigin } from './collect-load.ts'

const stepMs = 10
const newId = () => uuid7(Date.now(), randomBytes(10))

/** What visitors of a shop do: mostly pages, some products, a few carts. */
const happenings = [
  ...Array(6).fill(`"type":"page","url":"${shopOrigin}/"`),
  ...Array(3).fill('"type":"product","product":"P1"'),
  '"type":"cart","products":["P1","P2"]',
]

const newVisitor = () => ({ id: newId(), address: `10.${[...randomBytes(3)].join('.')}` })
/** Who comes again, with the same browser from the same place, as long as this program runs. */
const regulars = new Map<string, ReturnType<typeof newVisitor>>()
function regularOf(project: string) {
  const visitor = regulars.get(project) ?? newVisitor()
  regulars.set(project, visitor)
  return visitor
}

/** A request for the shop; of three visitors one has not agreed to be recognised, one is new, one comes again. */
function openShoppers({ port, projects }: { port: number; projects: readonly string[] }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const outerIds = projects.map(outer)
  /** Whether it was accepted. */
  function send(shop: number): Promise<boolean> {
    const who = Math.floor(Math.random() * 3)
    const visitor = who === 2 ? regularOf(projects[shop] ?? '') : newVisitor()
    const consent = who ? `"consent":"granted","visitor":"${visitor.id}",` : ''
    const happening = happenings[Math.floor(Math.random() * happenings.length)]
    const body = `{"project":"${outerIds[shop]}",${consent}"again":null,"events":[{"id":"${newId()}",${happening}}]}`
    const headers = {
      origin: shopOrigin,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0',
      'x-forwarded-for': visitor.address,
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': body.length,
    }
    return new Promise((resolve) => {
      const going = request(
        { port, host: '127.0.0.1', path: '/t/events', method: 'POST', agent, headers },
        (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode === 200))
        },
      )
      going.once('error', () => resolve(false))
      going.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}

export type Sent = { sent: number; refused: number }

/** Every shop in turn, at that rate whether or not the last request was answered. */
export async function sendSteadily(options: {
  port: number
  projects: readonly string[]
  perSecond: number
  seconds: number
}): Promise<Sent> {
  const { projects, perSecond, seconds } = options
  const shoppers = openShoppers(options)
  const answers: Promise<boolean>[] = []
  const began = performance.now()
  for (let sent = 0, passed = 0; passed < seconds * 1000; passed = performance.now() - began) {
    for (const until = Math.floor((passed * perSecond) / 1000); sent < until; sent++)
      answers.push(shoppers.send(sent % projects.length))
    await pause(stepMs)
  }
  const refused = (await Promise.all(answers)).filter((isTaken) => !isTaken).length
  shoppers.close()
  return { sent: answers.length, refused }
}

/** One event for each shop, over as many connections as fast as they are answered. */
export async function sendAtOnce(options: { port: number; projects: readonly string[] }): Promise<Sent> {
  const shoppers = openShoppers(options)
  let refused = 0
  let next = 0
  const one = async () => {
    while (next < options.projects.length) if (!(await shoppers.send(next++))) refused++
  }
  await Promise.all(Array.from({ length: 64 }, one))
  shoppers.close()
  return { sent: options.projects.length, refused }
}
