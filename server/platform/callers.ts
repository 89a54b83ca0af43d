/** What one caller may take of this process: requests while signed out, cost while signed in, connections at once. */
import { networkOf } from '#rules/checks/network.ts'
import { refuse } from '#rules/refusals.ts'
import { admit, type Bucket, fullBucket } from '#rules/tracking/admission.ts'
import type { Actor, Ctx } from './context.ts'
import { openTurns, type Turns } from './turns.ts'

/** Who is remembered; whoever is forgotten, the one that came first, begins with a full bucket. */
const mostRemembered = 50_000
/** A request costs at least so much, whatever it asks for. */
export const leastCost = 100

/** What a caller is counted under. */
export const callerKey = (actor: Actor, address: string): string =>
  actor.kind === 'user' ? actor.userId : `at ${networkOf(address)}`

export type Callers = ReturnType<typeof openCallers>

/** `now` in milliseconds: the machine's own time, which no journey moves or stops. */
export function openCallers(ctx: Pick<Ctx, 'config'>, now: () => number = () => performance.now()) {
  const { API_REQUESTS_PER_ADDRESS: requests, API_COST_PER_PERSON: cost } = ctx.config
  const buckets = new Map<string, Bucket>()
  const turns = new Map<string, { turns: Turns; requests: number }>()
  const connections = Math.max(2, Math.floor(ctx.config.DATABASE_CONNECTIONS * 0.4))

  function take(key: string, amount: number, burst: number, perSecond: number): void {
    const nowMs = now()
    const bucket = buckets.get(key) ?? fullBucket(burst, nowMs)
    buckets.delete(key)
    buckets.set(key, bucket)
    const [oldest] = buckets.size > mostRemembered ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    const ms = admit(bucket, perSecond, burst, nowMs, amount)
    if (ms) refuse('RATE_LIMITED', { seconds: Math.ceil(ms / 1000) })
  }

  return {
    /** Counts a request of somebody who is not signed in, or the cost of one who is; refuses what is too much. */
    charge(actor: Actor, key: string, amount: number): void {
      if (actor.kind === 'user') take(key, amount, cost, cost / 50)
      else take(key, 1, requests, requests / 10)
    },
    /** Lets `work` wait for its turns at the database among all that this caller does at once. */
    async inTurns<T>(key: string, work: (turns: Turns) => Promise<T>): Promise<T> {
      const mine = turns.get(key) ?? { turns: openTurns(connections), requests: 0 }
      turns.set(key, mine)
      mine.requests++
      try {
        return await work(mine.turns)
      } finally {
        mine.requests--
        if (!mine.requests) turns.delete(key)
      }
    },
  }
}
