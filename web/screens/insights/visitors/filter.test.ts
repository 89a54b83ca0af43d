import { expect, test } from 'vitest'
import { filterOf, variablesOf, withFilter } from './filter.ts'

const read = (query: string, state: unknown = null) => filterOf(new URLSearchParams(query), state)

test.each([
  ['', null],
  ['band=HOT&action=cart', { band: 'HOT', lastAction: 'cart' }],
  ['active=now&contacts=', { active: 'NOW', hasEmail: true }],
  ['active=today', { active: 'TODAY' }],
  ['action=dance&active=never&email=petra', null],
  ['band=GONE', null],
])('the address %s asks the server for %j', (query, filter) => {
  expect(variablesOf(read(query), [{ name: 'COLD' }, { name: 'HOT' }])).toEqual(filter)
})

test('until the bands are there any band is asked for', () => {
  expect(variablesOf(read('band=VIP'), undefined)).toEqual({ band: 'VIP' })
})

test('what is typed lies beside the address, never in it', () => {
  const filter = read('band=HOT&page=3&sort=-score', { email: 'petra@' })
  expect(variablesOf(filter, undefined)).toEqual({ band: 'HOT', email: 'petra@' })
  expect(withFilter(new URLSearchParams('band=HOT&page=3&sort=-score'), filter).toString()).toBe(
    'band=HOT&sort=-score',
  )
  expect(variablesOf(read('', { email: 7 }), undefined)).toBeNull()
})
