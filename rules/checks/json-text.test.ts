import { expect, test } from 'vitest'
import { countKeys, isCleanJson } from './json-text.ts'

const limits = { depth: 3, parts: 10 }

test.each<[string, number | undefined]>([
  ['{"a":1,"b":{"c":"d"}}', 3],
  [String.raw`{"a:[{\"":"b,\\"}`, 1],
  ['[[[]]]', 0],
  ['[[[[]]]]', undefined],
  ['[1,2,3,4,5,6,7,8,9,10]', 0],
  ['[1,2,3,4,5,6,7,8,9,10,11]', undefined],
  ['[[],[],[],[],[],[]]', undefined],
  ['"never closed', 0],
])('countKeys of %s is %s', (text, keys) => {
  expect(countKeys(text, limits)).toBe(keys)
})

test('isCleanJson takes a design of a megabyte, and refuses 100,000 items or 51 levels', () => {
  const design = { rows: Array.from({ length: 20_000 }, () => ({ html: 'x'.repeat(38) })) }
  expect(isCleanJson(JSON.stringify(design))).toBe(true)
  expect(isCleanJson(`[${'1,'.repeat(100_000)}1]`)).toBe(false)
  expect(isCleanJson('['.repeat(50) + ']'.repeat(50))).toBe(true)
  expect(isCleanJson('['.repeat(51) + ']'.repeat(51))).toBe(false)
})

test.each([
  ['1e308', false],
  ['-1e308', false],
  ['1e999', false],
  ['1e-300', false],
  ['1e30', true],
  ['-1.4210854715202004e-14', true],
  ['0', true],
  ['-0.5', true],
])(
  'isCleanJson refuses numbers that the database writes with hundreds of digits: %s is %s',
  (text, isTaken) => {
    expect(isCleanJson(`{"rows":[${text}]}`)).toBe(isTaken)
  },
)
