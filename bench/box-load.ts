/** Shops' pages that ask for boxes, in an open loop: each at its time, whether the ones before were answered or not. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './report.ts'

export type Load = { p50: number; p99: number; slowest: number; failed: number }

/** From the moment at which a question was due, so that one that waits for its turn counts as slow. */
export async function askFor(
  seconds: number,
  perSecond: number,
  { port, bodies }: { port: number; bodies: () => string },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times: number[] = []
  let failed = 0
  const open = new Set<Promise<void>>()
  const began = performance.now()
  const all = Math.round(seconds * perSecond)
  for (let nth = 0; nth < all; nth++) {
    const dueAt = began + (nth * 1000) / perSecond
    const early = dueAt - performance.now()
    if (early > 1) await pause(early)
    const one = ask(agent, port, bodies(), nth).then(
      (ok) => {
        if (ok) times.push(performance.now() - dueAt)
        else failed++
      },
      () => void failed++,
    )
    open.add(one)
    void one.finally(() => open.delete(one))
  }
  await Promise.all(open)
  agent.destroy()
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: percentile(times, 0.9999),
    failed,
  }
}

/** Whether it was answered with products. */
const ask = (agent: Agent, port: number, body: string, nth: number) =>
  new Promise<boolean>((resolve, reject) => {
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': Buffer.byteLength(body),
      // each visitor has an address, as behind a proxy
      'x-forwarded-for': `10.${nth % 250}.${(nth >> 8) % 250}.${(nth >> 16) % 250}`,
    }
    const sent = request({ port, agent, path: '/t/boxes', method: 'POST', headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(answer.statusCode === 200 && bytes > 500))
      answer.on('error', reject)
    })
    sent.on('error', reject).end(body)
  })
