import { expect, test } from 'vitest'
import { spaced } from './insert-text.ts'

test.each([
  ['For you,', ' {{contact.firstName}}'],
  ['Hello', ' {{contact.firstName}}'],
  ['Hello ', '{{contact.firstName}}'],
  ['„', '{{contact.firstName}}'],
  ['', '{{contact.firstName}}'],
])('spaced after “%s” is “%s”', (before, expected) => {
  expect(spaced(before, '{{contact.firstName}}')).toBe(expected)
})
