import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['cs', 'Další'],
  ['sk-SK', 'Další'],
  ['en', 'Next'],
  ['', 'Next'],
  ['csx', 'Next'],
])('wordsOf %j says %s', (language, next) => {
  expect(wordsOf(language).next).toBe(next)
})
