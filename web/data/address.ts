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

type Value = string | readonly string[] | undefined

/** Writes values anew, several of one name where there are several; what others wrote there stays. */
export function withValues(search: URLSearchParams, values: Record<string, Value>): URLSearchParams {
  const written = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') written.set(name, value)
    else {
      written.delete(name)
      for (const one of value ?? []) written.append(name, one)
    }
  return written
}
