import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { invalidateAllButPlace, refetchPlace } from '#web/data/query.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { usePage } from '#web/widgets/pages.ts'
import { usePlace } from '#web/widgets/place.ts'
import { isOffered } from './navigation.ts'

const NotFound = lazy(async () => ({
  default: (await loadChunk(() => import('#web/widgets/not-found/NotFound.tsx'))).NotFound,
}))

/**
 * Shows a page while its company and project are there for the person, who may do what the page needs. Each page asks
 * anew, so that somebody whose access was taken meanwhile is told by the next thing they do.
 */
export function PlaceGuard({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { page } = usePage()
  const { company = '', project = '', isRefused, isThere, standing } = usePlace()
  const place = `${company}/${project}`
  // a place that is asked for once more stays refused until it is there
  const [refused, setRefused] = useState<string>()
  if (isRefused && refused !== place) setRefused(place)
  if (isThere && refused === place) setRefused(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place is asked for on each of its pages
  useEffect(() => void refetchPlace(client), [client, pathname])
  useEffect(() => {
    if (refused !== undefined) void invalidateAllButPlace(client)
  }, [client, refused])

  if (refused !== place && (!page || isOffered(page, standing))) return children
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  )
}
