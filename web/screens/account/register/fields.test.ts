import { expect, test } from 'vitest'
import { checkRegistration, type RegisterValues } from './fields.ts'

const complete: RegisterValues = {
  email: 'tereza@liscistezka.example',
  phone: '+420 604 118 220',
  password: 'eight ch',
  shopifyStore: '',
  domain: '',
  company: '',
  street: '',
  city: '',
  zip: '',
  country: '',
  crno: '',
  currency: '',
  timezone: '',
}

test('the shop may stay empty', () => {
  expect(checkRegistration(complete, false)).toEqual([])
})

test.each([
  [{ email: ' ' }, 'email', 'REQUIRED'],
  [{ email: 'tereza' }, 'email', 'EMAIL'],
  [{ phone: '' }, 'phone', 'REQUIRED'],
  [{ phone: '604 118 220' }, 'phone', 'PHONE'],
  [{ password: '' }, 'password', 'REQUIRED'],
  [{ password: '7 chars' }, 'password', 'PASSWORD_LENGTH'],
  [{ password: 'x'.repeat(129) }, 'password', 'TOO_LONG'],
  [{ company: 'x'.repeat(201) }, 'company', 'TOO_LONG'],
])('%o is told at %s as %s', (values, field, code) => {
  expect(checkRegistration({ ...complete, ...values }, false)).toMatchObject([{ field, code }])
})

test('a shop on Shopify has a name that Shopify can give', () => {
  expect(checkRegistration({ ...complete, shopifyStore: 'fox trail' }, true)).toMatchObject([
    { field: 'shopifyStore', code: 'SHOPIFY_STORE' },
  ])
  expect(checkRegistration({ ...complete, shopifyStore: 'fox-trail' }, true)).toEqual([])
  expect(checkRegistration({ ...complete, shopifyStore: 'fox trail' }, false)).toEqual([])
})
