import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colour } from './colour.ts'

test('quotations and markup are told apart', () => {
  expect(colour('<script src="/a.js"></script>')).toEqual([
    { text: '<script', kind: 'tag' },
    { text: ' src=' },
    { text: '"/a.js"', kind: 'text' },
    { text: '>', kind: 'tag' },
    { text: '</script', kind: 'tag' },
    { text: '>', kind: 'tag' },
  ])
})

test('nothing is lost', () => {
  const unit = fc.constantFrom('"', "'", '<', '>', '?', '{', '%', '\n', 'a', ' ', '<script', '?>')
  fc.assert(
    fc.property(fc.string({ unit }), (code) => {
      const pieces = colour(code).map(({ text }) => text)
      expect(pieces.join('')).toBe(code)
    }),
  )
})
