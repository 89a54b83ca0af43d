import { expect, test } from 'vitest'
import { asksAgainAfter } from './ask-again.ts'

const now = Date.parse('2026-06-17T09:00:00Z')
const seen = (state: Parameters<typeof asksAgainAfter>[0]['state'], start: string | null = null) =>
  asksAgainAfter({ state, start, startedAt: null }, now, now - 3_600_000)

test('asksAgainAfter: often where it is about to move, seldom while it sends, never once it stands still', () => {
  expect(seen('WAITING', '2026-06-17T09:00:30Z')).toBe(3_000)
  expect(seen('WAITING')).toBe(3_000)
  expect(seen('WAITING', '2026-06-18T09:00:00Z')).toBe(15_000)
  expect(seen('COMPUTING')).toBe(3_000)
  expect(seen('SENDING')).toBe(15_000)
  // few are sent within seconds
  expect(asksAgainAfter({ state: 'SENDING', start: null, startedAt: null }, now, now - 20_000)).toBe(3_000)
  for (const state of ['INCOMPLETE', 'COMPLETED', 'DISABLED', 'ARCHIVED'] as const)
    expect(seen(state)).toBe(false)
})
