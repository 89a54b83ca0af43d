/** How much a collector lets in: from one address, in all, and while the database does not follow. */
import type { Ctx } from '#platform/context.ts'
import { type Refusal, refuse } from '#rules/refusals.ts'
import { admit, type Bucket, fullBucket } from '#rules/tracking/admission.ts'
import type { Collector } from './collect.ts'

/** Events that may wait for a commit; more than a second's worth, so that nobody waits long for an answer. */
const mostWaiting = 10_000
/** Addresses that are remembered; whoever is forgotten begins with a full bucket. */
const mostAddresses = 50_000
/** Seconds to stay away while the database does not follow or does not answer. */
const awaySeconds = 5

export function openAdmission(ctx: Ctx, collector: Collector) {
  const { COLLECT_EVENTS_PER_SECOND: inAll, COLLECT_EVENTS_PER_ADDRESS: each } = ctx.config
  const everybody = fullBucket(inAll, ctx.clock.now())
  let addresses = new Map<string, Bucket>()
  // a tenth of the burst each second
  const perSecond = each / 10

  const wait = (ms: number) => ms && refuse('RATE_LIMITED', { seconds: Math.ceil(ms / 1000) })

  return {
    /** Refuses what is too much. Events are counted by their ids, before the text is parsed. */
    admit(address: string, text: string): void {
      const amount = countEvents(text)
      const now = ctx.clock.now()
      if (collector.waiting() + amount > mostWaiting) refuse('UNAVAILABLE')
      const bucket = addresses.get(address) ?? fullBucket(each, now)
      if (addresses.size >= mostAddresses) addresses = new Map()
      addresses.set(address, bucket)
      wait(admit(bucket, perSecond, each, now, amount))
      if (inAll) wait(admit(everybody, inAll, inAll, now, amount))
    },
  }
}

function countEvents(text: string): number {
  let count = 0
  for (let at = text.indexOf('"id"'); at >= 0; at = text.indexOf('"id"', at + 4)) count++
  return Math.max(1, count)
}

/** When a tracker may come again, for refusals that pass. */
export function retrySeconds({ code, parameters }: Refusal): number | undefined {
  if (code === 'RATE_LIMITED') return Number(parameters.seconds) || 1
  return code === 'UNAVAILABLE' ? awaySeconds : undefined
}
