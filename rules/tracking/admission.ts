/** Rate limits by token bucket: one that fills steadily and is emptied by what comes. */
export type Bucket = { level: number; atMs: number }

export const fullBucket = (burst: number, nowMs: number): Bucket => ({ level: burst, atMs: nowMs })

/**
 * Takes so much out of the bucket, or, when there is not enough, nothing.
 * Returns the milliseconds after which it is worth to come again, 0 when it was let in.
 */
export function admit(
  bucket: Bucket,
  perSecond: number,
  burst: number,
  nowMs: number,
  amount: number,
): number {
  // a clock that was set back does not empty the bucket
  const passedMs = Math.max(0, nowMs - bucket.atMs)
  bucket.level = Math.min(burst, bucket.level + (passedMs / 1000) * perSecond)
  bucket.atMs = nowMs
  // more than ever fits is let in when the bucket is full
  const wanted = Math.min(amount, burst)
  if (bucket.level >= wanted) {
    bucket.level -= amount
    return 0
  }
  return Math.ceil(((wanted - bucket.level) / perSecond) * 1000)
}

/** What an event costs: those with many products make as much work as many events. */
export const costOfEvent = (products: number): number => Math.max(1, Math.ceil(products / 10))

/** What a request costs before anybody has read it: reading it takes time, whatever is in it. */
export const costOfBytes = (bytes: number): number => Math.max(1, Math.floor(bytes / 400))
