import { expect, test } from 'vitest'
import { companyLine } from './company-line.ts'

const company = {
  name: 'Liška s.r.o.',
  street: 'Lesní 12',
  zip: '60200',
  city: 'Brno',
  country: 'CZ',
  cr_no: '27082440',
}

test('companyLine names the company, its address and its registration number', () => {
  expect(companyLine(company).replaceAll('\u00a0', ' ')).toBe(
    'Liška s.r.o., Lesní 12, 602 00 Brno, IČO 27082440',
  )
  expect(companyLine({ ...company, country: 'DE', zip: '10115', city: 'Berlin' })).toMatch(
    /10115 Berlin, Reg\.\sNo\.\s27082440$/,
  )
})

test('companyLine leaves out what is not set', () => {
  const nothing = { street: null, zip: null, city: null, country: null, cr_no: null }
  expect(companyLine({ ...nothing, name: 'Liška' })).toBe('Liška')
  expect(companyLine({ ...company, zip: null, cr_no: null })).toBe('Liška s.r.o., Lesní 12, Brno')
})
