/** What part of a table is seen, and in which order; the address holds it, so that it can be shared. */
export const pageSizes = [25, 50, 100] as const

export type Sort = { key: string; isDescending: boolean }
export type View = { sort?: Sort; page: number; size: number }
export type SortValue = string | number | null

/**
 * Reads the address; what it does not say, or says wrongly, is the default. What can be sorted in one direction alone is
 * called by both: `-score`, `+email`.
 */
export function viewOf(search: URLSearchParams, sortable: readonly string[], sort?: Sort): View {
  const [word = '', minus = '', key = ''] = /^(-?)(.*)$/.exec(search.get('sort') ?? '') ?? []
  const page = Number(search.get('page'))
  const size = Number(search.get('size'))
  const isSortable = [key, word, `+${word}`].some((one) => sortable.includes(one))
  return {
    sort: isSortable ? { key, isDescending: minus === '-' } : sort,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
  }
}

/** Writes the address anew; defaults are left out, what others wrote there stays. */
export function withView(search: URLSearchParams, { sort, page, size }: View): URLSearchParams {
  const written = new URLSearchParams(search)
  const write = (name: string, value: string | undefined) =>
    value === undefined ? written.delete(name) : written.set(name, value)
  write('sort', sort && sortWord(sort))
  write('page', page > 1 ? String(page) : undefined)
  write('size', size === pageSizes[0] ? undefined : String(size))
  return written
}

type Directions = {
  isDescendingFirst?: boolean | undefined
  isDescendingOnly?: boolean | undefined
  isAscendingOnly?: boolean | undefined
}

/** A click on a heading: its first direction, then the other, then as it came; and always from the first page. */
export function sortedBy(view: View, key: string, directions: Directions = {}): View {
  const { isDescendingFirst = false, isDescendingOnly = false, isAscendingOnly = false } = directions
  if (isDescendingOnly || isAscendingOnly)
    return { ...view, sort: { key, isDescending: isDescendingOnly }, page: 1 }
  const isSame = view.sort?.key === key
  if (isSame && view.sort?.isDescending !== isDescendingFirst) return { ...view, sort: undefined, page: 1 }
  return { ...view, sort: { key, isDescending: isSame !== isDescendingFirst }, page: 1 }
}

/** As a word for the address and for a list to choose from. */
export const sortWord = ({ key, isDescending }: Sort): string => `${isDescending ? '-' : ''}${key}`

export type Seen<Row> = { rows: Row[]; page: number; from: number; to: number; total: number; pages: number }

/** Sorts and cuts; a page beyond the end is the last one, and what has no value stands at the end. */
export function seenRows<Row>(
  rows: readonly Row[],
  view: View,
  sortValue: ((row: Row) => SortValue) | undefined,
  language: string,
): Seen<Row> {
  const sorted = sortValue && view.sort ? inOrder(rows, sortValue, view.sort.isDescending, language) : rows
  const pages = Math.max(1, Math.ceil(rows.length / view.size))
  const page = Math.min(view.page, pages)
  const start = (page - 1) * view.size
  const seen = sorted.slice(start, start + view.size)
  return {
    rows: seen,
    page,
    pages,
    from: seen.length > 0 ? start + 1 : 0,
    to: start + seen.length,
    total: rows.length,
  }
}

function inOrder<Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => SortValue,
  isDescending: boolean,
  language: string,
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    return isDescending ? -order : order
  })
}
