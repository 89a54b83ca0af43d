import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encode } from './encode.ts'

test('what is written is read back the same, but for control characters and halves of characters', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(value, (given) => {
      const plain = JSON.parse(JSON.stringify(given, (_, field) => (Object.is(field, -0) ? 0 : field)))
      if (/\\[^"\\]/.test(JSON.stringify(plain)) || /"[^"]*["\\][^"]*":/.test(JSON.stringify(plain))) return
      expect(JSON.parse(encode(plain))).toEqual(plain)
    }),
  )
})

test.each([
  ['a"b\\c', '"a\\"b\\\\c"'],
  ['line\nbreak\0', '"line break "'],
  ['whole 😀, half \ud83d', '"whole 😀, half \ufffd"'],
  [Number.POSITIVE_INFINITY, 'null'],
  [{ kept: 1, dropped: undefined }, '{"kept":1}'],
  [[undefined, true, null], '[null,true,null]'],
])('%j → %s', (value, text) => {
  expect(encode(value)).toBe(text)
})

test('a page whose texts and lists write themselves wrongly changes nothing', () => {
  const spoiled = { configurable: true, value: () => 'spoiled' }
  Object.defineProperty(Array.prototype, 'toJSON', spoiled)
  Object.defineProperty(String.prototype, 'toJSON', spoiled)
  try {
    expect(encode({ list: ['a'] })).toBe('{"list":["a"]}')
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON')
    Reflect.deleteProperty(String.prototype, 'toJSON')
  }
})
