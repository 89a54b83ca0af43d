import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Column, DataTable } from './DataTable.tsx'
import type { Selection } from './selection.ts'
import type { Paging } from './token-pages.ts'

type Row = { id: string; sent: number | null }
const rows = Array.from({ length: 30 }, (_, index): Row => ({ id: `c${index}`, sent: (index * 7) % 30 }))
const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', cell: (row) => row.id },
  { key: 'sent', head: 'Sent', isNumber: true, cell: (row) => row.sent, sortBy: (row) => row.sent },
]

type Props = Partial<Parameters<typeof DataTable<Row>>[0]>
const shown = (address: string, props: Props = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>
        <DataTable
          label="Campaigns"
          idOf={(row) => row.id}
          linkOf={(row) => `/campaigns/${row.id}`}
          empty="nothing yet"
          columns={columns}
          {...((props.query ? props : { rows, ...props }) as { rows: Row[] })} // one of the two sources
        />
      </MemoryRouter>
    </MantineProvider>,
  )
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])

const view = { page: 1, size: 25 }
const answer = (paging: Partial<Paging>, data: Row[] | undefined = rows.slice(0, 25), error?: unknown) => ({
  query: {
    data,
    error,
    isPending: false,
    isFetching: false,
    refetch: () => undefined,
    paging: { view, hasNext: true, show: () => undefined, ...paging },
  },
  failed: 'could not be loaded',
})

afterEach(() => void vi.unstubAllGlobals())

test('the first column leads to the rows, in the order and on the page of the address', () => {
  const first = links(shown('/?sort=-sent'))
  expect(first).toHaveLength(25)
  expect(first[0]).toBe(`/campaigns/${rows.find((row) => row.sent === 29)?.id}`)
  expect(links(shown('/?sort=-sent&page=2'))).toHaveLength(5)
})

test('the heading tells how it is sorted', () => {
  expect(shown('/?sort=-sent')).toContain('aria-sort="descending"')
  expect(shown('/?sort=sent')).toContain('aria-sort="ascending"')
  expect(shown('/?sort=name')).not.toContain('aria-sort')
})

test('pages are offered only when there is more than one of the smallest size', () => {
  expect(shown('/')).toContain('1–25 of 30')
  expect(shown('/', { rows: rows.slice(0, 25) })).not.toContain('<nav')
})

test('a whole table shows all rows, and the address says nothing of it', () => {
  const html = shown('/?page=2&sort=-sent', { isWhole: true })
  expect(links(html)).toEqual(rows.map(({ id }) => `/campaigns/${id}`))
  expect(html).not.toContain('aria-sort')
  expect(html).not.toContain('<nav')
})

test('pages of the server are shown as they come, with as much as is known of their number', () => {
  const sort = { key: 'name', isDescending: true }
  const html = shown('/?page=9&sort=sent', {
    ...answer({ view: { page: 2, size: 25, sort } }),
    columns: columns.map((column) => ({ ...column, isSortable: column.key === 'name' })),
  })
  expect(links(html)).toEqual(rows.slice(0, 25).map(({ id }) => `/campaigns/${id}`))
  expect(html).toContain('aria-sort="descending"')
  expect(html).toMatch(/>26–50</)
  expect(shown('/', answer({ total: 1180, isEstimate: true }))).toContain('1–25 of about 1,180')
  expect(shown('/', answer({ total: 30 }))).toContain('1–25 of 30')
  expect(shown('/', answer({ view: { page: 2, size: 25 }, hasNext: false }, rows.slice(25)))).toContain(
    '26–30 of 30',
  )
  expect(shown('/', answer({ hasNext: false }))).not.toContain('<nav')
})

test('a page that could not be loaded says so, and the one before it is still to be had', () => {
  expect(shown('/', answer({ hasNext: false }, undefined, new Error('x')))).not.toContain('<nav')
  const second = shown('/', {
    query: { ...answer({ view: { page: 2, size: 25 } }).query, data: undefined, error: new Error('x') },
    failed: 'could not be loaded',
  })
  expect(second).toContain('could not be loaded')
  expect(second).toContain('Retry')
  expect(second).toContain('Previous page')
})

test('a row without a page of its own has no link; what can be done with it has a name', () => {
  const html = shown('/', {
    rows: rows.slice(0, 1),
    linkOf: undefined as never, // a table without links
    columns: [columns[0] as Column<Row>, { key: 'a', head: 'Actions', isAction: true, cell: () => 'Revoke' }],
  })
  expect(links(html)).toEqual([])
  // the head alone says it, and to a screen reader only
  expect(html.match(/Actions/g)).toHaveLength(1)
})

test('no rows at all is the state of the caller; filters that hide all of them can be cleared', () => {
  expect(shown('/', { rows: [] })).toBe(shown('/?page=4', { rows: [] }))
  expect(shown('/', { rows: [] })).toContain('nothing yet')
  const filtered = shown('/', { rows: [], filters: 'search', onClearFilters: () => undefined })
  expect(filtered).toContain('Clear filters')
  expect(filtered).toContain('search')
})

test('what is missing reads as missing, and no as no', () => {
  const html = shown('/', {
    rows: [
      { id: 'a', sent: null },
      { id: 'b', sent: 0 },
    ],
  })
  expect(html).toMatch(/data-missing="true"[^>]*>.*–/)
  expect(html.match(/data-missing/g)).toHaveLength(1)
})

test('selected rows are ticked and counted, and what can be done with them stands at the foot', () => {
  const chosen = rows.slice(0, 2)
  const selection: Selection<Row> = {
    chosen,
    isFull: false,
    isAll: false,
    has: (id) => chosen.some((row) => row.id === id),
    set: () => undefined,
    clear: () => undefined,
  }
  const html = shown('/', { selection, bulk: 'Strike out', nameOf: (row) => `order ${row.id}` })
  expect(html).toContain('2 selected')
  expect(html).toContain('Strike out')
  expect(html.match(/data-chosen="true"/g)).toHaveLength(2 + 1)
  expect(html).toContain('aria-label="Select order c0"')
  expect(html).not.toContain('Select all<')
  expect(shown('/', { selection: { ...selection, chosen: [] }, bulk: 'Strike out' })).not.toContain(
    'Strike out',
  )
  expect(shown('/', { selection: { ...selection, chooseAll: () => undefined } })).toContain('Select all<')
  const all = shown('/', { selection: { ...selection, chosen: [], isAll: true }, bulk: 'Strike out' })
  expect(all).toContain('All selected')
  expect(all.match(/data-chosen="true"/g)).toHaveLength(25 + 1)
})

test('columns are shown as the person has chosen, those not chosen yet as they were made', () => {
  const stored: Record<string, string> = { 'droi-columns-people-': '{"sent":false,"spent":true}' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  const all: Column<Row>[] = [
    ...columns.map((column) => ({ ...column, choice: 'shown' as const })),
    { key: 'spent', head: 'Spent', cell: () => 1, choice: 'hidden' },
    { key: 'tag', head: 'Tag', cell: () => 1, choice: 'hidden' },
  ]
  const heads = (name: string) =>
    ['Name', 'Sent', 'Spent', 'Tag'].filter((head) =>
      new RegExp(`<th[^>]*scope="col"[^>]*>(<button[^>]*>)?${head}<`).test(
        shown('/', { columns: all, name }),
      ),
    )
  expect(heads('people')).toEqual(['Name', 'Spent'])
  expect(heads('others')).toEqual(['Name', 'Sent'])
})
