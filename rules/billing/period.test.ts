import { expect, test } from 'vitest'
import { periodAfter } from './period.ts'

const day = (count: number) => new Date(Date.UTC(2026, 5, count))
const trial = { from: day(1), to: day(31), monthlyUserLimit: 10_000 }
const card = {
  state: 'paid' as const,
  from: day(10),
  to: day(40),
  monthlyUserLimit: 25_000,
  trialEnds: null,
}
const present = { from: day(10), to: day(40), monthlyUserLimit: 25_000 }

test('without a card the trial goes on; a first payment begins a period of its own', () => {
  expect(periodAfter(trial, null)).toBe(trial)
  expect(periodAfter(trial, card)).toEqual(present)
  expect(periodAfter(null, card)).toEqual(present)
})

test('a plan that was chosen in the trial leaves it as it is, ended or not, until it is paid', () => {
  const chosen = { ...card, to: day(31), trialEnds: day(31) }
  expect(periodAfter(trial, chosen)).toBe(trial)
  expect(periodAfter(trial, { ...chosen, state: 'ended', to: day(12) })).toBe(trial)
  // chosen on its last day, it is a little longer
  expect(periodAfter(trial, { ...chosen, trialEnds: day(33) })).toEqual({ ...trial, to: day(33) })
  const begun = { ...card, from: day(31), to: day(61) }
  expect(periodAfter(trial, begun)).toEqual({ from: day(31), to: day(61), monthlyUserLimit: 25_000 })
})

test('within a period the limit rises at once and falls never', () => {
  expect(periodAfter(present, { ...card, monthlyUserLimit: 50_000 })).toEqual({
    ...present,
    monthlyUserLimit: 50_000,
  })
  expect(periodAfter(present, { ...card, monthlyUserLimit: 10_000 })).toEqual(present)
})

test('the next period has the limit of its plan', () => {
  const next = { ...card, from: day(40), to: day(70), monthlyUserLimit: 10_000 }
  expect(periodAfter(present, next)).toEqual({ from: day(40), to: day(70), monthlyUserLimit: 10_000 })
})

test('an end shortens the period and leaves its limit', () => {
  expect(periodAfter(present, { ...card, state: 'ended', to: day(20), monthlyUserLimit: 10_000 })).toEqual({
    ...present,
    to: day(20),
  })
})

test('an old subscription does not bring an old period back', () => {
  const invoiced = { from: day(50), to: day(80), monthlyUserLimit: 100_000 }
  expect(periodAfter(invoiced, { ...card, state: 'ended' })).toBe(invoiced)
})
