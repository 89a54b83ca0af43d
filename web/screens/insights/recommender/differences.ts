/** What becomes of a list of recommended products. */
import type { RecommendedFragment } from '#web/data/generated/graphql.ts'

export type Before = RecommendedFragment & { isRemoved: boolean }
export type After = RecommendedFragment & {
  isNew: boolean
  isPinned: boolean
  /** By how many places up; below 0 down. */
  up: number
}

const placeIn = (list: readonly RecommendedFragment[], { product }: RecommendedFragment): number =>
  list.findIndex((other) => other.product.id === product.id)

export const differencesOf = (
  live: readonly RecommendedFragment[],
  after: readonly RecommendedFragment[],
): { live: Before[]; after: After[] } => ({
  live: live.map((one) => ({ ...one, isRemoved: placeIn(after, one) < 0 })),
  after: after.map((one, place) => {
    const before = placeIn(live, one)
    return {
      ...one,
      isNew: before < 0,
      isPinned: one.reason.kind === 'PINNED',
      up: before < 0 ? 0 : before - place,
    }
  }),
})
