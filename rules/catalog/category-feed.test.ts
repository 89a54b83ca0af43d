import { expect, test } from 'vitest'
import { readCategories } from './category-feed.ts'

const row = (id: string, parent: string, name: string, hierarchy = '') => ({ id, parent, name, hierarchy })

test('paths come from the hierarchy, or from the parents', () => {
  const { categories } = readCategories([
    row('1', '', 'Sport'),
    row('2', '1', 'Stany'),
    row('3', '9', '', 'Sport | Boty'),
  ])
  expect(categories).toEqual([
    { shopId: '1', name: 'Sport', path: 'Sport' },
    { shopId: '2', name: 'Stany', path: 'Sport | Stany' },
    { shopId: '3', name: 'Boty', path: 'Sport | Boty' },
  ])
})

test('without an id, without a name and in a circle there is no category', () => {
  expect(
    readCategories([row('', '', 'A'), row('1', '', ''), row('2', '3', 'B'), row('3', '2', 'C')]),
  ).toEqual({
    categories: [],
    refused: 4,
  })
})
