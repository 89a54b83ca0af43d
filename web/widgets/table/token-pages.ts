/** Lists that the server cuts into pages and sorts: one page at a time, each by the token that the page before it gave. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAddressSearch } from '#web/data/address.ts'
import type { Document } from '#web/data/document.ts'
import { failureOf } from '#web/data/failure.ts'
import { useOperation } from '#web/data/query.ts'
import type { Query } from '../Loaded.tsx'
import { type Sort, type View, viewOf, withView } from './view.ts'

export type Paging = {
  /** What is shown now. */
  view: View
  hasNext: boolean
  /** How many rows there are, where the server says it, and whether it only estimates or has stopped to count. */
  total?: number
  isEstimate?: boolean
  isOver?: boolean
  show: (view: View) => void
}
export type PagedQuery<Row> = Query<readonly Row[]> & { paging: Paging }

type Page<Item> = { items: Item[]; nextToken: string | null }
type Paged = { nextToken?: string | null | undefined }
type Options<Result> = {
  /** By which columns the server can sort, and how it does unless asked. */
  sortable?: readonly string[]
  sort?: Sort
  /** How many rows there are on all pages. */
  totalOf?: (result: Result) => { total: number; isEstimate?: boolean }
  /** Asks again after so many milliseconds, while the answer wants it. */
  askAgainAfter?: (answer: Result | undefined) => number | false
}

/**
 * `variablesOf` gets what the address says. The tokens lie in the browser's history: a reload stays on its page, and an
 * address that was given to somebody else opens the first one.
 */
export function useTokenPages<Result, Variables extends Paged, Item>(
  document: Document<Result, Variables>,
  variablesOf: (view: { limit: number; sort: Sort | undefined }) => Omit<Variables, 'nextToken'>,
  pageOf: (result: Result) => Page<Item>,
  { sortable = [], sort, totalOf, askAgainAfter }: Options<Result> = {},
): PagedQuery<Item> & { data: Item[] | undefined; answer: Result | undefined; dataUpdatedAt: number } {
  const [search, setSearch] = useAddressSearch()
  const { pathname, state } = useLocation()
  const wanted = viewOf(search, sortable, sort)
  const variables = variablesOf({ limit: wanted.size, sort: wanted.sort })
  const list = JSON.stringify([document.name, variables])
  const tokens = tokensOf(state, list)
  const page = Math.min(wanted.page, tokens.length + 1)
  const query = useOperation(
    document,
    { ...variables, nextToken: tokens[page - 2] ?? null } as Variables, // only nextToken was left out
    { keepsLastAt: pathname, ...(askAgainAfter && { askAgainAfter }) },
  )
  const answer = query.data && pageOf(query.data)
  const next = (!query.isPlaceholderData && answer?.nextToken) || undefined

  function show(view: View) {
    const opened = next && view.page > page ? [...tokens.slice(0, page - 1), next] : tokens
    setSearch((before) => withView(before, view), {
      replace: true,
      state: { ...state, pages: { list, tokens: opened } satisfies Remembered },
    })
  }
  // rows may go while they are looked at, and so may the server's belief in a token
  const isGone = page > 1 && !query.isPlaceholderData && answer?.items.length === 0
  const isRefused = page > 1 && query.isError && failureOf(query.error).code === 'INPUT_INVALID'
  useEffect(() => {
    if (isGone) show({ ...wanted, page: page - 1 })
    if (isRefused) show({ ...wanted, page: 1 })
  })

  return {
    ...query,
    answer: query.data,
    data: answer?.items,
    paging: { view: { ...wanted, page }, hasNext: !!next, show, ...(query.data && totalOf?.(query.data)) },
  }
}

type Remembered = { list: string; tokens: string[] }

/** Tokens open the pages of one list alone; those of another filter or order are forgotten. */
export function tokensOf(state: unknown, list: string): string[] {
  const { pages } = (state ?? {}) as { pages?: Partial<Remembered> } // whatever lies there is looked at below
  return pages?.list === list && Array.isArray(pages.tokens) ? pages.tokens : []
}
