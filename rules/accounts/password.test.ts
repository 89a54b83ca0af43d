import { expect, test } from 'vitest'
import { passwordLength } from './limits.ts'
import { passwordFault, passwordStrength } from './password.ts'

const { least, most } = passwordLength

test('only the length is asked for', () => {
  expect(passwordFault('a'.repeat(least - 1))).toBe('short')
  expect(passwordFault('a'.repeat(least))).toBeUndefined()
  expect(passwordFault('a'.repeat(most))).toBeUndefined()
  expect(passwordFault('a'.repeat(most + 1))).toBe('long')
})

test('a letter outside the basic plane is one character', () => {
  expect(passwordFault('🦊'.repeat(least - 1))).toBe('short')
  expect(passwordFault('🦊'.repeat(least))).toBeUndefined()
})

test.each([
  ['', 0],
  ['kopretx', 0],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['abcdefghijklmnop', 1],
  ['password1', 1],
  ['Heslo1234', 1],
  ['xkwdrocz', 2],
  ['xkwdroczm', 2],
  ['xkwdroczmb', 3],
  ['liscistezka', 3],
  ['modrykocour', 3],
  ['kocour leze dirou', 4],
])('%s has the strength %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
