import { isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import type { Permission } from '#platform/permissions.ts'
import { callLimits, makeSchema, permissions } from './schema.ts'
import { uncompressed } from './uncompressed.ts'

const contract = 'type Query { a: Int b: Int }'
const anyone = new Map<string, Permission>([
  ['Query.a', 'anyone'],
  ['Query.b', 'anyone'],
])
const one = { Query: { a: () => 1, b: () => 2 } }

test('the real schema is whole', () => {
  expect(() => makeSchema()).not.toThrow()
})

test('what stays uncompressed is in the schema', () => {
  const fields = Object.values(makeSchema().getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.keys(type.getFields()))
  const names = uncompressed.source.match(/\w{3,}/g)
  expect(names?.filter((name) => !fields.includes(name))).toEqual([])
  expect(names).toContain('eventsByDomain')
})

test.each([
  ['is resolved twice', [one, { Query: { a: () => 1 } }], anyone],
  ['Query.b is resolved by nobody', [{ Query: { a: () => 1 } }], anyone],
  ['Query.c is resolved but not in the contract', [one, { Query: { c: () => 3 } }], anyone],
  ['Query.b has no permission', [one], new Map([['Query.a', 'anyone' as Permission]])],
])('it stops the start when %s', (reason, maps, rules) => {
  expect(() => makeSchema(maps, rules, contract)).toThrow(reason)
})

test('it stops the start when nobody says how long a list can be', () => {
  const lists = 'type Query { a: [Int!]! b: Int }'
  expect(() => makeSchema([one], anyone, lists)).toThrow('Query.a is a list of unknown length')
  expect(() => makeSchema([one], anyone, lists, { 'Query.a': { rows: 3 } })).not.toThrow()
})

test('what one person makes at the expense of others is limited', () => {
  const most = Object.fromEntries(
    [...callLimits].map(([name, { count, minutes }]) => [name, [count, minutes]]),
  )
  expect(most).toEqual({
    'Mutation.checkDnsRecords': [200, 60],
    'Mutation.createCompany': [10, 1440],
    'Mutation.createDomain': [30, 1440],
    'Mutation.createPersonalToken': [20, 1440],
    'Mutation.duplicateCampaign': [100, 60],
    'Mutation.generateDnsRecords': [50, 1440],
    'Mutation.recordLogin': [30, 60],
    'Mutation.requestTestAddress': [20, 1440],
    'Mutation.resendCampaign': [100, 60],
  })
})

test('every permission speaks of something in the contract', () => {
  const types = makeSchema().getTypeMap()
  for (const name of permissions.keys()) {
    const [type = '', field = ''] = name.split('.')
    const found = types[type]
    expect(found && 'getFields' in found && field in found.getFields(), name).toBe(true)
  }
})
