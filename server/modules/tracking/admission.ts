/** How much a collector lets in: from one address, in all, and while the database does not follow. */
import type { Ctx } from '#platform/context.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { placeOf, rangeTimes } from '#rules/checks/network.ts'
import { type Refusal, refuse } from '#rules/refusals.ts'
import { admit, type Bucket, costOfBytes, fullBucket } from '#rules/tracking/admission.ts'
import type { Collector } from './collect.ts'

/** Events that may wait for a commit; more than a second's worth, so that nobody waits long for an answer. */
const mostWaiting = 10_000
/** Networks and ranges that are remembered; whoever was silent so long as to be forgotten begins with a full bucket. */
const networksKept = 50_000
/** Seconds to stay away while the database does not follow or does not answer. */
const awaySeconds = 5

export function openAdmission(ctx: Ctx, collector: Pick<Collector, 'waiting'>) {
  const { COLLECT_EVENTS_PER_SECOND: inAll, COLLECT_EVENTS_PER_ADDRESS: each } = ctx.config
  const everybody = fullBucket(inAll, ctx.clock.now())
  const networks = new RecentMap<string, Bucket>(networksKept)
  // a tenth of the burst each second
  const perSecond = each / 10

  /** `paid` is what was taken for reading the same request: it is given back before the whole is taken. */
  function takeFrom(bucket: Bucket, rate: number, burst: number, amount: number, paid: number): void {
    bucket.level += paid
    const ms = admit(bucket, rate, burst, ctx.clock.now(), amount)
    if (!ms) return
    // it was read, at least
    bucket.level -= paid
    refuse('RATE_LIMITED', { seconds: Math.ceil((ms + (paid / rate) * 1000) / 1000) })
  }

  function bucketOf(key: string, burst: number, now: number): Bucket {
    const current = networks.get(key)
    if (current) return current
    const bucket = fullBucket(burst, now)
    networks.set(key, bucket)
    return bucket
  }

  function take(network: Bucket, range: Bucket, amount: number, paid: number): void {
    if (collector.waiting() + amount > mostWaiting) refuse('UNAVAILABLE')
    takeFrom(network, perSecond, each, amount, paid)
    takeFrom(range, perSecond * rangeTimes, each * rangeTimes, amount, paid)
    if (inAll) takeFrom(everybody, inAll, inAll, amount, paid)
  }

  return {
    /** Refuses what is too much to be read. Returns what refuses it when its events turn out to cost too much. */
    admit(address: string, bytes: number): (cost: number) => void {
      const now = ctx.clock.now()
      const place = placeOf(address)
      const network = bucketOf(place.network, each, now)
      const range = bucketOf(`in ${place.range}`, each * rangeTimes, now)
      const paid = costOfBytes(bytes)
      take(network, range, paid, 0)
      return (cost) => take(network, range, Math.max(paid, cost), paid)
    },
  }
}

/** When a tracker may come again, for refusals that pass. */
export function retrySeconds({ code, parameters }: Refusal): number | undefined {
  if (code === 'RATE_LIMITED') return Number(parameters.seconds) || 1
  return code === 'UNAVAILABLE' ? awaySeconds : undefined
}
