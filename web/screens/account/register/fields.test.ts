import { expect, test } from 'vitest'
import { faultsOf } from '#web/widgets/form-state.ts'
import { type RegisterValues, registrationChecks } from './fields.ts'

const complete: RegisterValues = {
  name: 'Tereza Lišková',
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

const faultsIn = (values: Partial<RegisterValues>, isShopify = false) =>
  faultsOf({ ...complete, ...values }, registrationChecks(isShopify))

test('the shop may stay empty', () => {
  expect(faultsIn({})).toEqual({})
  expect(faultsIn({ domain: ' liscistezka.example ' })).toEqual({})
})

test('registrationChecks accept a phone as it is written in its country, and none', () => {
  expect(faultsIn({ phone: ' ' })).toEqual({})
  expect(faultsIn({ phone: '604 118 220', country: 'CZ' })).toEqual({})
})

test.each([
  [{ name: ' ' }, 'name', 'REQUIRED'],
  [{ email: ' ' }, 'email', 'REQUIRED'],
  [{ email: 'tereza' }, 'email', 'EMAIL'],
  [{ phone: '604 118 220' }, 'phone', 'PHONE'],
  [{ password: '' }, 'password', 'REQUIRED'],
  [{ password: '7 chars' }, 'password', 'PASSWORD_LENGTH'],
  [{ password: '12345678' }, 'password', 'PASSWORD_COMMON'],
  [{ password: 'x'.repeat(129) }, 'password', 'TOO_LONG'],
  [{ company: 'x'.repeat(201) }, 'company', 'TOO_LONG'],
  [{ domain: 'muj obchod' }, 'domain', 'URL_INVALID'],
])('%o is told at %s as %s', (values, field, code) => {
  expect(faultsIn(values)).toEqual({ [field]: expect.objectContaining({ code }) })
})

test('a shop on Shopify has a name that Shopify can give', () => {
  expect(faultsIn({ shopifyStore: 'fox trail' }, true)).toEqual({ shopifyStore: { code: 'SHOPIFY_STORE' } })
  expect(faultsIn({ shopifyStore: 'fox-trail' }, true)).toEqual({})
  expect(faultsIn({ shopifyStore: 'fox trail' })).toEqual({})
})
