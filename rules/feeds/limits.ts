/** Limits of one feed. Each number is far above what real feeds have and far below what would hurt us. */
export const feedLimits = {
  /** Of the feed as it is read, unpacked. */
  bytes: 2_000_000_000,
  /** How many times larger a packed feed may become; real ones stay below 30. */
  unpackRatio: 200,
  /** From how many unpacked bytes on the ratio is looked at. */
  unpackFreely: 20_000_000,
  /** From so many bytes on a feed is read while it arrives; smaller ones are here before a thread has started. */
  early: 16_000_000,
  items: 1_000_000,
  depth: 64,
  /** Characters of one text, comment or tag. */
  text: 1_000_000,
  attributes: 200,
  /** Characters of one row of a table. */
  record: 2_000_000,
  columns: 2_000,
  /** Bytes of one page of a paged feed, and how many of them. */
  page: 16_000_000,
  pages: 1_000,
  /** Processor time of the reading: to begin with, and for each million bytes that were read. */
  processorMs: 10_000,
  processorMsPerMb: 500,
  /** How many refused rows a report names; all are counted. */
  reportedRows: 1_000,
}
export type FeedLimits = typeof feedLimits

/** Time-outs of a download. Shops make their feed while we wait, so the first byte may be late. */
export const feedTimes = {
  connectMs: 15_000,
  firstByteMs: 300_000,
  /** Between two pieces. */
  idleMs: 60_000,
  totalMs: 1_800_000,
  /** The same for a shop that sends less than `quickBytesPerSecond`, on average. */
  slowTotalMs: 300_000,
  quickBytesPerSecond: 50_000,
  /** From `rateAfterMs` on, the average of all that came. */
  leastBytesPerSecond: 2_000,
  rateAfterMs: 60_000,
}
export type FeedTimes = typeof feedTimes

/** How often a feed is read again: after it was read, and after that failed. */
export const refreshAfterMs = { read: 4 * 3_600_000, failed: 3_600_000 }

/** Whoever presses the button has a feed read so often; after a change of its address it is read anyway. */
export const buttonEveryMs = 180_000
/** A feed whose address is changed again and again is read at once so many times within that time, then later. */
export const changesAtOnce = { count: 5, withinMs: 600_000 }

/** Reports of so many runs are kept for each feed. */
export const keptRuns = 50
