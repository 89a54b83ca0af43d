/** What arrives from a project's shop. All who look share one answer; the monitor alone asks for the next. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { samplePeopleQuery } from '#web/data/account.ts'
import type { EventMonitorQuery } from '#web/data/generated/graphql.ts'
import { EventMonitorDocument } from '#web/data/generated/widgets/tracking/tracking.ts'
import { useOperation } from '#web/data/query.ts'

export type Arrived = EventMonitorQuery['eventsByDomain'][number]

/** Asks each second, while the tab is seen. */
const everyMs = 1000

export const useMonitor = (projectId: string) =>
  useOperation(EventMonitorDocument, { id: projectId }, { askAgainAfter: () => everyMs })

/** What works by now, as the monitor beside it learns; undefined until the first answer. */
export const useTrackingChecks = (projectId: string) =>
  useOperation(EventMonitorDocument, { id: projectId }).data?.getDomain.capabilities

/** Whether something has arrived, and all of it came from robots. */
export const areOnlyRobots = (events: readonly Pick<Arrived, 'robot'>[]): boolean =>
  events.length > 0 && events.every(({ robot }) => robot)

export const useHaveRobotsCome = (projectId: string): boolean =>
  areOnlyRobots(useOperation(EventMonitorDocument, { id: projectId }).data?.eventsByDomain ?? [])

export type Arrivals = { ids: ReadonlySet<string>; fresh: ReadonlySet<string> }

/** What is known after an answer: fresh stay those that came last, until newer ones come. */
export function learn(arrivals: Arrivals, ids: readonly string[]): Arrivals {
  const fresh = ids.filter((id) => !arrivals.ids.has(id))
  return fresh.length > 0 ? { ids: new Set(ids), fresh: new Set(fresh) } : arrivals
}

/** The ids that came with the latest answer that had any new ones; nothing is new at first. */
export function useFresh(events: readonly Arrived[]): ReadonlySet<string> {
  const ids = events.map(({ id }) => id)
  const [arrivals, setArrivals] = useState<Arrivals>(() => ({ ids: new Set(ids), fresh: new Set() }))
  const next = learn(arrivals, ids)
  if (next !== arrivals) setArrivals(next)
  return next.fresh
}

/** Where the sample shop's website stands, where there is one. */
export const useSampleShop = (): string | undefined => useQuery(samplePeopleQuery).data?.shop
