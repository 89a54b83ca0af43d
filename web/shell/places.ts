/** The companies and projects that somebody may go to: the first thousand of each, and others by how they are called. */
import { useDebouncedValue } from '@mantine/hooks'
import {
  FindPlacesDocument,
  MyCompaniesDocument,
  MyProjectsDocument,
} from '#web/data/generated/shell/places.ts'
import { useOperation } from '#web/data/query.ts'

export function useMyPlaces() {
  const companies = useOperation(MyCompaniesDocument, {})
  const projects = useOperation(MyProjectsDocument, {})
  return {
    companies: companies.data?.listCompanys.items ?? [],
    projects: projects.data?.listDomains.items ?? [],
    isPending: companies.isPending || projects.isPending,
    /** There are more than these. */
    hasMore: !!companies.data?.listCompanys.nextToken || !!projects.data?.listDomains.nextToken,
  }
}

/** Debounce: whoever types is not asked for after each key. In ms. */
const pause = 250

/** Those of them, too, that are not among the first thousand and whose names begin as what is typed. */
export function useFoundPlaces(query: string) {
  const { companies, projects, isPending, hasMore } = useMyPlaces()
  const typed = query.trim()
  const [name] = useDebouncedValue(typed, pause)
  const search = useOperation(
    FindPlacesDocument,
    { name },
    { enabled: hasMore && name !== '', keepsLastAt: 'palette' },
  )
  const found = typed === '' ? undefined : search.data
  return {
    companies: eachOnce([...companies, ...(found?.listCompanys.items ?? [])]),
    projects: eachOnce([...projects, ...(found?.listDomains.items ?? [])]),
    isSearching: isPending || (hasMore && typed !== '' && (typed !== name || search.isFetching)),
  }
}

const eachOnce = <Place extends { id: string }>(places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.id, place])).values(),
]
