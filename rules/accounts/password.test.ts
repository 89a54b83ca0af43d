import { expect, test } from 'vitest'
import { passwordLength } from './limits.ts'
import { passwordFault, passwordStrength } from './password.ts'

const { least, most } = passwordLength

/** So many characters that are no run and no repetition. */
const words = (length: number) => 'kocour leze dirou, pes oknem. '.repeat(5).slice(0, length)

test('the length is what is asked for', () => {
  expect(passwordFault(words(least - 1))).toBe('short')
  expect(passwordFault(words(least))).toBeUndefined()
  expect(passwordFault(words(most))).toBeUndefined()
  expect(passwordFault(words(most + 1))).toBe('long')
})

test('a letter outside the basic plane is one character', () => {
  expect(passwordFault('🦊🐻🐺🦌🐗🦉🦔')).toBe('short')
  expect(passwordFault('🦊🐻🐺🦌🐗🦉🦔🐿')).toBeUndefined()
})

test.each([
  'aaaaaaaa',
  'abababab',
  '12341234',
  'AbcAbcAbcA',
  'droidroi',
  '12345678',
  '0987654321',
  'qwertyui',
  'POIUYTREWQ',
  'asdfghjkl',
  'hijklmno',
  'Droi2026',
  '*droi1234*',
  'eva.novakova@shop.example',
  'EvaNovakova1',
])('%s is what anybody tries first', (password) => {
  expect(passwordFault(password, 'Eva.Novakova@shop.example')).toBe('guessable')
})

test.each(['xkwdrocz', 'liscistezka', '84920175', 'eva likes foxes', 'droi pije kafe'])(
  '%s is good enough',
  (password) => {
    expect(passwordFault(password, 'eva@shop.example')).toBeUndefined()
  },
)

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
