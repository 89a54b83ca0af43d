import { expect, test } from 'vitest'
import { periodAfter } from './period.ts'

const day = (count: number) => new Date(Date.UTC(2026, 5, count))
const trial = { from: day(1), to: day(31), monthlyUserLimit: 10_000 }
const card = { state: 'paid' as const, from: day(10), to: day(40), monthlyUserLimit: 25_000 }
const present = { from: day(10), to: day(40), monthlyUserLimit: 25_000 }

test('without a card the trial goes on; a first payment begins a period of its own', () => {
  expect(periodAfter(trial, null)).toBe(trial)
  expect(periodAfter(trial, card)).toEqual(present)
  expect(periodAfter(null, card)).toEqual(present)
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
