import { expect, test } from 'vitest'
import { mayAllowBoxes } from './boxes.ts'

test.each([
  [0, '2026-01-01T00:00:00Z', false],
  [1, '1970-01-01T00:00:00Z', false],
  [0, '1970-01-01T00:00:00Z', false],
  [1, '2026-01-01T00:00:00Z', true],
])('%i products, recommendations of %s: %s', (products, updated, allowed) => {
  expect(mayAllowBoxes(products, updated)).toBe(allowed)
})
