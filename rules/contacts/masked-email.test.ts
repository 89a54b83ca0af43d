import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['petra.dvorakova@bezva.example', 'pe•••••va@be•••.example'],
  ['jan@lide.example', 'j•••••@li•••.example'],
  ['a@b.cz', 'a•••••@b•••.cz'],
  ['ivana1@posta.seznam.cz', 'iv•••••a1@po•••.cz'],
  ['žofie@krátký.cz', 'žo•••••@kr•••.cz'],
])('maskedEmail(%s)', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('maskedEmail: says the same of addresses that differ in what is hidden, and never the whole', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(maskedEmail(email)).not.toContain(email.slice(0, email.indexOf('@') + 1))
    }),
  )
})
