/** What is to be said of the ids by which the shop's pages and its feed speak of products; pure, the widget only shows it. */
import type { ProductMatchingQuery } from '#web/data/generated/graphql.ts'

type Answer = ProductMatchingQuery['productMatching']
type Source = NonNullable<Answer['by']>

export type Advice =
  /** By this id of the feed more would be found. */
  | { kind: 'better'; example: string; source: Source }
  /** No id of the feed would do. */
  | { kind: 'none'; example: string }
  /** The same where the feed cannot have the ids that the guide's code tells. */
  | { kind: 'shopifyTable'; example: string }
  /** What was chosen. */
  | { kind: 'chosen'; source: Source }

/** `isStrange` where an unknown product has just been spoken of; else it takes most of the latest. */
export function adviceOf(
  { by, pending, seen, matched, example, better }: Answer,
  format: string | null | undefined,
  isStrange = matched * 2 < seen,
): Advice | undefined {
  if (better && example) return { kind: 'better', example, source: better }
  if (isStrange && example && !pending)
    return { kind: format === 'SHOPIFY_CSV' ? 'shopifyTable' : 'none', example }
  return by ? { kind: 'chosen', source: by } : undefined
}
