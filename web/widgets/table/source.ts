/** What is shown of a table's rows, whoever cuts and sorts them: the browser or the server. */
import { useAddressSearch } from '#web/data/address.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { Query } from '../Loaded.tsx'
import type { Column } from './looks.ts'
import type { Paging } from './token-pages.ts'
import { pageSizes, seenRows, type View, viewOf, withView } from './view.ts'

/** Rows in hand, an answer with all of them, or with one of the pages that the server cuts: see `useTokenPages`. */
export type Source<Row> =
  | { rows: readonly Row[]; query?: never; failed?: never }
  | {
      rows?: never
      query: Query<readonly Row[]> & { paging?: Paging }
      /** What could not be loaded, as a sentence. */
      failed: string
    }

export type Pages = {
  page: number
  size: number
  hasNext: boolean
  /** Unknown while the page could not be loaded. */
  shown?: { from: number; to: number; total?: number; isEstimate?: boolean; isOver?: boolean }
}

type Options<Row> = Source<Row> & { columns: readonly Column<Row>[]; isWhole?: boolean }

type Shown<Row> = {
  rows: readonly Row[] | undefined
  view: View
  show: (view: View) => void
  /** Nothing where there is nothing to leaf through. */
  pages: Pages | undefined
}

export function useSource<Row>({ rows, query, columns, isWhole = false }: Options<Row>): Shown<Row> {
  const language = useLanguage()
  const [search, setSearch] = useAddressSearch()
  const all = query ? query.data : rows
  if (query?.paging) return { rows: all, ...byServer(query.paging, all?.length) }

  const view = viewOf(
    isWhole ? new URLSearchParams() : search,
    columns.flatMap((column) => (column.sortBy ? column.key : [])),
  )
  const show = (next: View) => setSearch((before) => withView(before, next), { replace: true })
  if (!all || isWhole) return { rows: all, view, show, pages: undefined }
  const sortBy = columns.find((column) => column.key === view.sort?.key)?.sortBy
  const { rows: seen, page, pages, ...shown } = seenRows(all, view, sortBy, language)
  return {
    rows: seen,
    view,
    show,
    pages: all.length > pageSizes[0] ? { page, size: view.size, hasNext: page < pages, shown } : undefined,
  }
}

function byServer({ view, show, hasNext, total, isEstimate, isOver }: Paging, count: number | undefined) {
  const before = (view.page - 1) * view.size
  const to = before + (count ?? 0)
  const shown = count
    ? { from: before + 1, to, total: hasNext ? total : to, isEstimate, isOver: hasNext && isOver }
    : undefined
  const { page, size } = view
  const hasPages = page > 1 || hasNext || size > pageSizes[0]
  return { view, show, pages: hasPages ? { page, size, hasNext, ...(shown && { shown }) } : undefined }
}
