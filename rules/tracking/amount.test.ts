import { expect, test } from 'vitest'
import { amountIn } from './amount.ts'

test.each([
  [1299.5, 1299.5],
  ['1299', 1299],
  ['645.0000', 645],
  ['1 299,00', 1299],
  ['1\u00a0299,5', 1299.5],
  [' 12\u202f990 ', 12_990],
  ['0', 0],
])('%j is %d', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test.each([
  '',
  '1,299',
  '1.299,00',
  '-5',
  '1e3',
  '1299 Kč',
  'free',
  null,
  undefined,
  true,
  [],
  {},
  Number.NaN,
])('%j is no amount', (value) => {
  expect(amountIn(value)).toBeNaN()
})
