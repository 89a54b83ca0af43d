import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('unbroken() keeps e-shop and e-mail in one line, and leaves other words alone', () => {
  expect(unbroken('Stránky e-shopu, (e-mail) a E-maily')).toBe(
    'Stránky e\u2011shopu, (e\u2011mail) a E\u2011maily',
  )
  expect(unbroken('the-shop or a line-mailer')).toBe('the-shop or a line-mailer')
  expect(unbroken('E-mail')).toBe('E-mail')
})
