import { expect, test } from 'vitest'
import { catalogue, withManyForms } from './catalogue.ts'
import { i18n, preferredLanguage } from './language.ts'

test.each([
  [0, 'en', '0 shops'],
  [1, 'en', '1 shop'],
  [2, 'en', '2 shops'],
  [22, 'en', '22 shops'],
  [0, 'cs', '0 obchodů'],
  [1, 'cs', '1 obchod'],
  [2, 'cs', '2 obchody'],
  [4, 'cs', '4 obchody'],
  [5, 'cs', '5 obchodů'],
  [22, 'cs', '22 obchodů'],
  [1.5, 'cs', '1,5 obchodů'],
  [1234, 'cs', '1\u00a0234 obchodů'],
])('%d in %s reads %s', (count, lng, expected) => {
  catalogue('plural-test', {
    en: { shops_one: '{count, number} shop', shops_other: '{count, number} shops' },
    cs: {
      shops_one: '{count, number} obchod',
      shops_few: '{count, number} obchody',
      shops_other: '{count, number} obchodů',
    },
  })
  expect(i18n.t('shops', { ns: 'plural-test', lng, count })).toBe(expected)
})

test('a form written by hand is not overwritten', () => {
  expect(withManyForms({ a_other: 'x', a_many: 'y', b_other: 'z' })).toEqual({
    a_other: 'x',
    a_many: 'y',
    b_other: 'z',
    b_many: 'z',
  })
})

test('the remembered language wins, then the browser, then English', () => {
  expect(preferredLanguage('cs', ['en-GB'])).toBe('cs')
  expect(preferredLanguage('xx', ['sk-SK', 'cs-CZ', 'en'])).toBe('cs')
  expect(preferredLanguage(null, ['en-US', 'cs'])).toBe('en')
  expect(preferredLanguage(null, ['de'])).toBe('en')
})
