import { expect, test } from 'vitest'
import { faultyText } from './well-formed.ts'

const nested = (depth: number): object => JSON.parse(`${'{"and":['.repeat(depth)}${']}'.repeat(depth)}`)

test.each<[string, object, string | undefined]>([
  ['plain texts', { filter: { name: { eq: 'Žluťoučký 😀' } }, limit: 3, none: null }, undefined],
  ['a NUL', { filter: { name: { eq: 'a\0b' } } }, 'filter.name.eq'],
  ['half of a pair', { list: ['a', '\ud800'] }, 'list.1'],
  ['a NUL in a name', { input: { 'a\0': 1 } }, 'input'],
])('%s', (_, given, field) => {
  expect(faultyText(given)).toBe(field)
})

test('nesting ends somewhere, also where a recursion would not come back', () => {
  expect(faultyText(nested(5))).toBeUndefined()
  expect(faultyText(nested(50))).toMatch(/^and\.0\.and/)
  expect(faultyText(nested(5000))).toMatch(/^and\.0\.and/)
})
