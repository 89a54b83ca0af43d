/** The feeds of a project, asked for again while one of them is read. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '#web/data/client.ts'
import type { FeedKind } from '#web/data/generated/graphql.ts'
import {
  LoadFeedDocument,
  NewestRunsDocument,
  ProjectFeedsDocument,
} from '#web/data/generated/screens/setup/feeds/feeds.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { outdate, useOperation } from '#web/data/query.ts'
import { askAgainAfter, runsOf } from './feeds.ts'

export function useFeeds(id: string) {
  const client = useQueryClient()
  const query = useOperation(
    ProjectFeedsDocument,
    { id },
    { askAgainAfter: (answer) => (answer ? askAgainAfter(runsOf(answer)) : false) },
  )
  const isLoading = query.data !== undefined && askAgainAfter(runsOf(query.data)) !== false
  useEffect(() => {
    // what stands in the catalogue was told before this run
    if (isLoading) return () => void outdate(client, ['Domain', 'Product'])
  }, [isLoading, client])
  return query
}

type Wish = { kinds: readonly FeedKind[]; acceptDrop?: boolean }

/** Has feeds read now; answers as soon as their runs have begun. */
export const useLoad = (domainID: string) =>
  useMutationOperation(
    async ({ kinds, acceptDrop }: Wish) => {
      for (const feed of kinds) await request(LoadFeedDocument, { input: { domainID, feed, acceptDrop } })
    },
    { changes: ['FeedRun'] },
  )

export const newestRuns = (id: string) => request(NewestRunsDocument, { id })
type NewestRuns = Awaited<ReturnType<typeof newestRuns>>

/** A run begins by itself when an address was saved. How often and how long it is looked for, in ms. */
const beginning = { every: 200, atMost: 4000 }

/** Whether a run of each of these feeds has begun since then; waits for it a moment. */
export async function haveBegun(
  id: string,
  kinds: readonly FeedKind[],
  before: NewestRuns,
): Promise<boolean> {
  const idOf = (runs: NewestRuns, kind: FeedKind) => runs[kind].items[0]?.id
  for (let waited = 0; waited < beginning.atMost; waited += beginning.every) {
    const now = await newestRuns(id)
    if (kinds.every((kind) => idOf(now, kind) !== idOf(before, kind))) return true
    await new Promise((resolve) => setTimeout(resolve, beginning.every))
  }
  return false
}
