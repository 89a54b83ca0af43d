import { useLocation } from 'react-router'
import { useAddressSearch } from '#web/data/address.ts'
import { type Filter, filterOf, withFilter } from './filter.ts'

/** The filter that the address holds, and how another one gets there. */
export function useAddressFilter() {
  const [search, setSearch] = useAddressSearch()
  const { state } = useLocation()
  /** What is typed replaces what was typed before; a press can be taken back by the browser's Back. */
  const show = (next: Filter, isTyped = false) =>
    setSearch((before) => withFilter(before, next), { replace: isTyped, state: { search: next.search } })
  return [filterOf(search, state), show] as const
}
