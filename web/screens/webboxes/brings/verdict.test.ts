import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

test('verdictOf claims nothing that is not certain, and turns fewer around', () => {
  const effect = { lift: 12, liftFrom: 4, liftTo: 21, certain: true }
  expect(verdictOf(effect)).toEqual({ kind: 'more', lift: 0.12, from: 0.04, to: 0.21 })
  expect(verdictOf({ ...effect, liftFrom: -4, certain: false })).toMatchObject({
    kind: 'unsure',
    from: -0.04,
  })
  expect(verdictOf({ lift: -12, liftFrom: -21, liftTo: -4, certain: true })).toEqual({
    kind: 'less',
    lift: 0.12,
    from: 0.04,
    to: 0.21,
  })
  expect(verdictOf({ lift: null, liftFrom: null, liftTo: null, certain: false })).toEqual({ kind: 'early' })
})
