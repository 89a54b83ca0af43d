import { expect, test } from 'vitest'
import { readToken, signToken, type TokenPurpose } from './tokens.ts'

const keys = [
  { id: 'new', secret: 'n'.repeat(32) },
  { id: 'old', secret: 'o'.repeat(32) },
]
const payload = { id: 'x', n: 1 }

test('a token gives back what was signed, also under an older key', () => {
  expect(readToken(keys, 'page', signToken(keys, 'page', payload))).toEqual(payload)
  expect(readToken(keys, 'page', signToken(keys.slice(1), 'page', payload))).toEqual(payload)
})

test('a token under a removed key, or of another purpose, is nothing', () => {
  expect(readToken(keys.slice(1), 'page', signToken(keys, 'page', payload))).toBeUndefined()
  const other = 'other' as TokenPurpose // there is one purpose so far; the check must not depend on it
  expect(readToken(keys, other, signToken(keys, 'page', payload))).toBeUndefined()
})

test('no changed character is let through', () => {
  const token = signToken(keys, 'page', payload)
  for (let i = 0; i < token.length; i++)
    for (const letter of ['A', 'b', '9', '-', '.', '=']) {
      const changed = token.slice(0, i) + letter + token.slice(i + 1)
      if (changed !== token) expect(readToken(keys, 'page', changed), changed).toBeUndefined()
    }
  for (let i = 0; i < token.length; i++) expect(readToken(keys, 'page', token.slice(0, i))).toBeUndefined()
  expect(readToken(keys, 'page', `${token}.`)).toBeUndefined()
})
