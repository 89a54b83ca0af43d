import { expect, test } from 'vitest'
import { formatTime, isNever } from './when.ts'

test('a moment reads as people of the language write it', () => {
  expect(formatTime('2026-05-24T07:05:00Z', 'cs', 'Europe/Prague')).toBe('24.\u00a05.\u00a02026\u00a09:05')
  expect(formatTime('2026-05-24T07:05:00Z', 'en', 'Europe/Prague')).toBe('24 May 2026, 09:05')
})

test('the year 1970 means never', () => {
  expect(isNever('1970-01-01T00:00:00.000Z')).toBe(true)
  expect(isNever('2026-01-01T00:00:00.000Z')).toBe(false)
})
