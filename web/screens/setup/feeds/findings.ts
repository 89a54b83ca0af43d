/** What was found in a feed, by kind, the most frequent first: refused rows, then what else is worth a word. */
import type { FeedRowReason, FeedRowsQuery, FeedWarning } from '#web/data/generated/graphql.ts'
import type { Run } from './feeds.ts'

export type Row = FeedRowsQuery['getFeedRun']['rows'][number]
export type Finding =
  | { kind: FeedRowReason; rows: readonly Row[]; count: number }
  | { kind: 'HIDDEN' | 'REMOVED'; count: number }
  | { kind: FeedWarning; count?: number; values: readonly { value: string; count: number }[] }

export function findingsOf(run: Run, rows: readonly Row[]): Finding[] {
  const refused = [...Map.groupBy(rows, ({ reason }) => reason)]
    .map(([kind, some]) => ({ kind, rows: some, count: some.length }))
    .sort((a, b) => b.count - a.count)
  return [
    ...refused,
    ...(run.hidden ? [{ kind: 'HIDDEN' as const, count: run.hidden }] : []),
    ...(run.removed ? [{ kind: 'REMOVED' as const, count: run.removed }] : []),
    ...run.remarks.map(({ warning, count, values }) => ({
      kind: warning,
      ...(count !== null && { count }),
      values,
    })),
  ]
}
