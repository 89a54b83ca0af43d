import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('unbroken() keeps e-shop and e-mail in one line, and leaves other words alone', () => {
  expect(unbroken('Stránky e-shopu, (e-mail) a E-maily')).toBe(
    'Stránky e\u2011shopu, (e\u2011mail) a E\u2011maily',
  )
  expect(unbroken('the-shop or a line-mailer')).toBe('the-shop or a line-mailer')
  expect(unbroken('E-mail')).toBe('E-mail')
})

test.each([
  ['až 10 000 návštěvníků', 'až 10\u00a0000 návštěvníků'],
  ['{when}, trvalo {seconds} s', '{when}, trvalo {seconds}\u00a0s'],
  ['každých 10 s.', 'každých 10\u00a0s.'],
  ['{size} kB', '{size}\u00a0kB'],
  ['{hours} h {minutes} min', '{hours}\u00a0h {minutes}\u00a0min'],
  ['Odesláno {percent} %', 'Odesláno {percent}\u00a0%'],
  ['{number} s košíkem', '{number} s košíkem'],
  ['{count} hodin', '{count} hodin'],
  ['15. 11. 2026 od 12 2026', '15. 11. 2026 od 12 2026'],
])('unbroken() keeps a number and its unit in one line: %s', (text, expected) => {
  expect(unbroken(text)).toBe(expected)
})
