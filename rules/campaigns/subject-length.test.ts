import { expect, test } from 'vitest'
import { shownLength } from './subject-length.ts'

test.each([
  ['', 0],
  ['Letní stany', 11],
  ['🦊 stan', 6],
  // a tag is not shown as it is written
  ['{{contact.firstName}}, stan', 12],
  ['{{contact.firstName|příteli}}, stan', 13],
  ['{{contact.firstName', 19],
])('shownLength of %s is %i', (subject, length) => {
  expect(shownLength(subject)).toBe(length)
})
