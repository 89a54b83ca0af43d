/**
 * Rate limits: what one caller may take of this process. Requests while signed out and cost while signed in come from
 * token buckets, connections at once from turns.
 */
import { networkOf, rangeOf, rangeTimes } from '#rules/checks/network.ts'
import { refuse } from '#rules/refusals.ts'
import { admit, type Bucket, fullBucket } from '#rules/tracking/admission.ts'
import type { Actor, Ctx } from './context.ts'
import { queryLimits } from './query-limits.ts'
import { RecentMap } from './recent-map.ts'
import { openTurns, passTurn, type Share, type Turns, takeTurn, whenFree } from './turns.ts'

/** Who is remembered; whoever was silent so long as to be forgotten begins with a full bucket. */
const callersKept = 50_000
/** The cost of a request without its bytes, whatever it asks for. */
export const leastCost = 100
/** A signed-in caller pays 1 for as many bytes of a request: 1 MB costs as much as forty mutations, and takes 0.25 s at most. */
const bytesPerCost = 50
/** A caller who is not signed in pays one more request for as many. */
const bytesPerRequest = 4096

/** What a caller is counted under. */
export const callerKey = (actor: Actor, address: string): string =>
  actor.kind === 'user' ? actor.userId : `at ${networkOf(address)}`

export type Callers = ReturnType<typeof openCallers>

/** `now` in milliseconds: the machine's own time, which no journey moves or stops. */
export function openCallers(ctx: Pick<Ctx, 'config'>, now: () => number = () => performance.now()) {
  const { API_REQUESTS_PER_ADDRESS: requests, API_COST_PER_PERSON: cost } = ctx.config
  const buckets = new RecentMap<string, Bucket>(callersKept)
  const running = new Map<string, { connections: Turns; cost: Turns; requests: number }>()
  const connections = Math.max(2, Math.floor(ctx.config.DATABASE_CONNECTIONS * 0.3))

  function take(key: string, amount: number, burst: number, perSecond: number): void {
    const nowMs = now()
    const bucket = buckets.get(key) ?? fullBucket(burst, nowMs)
    buckets.set(key, bucket)
    const ms = admit(bucket, perSecond, burst, nowMs, amount)
    if (ms) refuse('RATE_LIMITED', { seconds: Math.ceil(ms / 1000) })
  }

  return {
    /** Charges a request by its bytes before it is read; refuses it when the caller has nothing left. */
    chargeRequest(actor: Actor, address: string, bytes: number): void {
      const key = callerKey(actor, address)
      if (actor.kind === 'user') take(key, leastCost + Math.floor(bytes / bytesPerCost), cost, cost / 50)
      else {
        const amount = Math.min(requests, 1 + Math.floor(bytes / bytesPerRequest))
        // a caller who is refused here takes nothing from the callers of the same range
        take(key, amount, requests, requests / 10)
        const ofRange = requests * rangeTimes
        take(`in ${rangeOf(address)}`, amount, ofRange, ofRange / 10)
      }
    },
    /** Charges a signed-in caller for what a request will read and write, beyond the least. */
    chargeCost(actor: Actor, amount: number): void {
      if (actor.kind === 'user' && amount > 0) take(actor.userId, amount, cost, cost / 50)
    },
    /**
     * Runs a request among all that its caller has under way: as much of them at once as one request may cost, and
     * with a share of the connections for all of them together. A request is under way until it has given its
     * connections back, also when it was answered before.
     */
    async inTurns<T>(key: string, cost: number, work: (share: Share) => Promise<T>): Promise<T> {
      const mine = running.get(key) ?? {
        connections: openTurns(connections),
        cost: openTurns(queryLimits.cost),
        requests: 0,
      }
      running.set(key, mine)
      mine.requests++
      const leave = () => {
        mine.requests--
        if (!mine.requests) running.delete(key)
      }
      try {
        await takeTurn(mine.cost, cost)
      } catch (error) {
        leave()
        throw error
      }
      const share: Share = { turns: mine.connections, open: 0 }
      try {
        return await work(share)
      } finally {
        whenFree(share, () => {
          passTurn(mine.cost, cost)
          leave()
        })
      }
    },
  }
}
