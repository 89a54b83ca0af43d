import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * What the address says of a list, and how it is written anew. The page is drawn with it before anything else can be pressed:
 * drawn when there is time, as links are, a second press would begin from what was there before the first.
 */
export function useAddressSearch() {
  const [search, setSearch] = useSearchParams()
  const write = (change: (before: URLSearchParams) => URLSearchParams, options: NavigateOptions = {}) =>
    setSearch(change, { preventScrollReset: true, flushSync: true, ...options })
  return [search, write] as const
}
