import { expect, test } from 'vitest'
import { rangeOf, tickedWith } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const idOf = (row: string) => row
const none: ReadonlyMap<string, string> = new Map()
const ids = (ticked: ReadonlyMap<string, string>) => [...ticked.keys()]

test('rows of other pages stay ticked, and never more than can be taken at once', () => {
  const first = tickedWith(none, ['a', 'b'], true, idOf, 3)
  expect(ids(tickedWith(first, ['x', 'y'], true, idOf, 3))).toEqual(['a', 'b', 'x'])
  expect(ids(tickedWith(first, ['a'], false, idOf, 3))).toEqual(['b'])
  expect(ids(tickedWith(first, ['a'], true, idOf, 2)), 'ticked already').toEqual(['a', 'b'])
})

test('with Shift all rows between are meant, in both directions; alone where the last one is not shown', () => {
  expect(rangeOf(rows, 'b', 'd', idOf)).toEqual(['b', 'c', 'd'])
  expect(rangeOf(rows, 'd', 'b', idOf)).toEqual(['b', 'c', 'd'])
  expect(rangeOf(rows, undefined, 'c', idOf)).toEqual(['c'])
  expect(rangeOf(rows, 'gone', 'c', idOf)).toEqual(['c'])
})
