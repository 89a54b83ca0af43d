/** Visitors behind a load balancer: each request goes to a process that has just said that it is ready. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor } from './visitor.ts'

const pollMs = 30
/** A balancer that cannot ask does not trust an old answer; less than any DRAIN_SECONDS used with it. */
const trustMs = 150
const visitors = 4

export type Load = { sent: number; failures: string[]; slowestMs: number }

/** Sends requests to the given ports in turn until stopped. */
export function startLoad(ports: number[], visitor: Visitor) {
  const agent = new Agent({ keepAlive: true })
  const lastAnswered = new Map<number, number>()
  const load: Load = { sent: 0, failures: [], slowestMs: 0 }
  let stopped = false
  const send = (port: number, path: string, body?: string) => exchange(agent, port, path, visitor, body)

  const poll = async (port: number) => {
    for (; !stopped; await pause(pollMs)) {
      const began = performance.now()
      const { status } = await send(port, '/readyz').catch(() => ({ status: 0 }))
      if (status === 200) lastAnswered.set(port, began)
      else lastAnswered.delete(port)
    }
  }
  let turn = 0
  const target = () => {
    const fresh = ports.filter(
      (port) => performance.now() - (lastAnswered.get(port) ?? Number.NEGATIVE_INFINITY) < trustMs,
    )
    return fresh[turn++ % fresh.length]
  }
  const visit = async (nth: number) => {
    for (let n = nth; !stopped; n++) {
      const began = performance.now()
      let port = target()
      for (; port === undefined && !stopped; port = target()) await pause(5)
      if (port === undefined) return
      load.sent++
      const fault =
        n % 2
          ? faultOf(send(port, '/healthz'), '"alive":true')
          : faultOf(send(port, '/graphql', question), '"me":{"id"')
      const failure = await fault
      if (failure) load.failures.push(`${port}: ${failure}`)
      load.slowestMs = Math.max(load.slowestMs, performance.now() - began) // the wait for a ready process counts
      await pause(15) // a steady stream is wanted, not all that the machine can do
    }
  }
  const loops = [...ports.map(poll), ...Array.from({ length: visitors }, (_, nth) => visit(nth))]
  return {
    load,
    async stop(): Promise<Load> {
      stopped = true
      await Promise.all(loops)
      agent.destroy()
      return load
    },
  }
}

const question = JSON.stringify({ query: '{ me { id } }' })

async function faultOf(
  answer: Promise<{ status: number; text: string }>,
  wanted: string,
): Promise<string | undefined> {
  try {
    const { status, text } = await answer
    return status === 200 && text.includes(wanted) ? undefined : `${status} ${text}`
  } catch (error) {
    return String(error)
  }
}

function exchange(agent: Agent, port: number, path: string, visitor: Visitor, body?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { cookie: visitor.cookie, ...(body && { 'content-type': 'application/json' }) }
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers,
      timeout: 10_000,
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${path} in 10 s`)))
    sent.on('error', reject)
    sent.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    sent.end(body)
  })
}
