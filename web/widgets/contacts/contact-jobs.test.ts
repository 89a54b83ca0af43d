import { expect, test } from 'vitest'
import { askAgainAfter } from './contact-jobs.ts'

const job = (ageMs: number, state: 'RUNNING' | 'DONE' | 'FAILED' = 'RUNNING') => ({
  state,
  createdAt: new Date(Date.now() - ageMs).toISOString(),
})

test('askAgainAfter looks every two seconds at a new job, every ten at an old one, and at none that is over', () => {
  expect(askAgainAfter([job(100)])).toBe(2_000)
  expect(askAgainAfter([job(3_600_000)])).toBe(10_000)
  expect(askAgainAfter([job(3_600_000), job(100)]), 'the newest counts').toBe(2_000)
  expect(askAgainAfter([job(100, 'DONE'), job(100, 'FAILED')])).toBe(false)
  expect(askAgainAfter([])).toBe(false)
})
