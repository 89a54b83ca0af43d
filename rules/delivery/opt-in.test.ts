import { expect, test } from 'vitest'
import { isSameBrowser } from './opt-in.ts'

const asked = { ip: '10.0.0.1', browser: 'Firefox' }

test.each([
  [asked, '10.0.0.1', 'Firefox', true],
  [{ ...asked, ip: '2001:db8::1' }, '2001:db8::2', 'Firefox', true],
  [asked, '10.0.0.2', 'Firefox', false],
  [asked, '10.0.0.1', 'Chrome', false],
  [{ ip: '10.0.0.1', browser: '' }, '10.0.0.1', '', false],
  [{}, '', 'Firefox', false],
])('isSameBrowser compares network and browser: %j confirmed from %s by %s', (one, ip, browser, expected) => {
  expect(isSameBrowser(one, { ip, browser })).toBe(expected)
})
