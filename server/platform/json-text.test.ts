import { expect, test } from 'vitest'
import { asJsonText } from './json-text.ts'

test.each(['{}', '[1,"a"]', 'null', '"constructor"', '{"a":{"b":[]}}'])('%s is JSON text', (text) => {
  expect(asJsonText(text)).toBe(text)
})

test.each([
  '',
  '{',
  'undefined',
  '{"__proto__":{}}',
  '{"a":[{"__proto__":1}]}',
  // what no database takes
  String.raw`{"a":["b\u0000"]}`,
  String.raw`{"\ud800":1}`,
  7,
  null,
  {},
])('%j is not', (value) => {
  expect(() => asJsonText(value)).toThrow('JSON text is expected')
})
