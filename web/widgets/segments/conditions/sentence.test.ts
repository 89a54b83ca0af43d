import { expect, test } from 'vitest'
import { filled, inSentence, partsOf } from './sentence.ts'

test('partsOf splits a sentence at its blanks, without empty words between them', () => {
  expect(partsOf('{has} the tag {tag}')).toEqual([{ blank: 'has' }, { text: 'the tag' }, { blank: 'tag' }])
  expect(partsOf('Ordered {range} {period}')).toEqual([
    { text: 'Ordered' },
    { blank: 'range' },
    { blank: 'period' },
  ])
})

test('filled joins words by single spaces, also where a blank stays empty', () => {
  const words: Record<string, string> = { event: 'Visited', product: '', times: 'at least 2×' }
  expect(filled('{event} {product} {times} ever', (blank) => words[blank] ?? '')).toBe(
    'Visited at least 2× ever',
  )
})

test('inSentence begins in lower case, whatever letter it is', () => {
  expect(inSentence('Šampioni')).toBe('šampioni')
})
