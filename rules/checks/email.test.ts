import { expect, test } from 'vitest'
import { emailLimit, isEmail } from './email.ts'

test.each([
  'tereza@liscistezka.example',
  'first.last+shop@sub.domain.co.uk',
  'o’hara@example.ie',
  'jana@háčky.cz',
  'a@b-c.cz',
])('%s can be an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'tereza',
  '@liscistezka.example',
  'tereza@',
  'tereza@localhost',
  'tereza@liscistezka.',
  'tereza@-a.cz',
  'two@ats@example.com',
  'with space@example.com',
  'Tereza <tereza@example.com>',
  '.dot@example.com',
  'dot.@example.com',
  'two..dots@example.com',
  'tereza@two..dots.com',
  'tere\u202eza@example.com',
  'tere\u200bza@example.com',
  'tere\u0007za@example.com',
])('%s cannot', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('an address has a greatest length', () => {
  const domain = (length: number) => `a@${'b'.repeat(length - 6)}.com`
  expect(isEmail(domain(emailLimit))).toBe(true)
  expect(isEmail(domain(emailLimit + 1))).toBe(false)
})
