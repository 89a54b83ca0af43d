import { expect, test } from 'vitest'
import type { Permission } from '#platform/permissions.ts'
import { makeSchema, permissions } from './schema.ts'

const contract = 'type Query { a: Int b: Int }'
const anyone = new Map<string, Permission>([
  ['Query.a', 'anyone'],
  ['Query.b', 'anyone'],
])
const one = { Query: { a: () => 1, b: () => 2 } }

test('the real schema is whole', () => {
  expect(() => makeSchema()).not.toThrow()
})

test.each([
  ['is resolved twice', [one, { Query: { a: () => 1 } }], anyone],
  ['Query.b is resolved by nobody', [{ Query: { a: () => 1 } }], anyone],
  ['Query.c is resolved but not in the contract', [one, { Query: { c: () => 3 } }], anyone],
  ['Query.b has no permission', [one], new Map([['Query.a', 'anyone' as Permission]])],
])('it stops the start when %s', (reason, maps, rules) => {
  expect(() => makeSchema(maps, rules, contract)).toThrow(reason)
})

test('every permission speaks of something in the contract', () => {
  const types = makeSchema().getTypeMap()
  for (const name of permissions.keys()) {
    const [type = '', field = ''] = name.split('.')
    const found = types[type]
    expect(found && 'getFields' in found && field in found.getFields(), name).toBe(true)
  }
})
