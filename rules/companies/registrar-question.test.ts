import { expect, test } from 'vitest'
import { readRegistrarQuestion } from './registrar-question.ts'

test.each([
  [
    { country: 'cz', crNo: '6947' },
    { country: 'CZ', crNo: '00006947' },
  ],
  [
    { country: 'DE', vatNo: 'de 811 907 980', crNo: ' ' },
    { country: 'DE', vatNo: 'DE811907980' },
  ],
])('%j asks for %j', (input, question) => {
  expect(readRegistrarQuestion(input)).toEqual({ question })
})

test.each([
  [{ country: 'CZ' }, [{ field: 'input.crNo', code: 'REQUIRED' }]],
  [{ country: 'CZ', crNo: '27082441' }, [{ field: 'input.crNo', code: 'REGISTRATION_NUMBER' }]],
  [
    { country: 'XX', crNo: '<', vatNo: '!' },
    [
      { field: 'input.country', code: 'COUNTRY' },
      { field: 'input.crNo', code: 'REGISTRATION_NUMBER' },
      { field: 'input.vatNo', code: 'VAT_NUMBER' },
    ],
  ],
])('%j is refused at %j', (input, faults) => {
  expect(readRegistrarQuestion(input)).toEqual({ faults })
})
