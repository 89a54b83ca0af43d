import type { RunReason } from '#rules/catalog/judge.ts'

/** Ends the reading of a feed for a reason that its owner is told. */
export function failFeed(reason: RunReason, detail?: string): never {
  throw Object.assign(new Error(detail ? `${reason}: ${detail}` : reason), { feedReason: reason })
}

/** The reason of such an end; undefined for every other error. */
export const feedReasonOf = (error: unknown): RunReason | undefined =>
  error instanceof Error && 'feedReason' in error ? (error.feedReason as RunReason) : undefined // set above only
