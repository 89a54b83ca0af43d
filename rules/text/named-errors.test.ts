import { expect, test } from 'vitest'
import { errorKeyText, namedErrors } from './named-errors.ts'

test.each(namedErrors)('%s speaks both languages', (key) => {
  expect(errorKeyText(key, 'en')).not.toBe(errorKeyText(key, 'cs'))
})

test('a cancelled checkout says what the specification says', () => {
  expect(errorKeyText('subscription-cancelled', 'en')).toBe('You have cancelled the subscription process.')
})

test('a code of the refusals is a key too', () => {
  expect(errorKeyText('NOT_FOUND', 'cs')).toBe('Tohle neexistuje.')
})

test.each(['nonsense', '', 'toString', '<b>x</b>', 'QUERY_LIMIT'])('%s reads as the fallback', (key) => {
  expect(errorKeyText(key, 'en')).toBe('Unexpected error occured.')
  expect(errorKeyText(key, 'cs')).toBe('Nastala neočekávaná chyba.')
})
