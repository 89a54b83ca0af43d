/** What an answer to the one question of this module is. */
import type { ReasonKind } from '#engine/score.ts'

/** Products are called by the shop's own ids. */
export type RecommendedRef = {
  shopId: string
  score: number
  kind: ReasonKind
  /** What it follows from: another product, or a category by the shop's id. */
  product?: string
  category?: string
  /** When the visitor last had to do with it, or with what it follows from. */
  atMs?: number
}

export type Recommendations = {
  list: RecommendedRef[]
  personal: boolean
  /** When the model was last brought up to date; null where there is none to answer from. */
  computedAt: Date | null
}
