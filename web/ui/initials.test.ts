import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Liščí stezka s.r.o.', 'LS'],
  ['Vandrovník s.r.o.', 'V'],
  ['na kole & spol. v.o.s.', 'NK'],
  ['šperky', 'Š'],
  ['1. máj', 'M'],
  ['a.s.', 'A'],
  ['– –', ''],
])('%s has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
