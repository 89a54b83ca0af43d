import { expect, test } from 'vitest'
import { seenRows, sortedBy, viewOf, withView } from './view.ts'

const read = (query: string) => viewOf(new URLSearchParams(query), ['name', 'sent'])
const plain = { sort: undefined, page: 1, size: 25 }

test.each([
  ['', plain],
  ['sort=-sent&page=3&size=100', { sort: { key: 'sent', isDescending: true }, page: 3, size: 100 }],
  ['sort=name', { ...plain, sort: { key: 'name', isDescending: false } }],
  ['sort=secret&page=-2&size=7', plain],
  ['page=1.5&size=x', plain],
])('the address %s is read', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('the address is written without defaults and keeps what is not ours', () => {
  const search = new URLSearchParams('state=SENDING&page=4')
  expect(withView(search, plain).toString()).toBe('state=SENDING')
  const view = { sort: { key: 'sent', isDescending: true }, page: 2, size: 50 }
  expect(withView(search, view).toString()).toBe('state=SENDING&page=2&sort=-sent&size=50')
  expect(viewOf(withView(search, view), ['sent'])).toEqual(view)
})

test('a heading sorts up, then down, then not, from the first page', () => {
  const up = sortedBy({ ...plain, page: 3 }, 'name')
  expect(up).toEqual({ sort: { key: 'name', isDescending: false }, page: 1, size: 25 })
  const down = sortedBy(up, 'name')
  expect(down.sort?.isDescending).toBe(true)
  expect(sortedBy(down, 'name').sort).toBeUndefined()
  expect(sortedBy(down, 'sent').sort).toEqual({ key: 'sent', isDescending: false })
})

test('what is sorted in one direction alone stays so, in the address, too', () => {
  const score = { key: 'score', isDescending: true }
  const once = sortedBy({ ...plain, page: 3 }, 'score', { isDescendingOnly: true })
  expect(once).toEqual({ ...plain, sort: score })
  expect(sortedBy(once, 'score', { isDescendingOnly: true })).toEqual(once)
  expect(viewOf(new URLSearchParams('sort=-score'), ['-score']).sort).toEqual(score)
  expect(viewOf(new URLSearchParams('sort=score'), ['-score']).sort).toBeUndefined()
  const email = { key: 'email', isDescending: false }
  const byEmail = sortedBy({ ...plain, page: 3 }, 'email', { isAscendingOnly: true })
  expect(sortedBy(byEmail, 'email', { isAscendingOnly: true })).toEqual({ ...plain, sort: email })
  expect(viewOf(new URLSearchParams('sort=email'), ['+email']).sort).toEqual(email)
  expect(viewOf(new URLSearchParams('sort=-email'), ['+email']).sort).toBeUndefined()
})

test('rows are sorted as the language sorts, those without a value last', () => {
  const names = ['Cibule', null, 'Čaj', 'Chléb', 'Dort']
  const sorted = (isDescending: boolean) =>
    seenRows(names, { ...plain, sort: { key: 'name', isDescending } }, (name) => name, 'cs').rows
  expect(sorted(false)).toEqual(['Cibule', 'Čaj', 'Dort', 'Chléb', null])
  expect(sorted(true)).toEqual(['Chléb', 'Dort', 'Čaj', 'Cibule', null])
})

test('a page is a part; one beyond the end is the last', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index)
  const at = (page: number) => seenRows(rows, { ...plain, page }, undefined, 'en')
  expect(at(2)).toMatchObject({ from: 26, to: 50, total: 60, pages: 3, page: 2 })
  expect(at(9)).toMatchObject({ from: 51, to: 60, page: 3 })
  expect(seenRows([], plain, undefined, 'en')).toMatchObject({ rows: [], from: 0, to: 0, pages: 1 })
})
