import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Table } from './Table.tsx'

type Row = { id: string; sent: number }
const rows = Array.from({ length: 30 }, (_, index): Row => ({ id: `c${index}`, sent: (index * 7) % 30 }))

type More = { hasMore: boolean; isLoading: boolean; onLoad: () => void }
const shown = (address: string, all = rows, more?: More) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>
        <Table
          label="Campaigns"
          rows={all}
          idOf={(row) => row.id}
          linkOf={(row) => `/campaigns/${row.id}`}
          empty="nothing yet"
          more={more}
          columns={[
            { key: 'name', head: 'Name', cell: (row) => row.id },
            { key: 'sent', head: 'Sent', isNumber: true, cell: (row) => row.sent, sortBy: (row) => row.sent },
          ]}
        />
      </MemoryRouter>
    </MantineProvider>,
  )
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])

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
  expect(shown('/', rows.slice(0, 25))).not.toContain('<nav')
})

test('rows that come in pages are all shown, and more on demand', () => {
  const more = { hasMore: true, isLoading: false, onLoad: () => undefined }
  expect(links(shown('/?page=2', rows, more))).toHaveLength(30)
  expect(shown('/', rows, more)).toContain('Load more')
  expect(shown('/', rows, more)).not.toContain('<nav')
  expect(shown('/', rows, { ...more, hasMore: false })).not.toContain('Load more')
})

test('a row without a page of its own has no link; what can be done with it has a name', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <Table
          label="People"
          rows={rows.slice(0, 1)}
          idOf={(row) => row.id}
          empty={null}
          columns={[
            { key: 'name', head: 'Name', cell: (row) => row.id },
            { key: 'actions', head: 'Actions', isAction: true, cell: () => 'Revoke' },
          ]}
        />
      </MemoryRouter>
    </MantineProvider>,
  )
  expect(links(html)).toEqual([])
  // the head alone says it, and to a screen reader only
  expect(html.match(/Actions/g)).toHaveLength(1)
})

test('no rows at all is the state of the caller', () => {
  expect(shown('/', [])).toBe(shown('/?page=4', []))
  expect(shown('/', [])).toContain('nothing yet')
})
