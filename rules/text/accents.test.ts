import { expect, test } from 'vitest'
import { accents, folded, stemOf } from './accents.ts'

test('each letter stands for the one that it is without its accent', () => {
  // these are letters of their own to Unicode
  const own: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o' }
  const bare = Array.from(accents.from, (letter) => own[letter] ?? letter.normalize('NFD').charAt(0))
  expect(bare.join('')).toBe(accents.to)
})

test('folded writes a text in small letters without accents, and leaves the others alone', () => {
  expect(folded('Příliš ŽLUŤOUČKÝ kůň, Łódź 100 %')).toBe('prilis zlutoucky kun, lodz 100 %')
  expect(folded('Ελλάδα')).toBe('ελλάδα')
})

test('stemOf drops the last letter of words that may be inflected, and keeps short words', () => {
  expect(['stany', 'stanu', 'zima', ''].map(stemOf)).toEqual(['stan', 'stan', 'zima', ''])
})
