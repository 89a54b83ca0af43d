import { expect, test } from 'vitest'
import { tokensOf } from './token-pages.ts'

test('tokens of the same list are found again; of another order, another filter or nonsense they are not', () => {
  const state = { pages: { list: 'people by name', tokens: ['t2', 't3'] } }
  expect(tokensOf(state, 'people by name')).toEqual(['t2', 't3'])
  expect(tokensOf(state, 'people by date')).toEqual([])
  for (const other of [
    null,
    undefined,
    'x',
    {},
    { pages: null },
    { pages: { list: 'people by name', tokens: 3 } },
  ])
    expect(tokensOf(other, 'people by name')).toEqual([])
})
