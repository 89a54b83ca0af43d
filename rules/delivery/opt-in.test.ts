import { expect, test } from 'vitest'
import { isSameBrowser } from './opt-in.ts'

const signUp = { ip: '10.0.0.1', browser: 'Firefox' }

test.each([
  [signUp, '10.0.0.1', 'Firefox', true],
  [{ ...signUp, ip: '2001:db8::1' }, '2001:db8::2', 'Firefox', true],
  [signUp, '10.0.0.2', 'Firefox', false],
  [signUp, '10.0.0.1', 'Chrome', false],
  [{ ip: '10.0.0.1', browser: '' }, '10.0.0.1', '', false],
  [{}, '', 'Firefox', false],
])('isSameBrowser compares network and browser: %j confirmed from %s by %s', (one, ip, browser, expected) => {
  expect(isSameBrowser(one, { ip, browser })).toBe(expected)
})
