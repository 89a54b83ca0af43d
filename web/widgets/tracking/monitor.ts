/** What arrives from a project's shop. All who look share one answer; the monitor alone asks for the next. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { samplePeopleQuery } from '#web/data/account.ts'
import { EventMonitorDocument, type EventMonitorQuery } from '#web/data/generated/graphql.ts'
import { useOperation } from '#web/data/query.ts'

export type Arrived = EventMonitorQuery['eventsByDomain'][number]

/** Asks each second, while the tab is seen. */
const everyMs = 1000

export const useMonitor = (projectId: string) =>
  useOperation(EventMonitorDocument, { id: projectId }, { askAgainAfter: () => everyMs })

/** What works by now, as the monitor beside it learns; undefined until the first answer. */
export const useSigns = (projectId: string) =>
  useOperation(EventMonitorDocument, { id: projectId }).data?.getDomain.capabilities

/** The ids that came with the latest answer that had any new ones; nothing is new at first. */
export function useFresh(events: readonly Arrived[]): ReadonlySet<string> {
  const [known, setKnown] = useState(() => ({ ids: idsOf(events), fresh: new Set<string>() }))
  const fresh = events.map(({ id }) => id).filter((id) => !known.ids.has(id))
  if (fresh.length === 0) return known.fresh
  const next = { ids: idsOf(events), fresh: new Set(fresh) }
  setKnown(next)
  return next.fresh
}
const idsOf = (events: readonly Arrived[]) => new Set(events.map(({ id }) => id))

/** Where the sample shop's website stands, where there is one. */
export const useSampleShop = (): string | undefined => useQuery(samplePeopleQuery).data?.shop
