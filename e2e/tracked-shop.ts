/** A shop on another origin with the tracker in its pages, and a proxy before the collector that sees and can refuse all. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import type { FormsAnswer } from '#rules/forms/wire.ts'
import type { TrackerConfig, WireBatch, WireEvent } from '#rules/tracking/events.ts'
import { snippet } from '#rules/tracking/snippet.ts'
import type { BoxAnswer, BoxQuestion } from '#rules/webboxes/wire.ts'
import { newOwner } from './newcomers.ts'

/** `refused` are the events that the collector did not take. */
type Sent = { body: WireBatch; text: string; status: number; refused?: unknown[] }
/** Answers a question about boxes instead of the app; a number is a status. */
type AnswerBoxes = (question: BoxQuestion) => BoxAnswer | number | Promise<BoxAnswer | number>
export type TrackedShop = Awaited<ReturnType<typeof openTrackedShop>>

export async function openTrackedShop(browser: Browser, app: string) {
  const project = await newProject(browser)
  const sent: Sent[] = []
  const pages = new Map<string, { html: string; csp?: string; rest?: string; head?: string }>()
  /** Pages of which the rest is held back until the tracker has come. */
  const waiting: (() => void)[] = []
  /** Answers instead of the collector: a status, or 0 for no answer at all. */
  let refusal: number | undefined
  let config: Partial<TrackerConfig> = {}
  let configCaching = 'no-cache'
  let answerBoxes: AnswerBoxes = () => ({ boxes: {} })
  const questions: BoxQuestion[] = []
  /** Instead of the app's own forms. */
  let answerForms: (() => FormsAnswer) | undefined

  const proxy = await serve(async (from, to) => {
    const text = await textOf(from)
    const isEvents = from.url === '/t/events'
    if (refusal !== undefined && isEvents) {
      sent.push({ body: JSON.parse(text), text, status: refusal })
      if (refusal === 0) return void to.destroy()
      return void to.writeHead(refusal, { ...cors, 'retry-after': '1' }).end('{}')
    }
    if (from.url === '/t/boxes') {
      const question: BoxQuestion = JSON.parse(text)
      questions.push(question)
      const answer = await answerBoxes(question)
      const status = typeof answer === 'number' ? answer : 200
      return void to.writeHead(status, cors).end(JSON.stringify(answer))
    }
    if (from.url === '/t/forms' && answerForms)
      return void to.writeHead(200, cors).end(JSON.stringify(answerForms()))
    const { origin = '', 'user-agent': agent = '', 'content-type': type = 'text/plain' } = from.headers
    const answer = await fetch(app + from.url, {
      method: from.method,
      headers: { origin, 'user-agent': agent, 'content-type': type },
      ...(from.method === 'POST' && { body: text }),
    })
    const body = await answer.text()
    if (isEvents)
      sent.push({ body: JSON.parse(text), text, status: answer.status, refused: JSON.parse(body).refused })
    const isConfig = from.url?.startsWith('/t/config/')
    if (isConfig) for (const go of waiting.splice(0)) go()
    to.writeHead(answer.status, {
      ...cors,
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      ...(isConfig && { 'cache-control': configCaching }),
    })
    to.end(isConfig ? JSON.stringify({ ...JSON.parse(body), ...config }) : body)
  })
  const collector = `http://collect.droi.example:${portOf(proxy)}`

  const shop = await serve((from, to) => {
    const { html, csp, rest = '', head = '' } = pages.get(from.url ?? '') ?? { html: '' }
    to.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(csp && { 'content-security-policy': csp }),
    })
    to.write(`<!doctype html><html><head><title>Shop</title>${head}</head><body>${html}`)
    const end = () => to.end(`${rest}</body></html>`)
    if (rest) waiting.push(end)
    else end()
  })

  return {
    project,
    url: `http://www.liscistezka.example:${portOf(shop)}`,
    collector,
    snippet: snippet(collector, project),
    sent,
    /** Every event that reached the collector or its proxy, refused ones too. */
    events: (): WireEvent[] => sent.flatMap(({ body }) => body.events),
    confirmed: () => sent.filter(({ status }) => status === 200).flatMap(({ body }) => body.events),
    page: (path: string, html: string, csp?: string) => void pages.set(path, { html, csp }),
    /** A page with something in its head. */
    headedPage: (path: string, head: string, html: string) => void pages.set(path, { head, html }),
    /** A page whose server is slow: the tracker has begun before the rest comes. */
    slowPage: (path: string, html: string, rest: string) => void pages.set(path, { html, rest }),
    refuse(status: number | undefined) {
      refusal = status
    },
    configure(changes: Partial<TrackerConfig>, caching = 'no-cache') {
      config = changes
      configCaching = caching
    },
    /** What the pages have asked about boxes. */
    questions,
    answerBoxes(answer: AnswerBoxes) {
      answerBoxes = answer
    },
    answerForms(answer: () => FormsAnswer) {
      answerForms = answer
    },
    close() {
      for (const server of [proxy, shop]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' }

async function serve(answer: (from: IncomingMessage, to: ServerResponse) => unknown): Promise<Server> {
  const server = createServer((from, to) => void answer(from, to))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port // it listens on a port
async function textOf(from: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of from.setEncoding('utf8')) text += part
  return text
}

/** The outer id of a new owner's project at the address of our shop. */
async function newProject(browser: Browser): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { id } = await newOwner(
    page,
    'name: "Fox", platform: OTHER, currency: "CZK", timezone: "Europe/Prague", shopURL: "https://www.liscistezka.example"',
  )
  await context.close()
  return id
}
