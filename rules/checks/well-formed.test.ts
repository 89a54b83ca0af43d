import { expect, test } from 'vitest'
import { faultyPart } from './well-formed.ts'

const nested = (depth: number): object => JSON.parse(`${'{"and":['.repeat(depth)}${']}'.repeat(depth)}`)
const list = (length: number, item: unknown) => Array.from({ length }, () => item)
const keys = (count: number) => Object.fromEntries(list(count, 1).map((one, at) => [`key${at}`, one]))

test.each<[string, object, string | RegExp | undefined]>([
  ['nothing in plain texts', { filter: { name: { eq: 'Žluťoučký 😀' } }, limit: 3, none: null }, undefined],
  ['a NUL', { filter: { name: { eq: 'a\0b' } } }, 'filter.name.eq'],
  ['half of a pair', { list: ['a', '\ud800'] }, 'list.1'],
  ['a NUL in a key', { input: { 'a\0': 1 } }, 'input'],
  ['nothing in a list of 1,001 ids', { input: { ids: list(1001, 'x') } }, undefined],
  ['a list of 2,001 items', { input: { ids: list(2001, 'x') } }, 'input.ids'],
  ['an object of 301 keys', { input: keys(301) }, 'input'],
  ['more than 20,000 values in all', { input: { rows: list(1000, list(21, 1)) } }, /^input\.rows\.\d+\.\d+$/],
])('faultyPart finds %s', (_, input, field) => {
  if (field instanceof RegExp) expect(faultyPart(input)).toMatch(field)
  else expect(faultyPart(input)).toBe(field)
})

test('faultyPart ends at 20 levels, far before the recursion would overflow the stack', () => {
  expect(faultyPart(nested(5))).toBeUndefined()
  expect(faultyPart(nested(50))).toMatch(/^and\.0\.and/)
  expect(faultyPart(nested(5000))).toMatch(/^and\.0\.and/)
})
