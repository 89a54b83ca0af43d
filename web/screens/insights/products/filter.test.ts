import { expect, test } from 'vitest'
import { filterOf, variablesOf, withFilter, withProduct } from './filter.ts'

const categories = [{ shopID: 'stany' }]

test.each([
  ['', null],
  ['q=%20stan%20&stock=IN_STOCK', { text: 'stan', availability: 'IN_STOCK' }],
  ['category=stany', { category: 'stany' }],
  ['category=lodě&stock=MAYBE&q=%20', null],
])('the address %s asks the server for %j', (query, filter) => {
  expect(variablesOf(filterOf(new URLSearchParams(query)), categories)).toEqual(filter)
})

test('a filter begins at the first page and leaves the open product', () => {
  const search = withProduct(new URLSearchParams('page=3&size=50'), 'p1')
  expect(withFilter(search, { text: 'stan' }).toString()).toBe('size=50&product=p1&q=stan')
  expect(withProduct(search, undefined).toString()).toBe('page=3&size=50')
})
