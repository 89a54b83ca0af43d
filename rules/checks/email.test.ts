import { expect, test } from 'vitest'
import { emailLimit, isEmail, mailboxOf } from './email.ts'

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
  'tere\ud800za@example.com',
  'tereza@ｅxample.com',
  'tereza@\u{1d41e}xample.com',
])('%s cannot', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('ways to write the address of one mailbox are one to limits', () => {
  for (const email of ['jana.nova@posta.example', 'j.ananova+a+b@posta.example', 'jananova@posta.example'])
    expect(mailboxOf(email)).toBe('jananova@posta.example')
})

test('an address has a greatest length', () => {
  const domain = (length: number) => `a@${'b'.repeat(length - 6)}.com`
  expect(isEmail(domain(emailLimit))).toBe(true)
  expect(isEmail(domain(emailLimit + 1))).toBe(false)
})
