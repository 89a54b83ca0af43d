import { expect, test } from 'vitest'
import { type DetailsInput, readDetails } from './details.ts'

const czech = { country: 'CZ', crNo: '27082440', vatNo: 'CZ27082440' }

test('what is given is kept in its one spelling', () => {
  const input = {
    name: ' Fox  Trail ',
    email: ' info@fox.example ',
    phone: '+420 604 118 220',
    street: ' Lesní\n12 ',
    country: 'cz',
    crNo: '6947',
    vatNo: 'cz 270 82 440',
    vatPayer: true,
  }
  expect(readDetails(input, undefined)).toEqual({
    faults: [],
    details: {
      name: 'Fox Trail',
      email: 'info@fox.example',
      phone: '+420604118220',
      street: 'Lesní 12',
      country: 'CZ',
      crNo: '00006947',
      vatNo: 'CZ27082440',
      vatPayer: true,
    },
  })
})

test('all that is wrong is told at once', () => {
  const wrong = {
    name: ' ',
    email: 'fox',
    phone: '604118220',
    street: 'x'.repeat(201),
    city: 'Brno\u0000',
    zip: 'x'.repeat(21),
    country: 'XX',
    crNo: '<',
    vatNo: '!',
    invoicingEmail: 'a@b@c.cz',
    invoicingPhone: '1',
  }
  expect(readDetails(wrong, undefined).faults).toEqual([
    { field: 'input.name', code: 'REQUIRED' },
    { field: 'input.email', code: 'EMAIL' },
    { field: 'input.phone', code: 'PHONE' },
    { field: 'input.street', code: 'TOO_LONG', limit: 200 },
    { field: 'input.city', code: 'INVALID' },
    { field: 'input.zip', code: 'TOO_LONG', limit: 20 },
    { field: 'input.country', code: 'COUNTRY' },
    { field: 'input.crNo', code: 'REGISTRATION_NUMBER' },
    { field: 'input.vatNo', code: 'VAT_NUMBER' },
    { field: 'input.invoicingEmail', code: 'EMAIL' },
    { field: 'input.invoicingPhone', code: 'PHONE' },
  ])
})

test('what is not given stays, what is emptied goes', () => {
  expect(readDetails({}, czech)).toEqual({ details: {}, faults: [] })
  expect(readDetails({ name: null, vatPayer: null }, czech)).toEqual({ details: {}, faults: [] })
  expect(readDetails({ street: ' ', phone: null }, czech).details).toEqual({ street: null, phone: null })
})

test('a new company needs its name', () => {
  expect(readDetails({}, undefined).faults).toEqual([{ field: 'input.name', code: 'REQUIRED' }])
})

test.each<[DetailsInput, string[]]>([
  [{ crNo: '27082441' }, ['input.crNo']],
  [{ country: 'DE', crNo: '27082441' }, []],
  [{ country: 'SK' }, []],
  [{ country: 'CZ' }, []],
])('%j is judged by the country that the company will have', (input, fields) => {
  expect(readDetails(input, czech).faults.map(({ field }) => field)).toEqual(fields)
})

test('a number that was right elsewhere is told when the country changes', () => {
  const german = { country: 'DE', crNo: 'HRB 12345', vatNo: null }
  expect(readDetails({ country: 'CZ' }, german).faults).toEqual([
    { field: 'input.crNo', code: 'REGISTRATION_NUMBER' },
  ])
  expect(readDetails({ country: 'CZ', crNo: null }, german).faults).toEqual([])
})
