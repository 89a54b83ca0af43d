import type { RunReason } from '#rules/feeds/runs.ts'

/** Gives an error a reason for the report of the run, and what that reason leaves open. */
export const withReason = (error: Error, reason: RunReason, detail?: string) =>
  Object.assign(error, { feedReason: reason, feedDetail: detail })

/** Ends the reading of a feed for such a reason. */
export function failFeed(reason: RunReason, detail?: string): never {
  throw withReason(new Error(detail ? `${reason}: ${detail}` : reason), reason, detail)
}

/** The reason of such an end; undefined for every other error. */
export const feedReasonOf = (error: unknown): RunReason | undefined =>
  error instanceof Error && 'feedReason' in error ? (error.feedReason as RunReason) : undefined // set above only

/** What such a reason leaves open. */
export const feedDetailOf = (error: unknown): string | undefined =>
  error instanceof Error && 'feedDetail' in error ? (error.feedDetail as string | undefined) : undefined // set above only

/** Why the reading ended early; anything but a fault of the feed is ours and goes on. */
export async function faultOf(work: () => Promise<void>): Promise<RunReason | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const reason = feedReasonOf(error)
    if (!reason) throw error
    return reason
  }
}
