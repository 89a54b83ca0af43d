import { expect, test } from 'vitest'
import { filterOf, isFiltered, variablesOf, withFilter } from './filter.ts'

const read = (query: string, state: unknown = null) => filterOf(new URLSearchParams(query), state)
const shop = { bands: [{ name: 'COLD' }, { name: 'HOT' }], tags: [{ id: 'tag_1' }, { id: 'tag_2' }] }

test.each([
  ['', {}],
  ['band=HOT&band=COLD&band=HOT', { bands: ['HOT', 'COLD'] }],
  ['order=NEVER&tag=tag_2', { lastOrder: 'NEVER', tagIDs: ['tag_2'] }],
  ['consent=UNSUBSCRIBED&consent=NONE&consent=x', { consents: ['NONE', 'UNSUBSCRIBED'] }],
  ['consent=MAILABLE&consent=CUSTOMER', { consents: ['CUSTOMER'], mailable: true }],
  ['consent=PAUSED&consent=CUSTOMER', { consents: ['CUSTOMER'], paused: true }],
  ['order=sometimes&band=GONE&tag=tag_9&tag=&search=petra', {}],
])('the address %s asks the server for %j', (query, wanted) => {
  const variables = variablesOf(read(query), shop)
  expect(variables).toEqual({ hasEmail: true, ...wanted })
  expect(isFiltered(variables)).toBe(Object.keys(wanted).length > 0)
})

test('variablesOf asks for any band and tag until the own ones are there, and for ten tags at most', () => {
  const unknown = { bands: undefined, tags: undefined }
  expect(variablesOf(read('band=VIP&tag=tag_9'), unknown)).toMatchObject({
    bands: ['VIP'],
    tagIDs: ['tag_9'],
  })
  const many = Array.from({ length: 12 }, (_, at) => `tag=t${at}`).join('&')
  expect(variablesOf(read(many), unknown).tagIDs).toHaveLength(10)
})

test('what is typed lies beside the address, never in it', () => {
  const filter = read('band=HOT&page=3&sort=-score', { search: 'petra@' })
  expect(variablesOf(filter, shop)).toEqual({ hasEmail: true, bands: ['HOT'], search: 'petra@' })
  const written = withFilter(new URLSearchParams('band=COLD&tag=a&page=3&sort=-score'), filter)
  expect(written.toString()).toBe('sort=-score&band=HOT')
  expect(filterOf(written, { search: 7 })).toEqual(read('band=HOT'))
})
