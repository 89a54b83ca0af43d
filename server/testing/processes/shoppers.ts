/** Browsers with the tracker: they keep what is not confirmed, and send it again under the same ids. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { browserAgent, shopOrigin } from '../tracker.ts'

const batch = 20
/** Shorter than a tracker waits, so that a proof takes seconds and not minutes; Retry-After is not waited for whole. */
const againMs = 100

export type Shoppers = {
  /** Ids that were confirmed by 2xx. */
  confirmed: Set<string>
  /** Answers by status; 0 where there was none. */
  statuses: Map<number, number>
  /** How long accepted requests took, in milliseconds. */
  times: number[]
  /** Refusals that did not say when to come again. */
  silent: number
  done: Promise<void>
}

/** Each of so many shoppers sends its share of events; `hurry` does not wait after a refusal but goes on with new events. */
export function startShoppers(options: {
  url: () => string
  project: string
  shoppers: number
  events: number
  hurry?: boolean
  /** They wait while so many events are confirmed. */
  allowed?: () => number
}): Shoppers {
  const { url, project, shoppers, events, hurry = false, allowed = () => Number.POSITIVE_INFINITY } = options
  const result: Shoppers = {
    confirmed: new Set(),
    statuses: new Map(),
    times: [],
    silent: 0,
    done: Promise.resolve(),
  }
  const address = (n: number) => `10.1.${n}.1`

  async function send(shopper: number, body: string): Promise<number> {
    const began = performance.now()
    try {
      const answer = await fetch(`${url()}/t/events`, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain;charset=UTF-8',
          'user-agent': browserAgent,
          origin: shopOrigin,
          'x-forwarded-for': address(shopper),
        },
        body,
        signal: AbortSignal.timeout(30_000),
      })
      await answer.arrayBuffer()
      if (answer.status === 200) result.times.push(performance.now() - began)
      if ((answer.status === 429 || answer.status === 503) && !answer.headers.get('retry-after'))
        result.silent++
      return answer.status
    } catch {
      return 0
    }
  }

  async function shop(shopper: number): Promise<void> {
    const visitor = uuid7(Date.now(), randomBytes(10))
    for (let left = Math.ceil(events / shoppers); left > 0; left -= batch) {
      while (result.confirmed.size >= allowed()) await pause(20)
      const ids = Array.from({ length: Math.min(batch, left) }, () => uuid7(Date.now(), randomBytes(10)))
      for (let again = false; ; again = true) {
        const list = ids.map((id) => ({ id, type: 'product', product: `P${shopper}` }))
        const status = await send(
          shopper,
          JSON.stringify({ project, consent: 'granted', visitor, again, events: list }),
        )
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
        if (status === 200) for (const id of ids) result.confirmed.add(id)
        if (status === 200 || hurry) break
        await pause(againMs)
      }
    }
  }
  result.done = Promise.all(Array.from({ length: shoppers }, (_, n) => shop(n))).then(() => undefined)
  return result
}
