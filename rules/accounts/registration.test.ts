import { expect, test } from 'vitest'
import { readSignUp } from './registration.ts'

const form = { email: 'eva@people.example', password: 'long enough', phone: '+420604118220' }

test('a whole form is kept, without what nobody asked for', () => {
  const registration = {
    domain: ' fox.example ',
    currency: 'CZK',
    platform: 'SHOPIFY',
    shopifyStore: 'fox-trail',
    helpdesk: true,
  }
  const read = readSignUp({ ...form, name: ' Eva Malá ', language: 'cs', helpdesk: true, registration })
  expect(read).toEqual({
    form: {
      ...form,
      name: 'Eva Malá',
      language: 'cs',
      registration: {
        domain: 'fox.example',
        currency: 'CZK',
        platform: 'SHOPIFY',
        shopifyStore: 'fox-trail',
      },
    },
  })
})

test.each([
  [{ ...form, password: '1234567' }, 'password', 'PASSWORD_LENGTH'],
  [{ ...form, password: 'x'.repeat(129) }, 'password', 'TOO_LONG'],
  [{ ...form, password: '12345678' }, 'password', 'PASSWORD_COMMON'],
  [{ ...form, registration: { city: 'a\0b' } }, 'city', 'INVALID'],
  [{ email: form.email, password: form.password }, 'phone', 'REQUIRED'],
  [{ ...form, name: 'x'.repeat(121) }, 'name', 'TOO_LONG'],
  [{ ...form, name: 'Eva\0' }, 'name', 'INVALID'],
  [{ ...form, language: 'de' }, 'language', 'INVALID'],
  [{ ...form, registration: { city: 'x'.repeat(201) } }, 'city', 'TOO_LONG'],
  [{ ...form, registration: { shopifyStore: 'evil.example/x' } }, 'shopifyStore', 'SHOPIFY_STORE'],
  [null, 'email', 'REQUIRED'],
])('%j is refused at %s with %s', (body, field, code) => {
  const read = readSignUp(body)
  expect('faults' in read && read.faults[0]).toMatchObject({ field, code })
})

test('eight characters are enough; a fox is one character', () => {
  expect(readSignUp({ ...form, password: 'kocour l' })).toHaveProperty('form')
  expect(readSignUp({ ...form, password: '🦊'.repeat(7) })).toHaveProperty('faults')
})
