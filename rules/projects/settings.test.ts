import { expect, test } from 'vitest'
import { overlaid } from './settings.ts'

test.each([
  ['what is given is laid over the rest', { a: 1, b: 2 }, { b: 3, c: 4 }, { a: 1, b: 3, c: 4 }],
  ['null takes away', { a: 1, b: 2 }, { a: null }, { b: 2 }],
  ['so does an empty text', { a: 'x' }, { a: ' ' }, {}],
  ['what is not given stays', { a: 1 }, { a: undefined }, { a: 1 }],
  ['false and zero are values', { a: true, b: 1 }, { a: false, b: 0 }, { a: false, b: 0 }],
  ['objects change inside', { a: { x: 1, y: 2 } }, { a: { y: 3 } }, { a: { x: 1, y: 3 } }],
  ['an object may be new', {}, { a: { y: 3, z: null } }, { a: { y: 3 } }],
  ['a list is replaced', { a: [1, 2] }, { a: [3] }, { a: [3] }],
  ['texts lose outer spaces', {}, { a: ' x y ' }, { a: 'x y' }],
])('%s', (_what, settings, given, result) => {
  const before = structuredClone(settings)
  expect(overlaid(settings, given)).toEqual(result)
  expect(settings).toEqual(before)
})
