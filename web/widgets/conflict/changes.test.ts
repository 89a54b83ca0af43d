import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only what differs is sent, lists as a whole', () => {
  const before = { name: 'Fox', sale: 0, steps: [{ value: 1 }, { value: 2 }], ids: { a: '' } }
  expect(changesOf({ ...before, steps: [{ value: 1 }, { value: 2 }] }, before)).toEqual({})
  expect(changesOf({ ...before, sale: 5, steps: [{ value: 1 }] }, before)).toEqual({
    sale: 5,
    steps: [{ value: 1 }],
  })
})
