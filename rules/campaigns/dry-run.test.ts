import { expect, test } from 'vitest'
import { hourMs } from '../time.ts'
import { isOutOfDate } from './dry-run.ts'

test('isOutOfDate: once the campaign is changed, or an hour has passed', () => {
  const computed = { at: 1000, updatedAt: '2026-06-17T10:00:00.000Z' }
  expect(isOutOfDate(computed, 1000 + hourMs, computed.updatedAt)).toBe(false)
  expect(isOutOfDate(computed, 1001 + hourMs, computed.updatedAt)).toBe(true)
  expect(isOutOfDate(computed, 1000, '2026-06-17T10:00:01.000Z')).toBe(true)
})
