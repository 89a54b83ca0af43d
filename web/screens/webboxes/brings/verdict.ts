/** What a comparison of visitors with boxes and without says, and how sure that is. */
import type { BoxResultsQuery } from '#web/data/generated/graphql.ts'

type Effect = NonNullable<BoxResultsQuery['getDomain']['boxEffect']>
export type Verdict =
  | { kind: 'early' }
  /** All of them parts of one: 0.12 are twelve per cent. */
  | { kind: 'more' | 'less' | 'unsure'; lift: number; from: number; to: number }

export function verdictOf({
  lift,
  liftFrom,
  liftTo,
  certain,
}: Pick<Effect, 'lift' | 'liftFrom' | 'liftTo' | 'certain'>): Verdict {
  if (lift === null || liftFrom === null || liftTo === null) return { kind: 'early' }
  const [share, from, to] = [lift / 100, liftFrom / 100, liftTo / 100]
  if (!certain) return { kind: 'unsure', lift: share, from, to }
  // of fewer one says how many fewer
  return share < 0
    ? { kind: 'less', lift: -share, from: -to, to: -from }
    : { kind: 'more', lift: share, from, to }
}
