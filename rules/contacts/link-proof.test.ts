import { expect, test } from 'vitest'
import { judgeClick, provenWithinMs } from './link-proof.ts'

const sentMs = 1_000_000
const click = (deviceId: string, afterMs = 60_000) => ({ deviceId, sentMs, hitMs: sentMs + afterMs })

test('judgeClick lets the first browser prove itself until 48 hours after the handover', () => {
  expect(judgeClick(undefined, click('phone'))).toBe('PROVES')
  expect(judgeClick(undefined, click('phone', provenWithinMs))).toBe('PROVES')
  expect(judgeClick(undefined, click('phone', provenWithinMs + 1))).toBe('NOTHING')
})

test('judgeClick finds a message passed on when a second browser comes, however late', () => {
  const before = { deviceId: 'phone' }
  expect(judgeClick(before, click('phone'))).toBe('NOTHING')
  expect(judgeClick(before, click('laptop'))).toBe('PASSED_ON')
  expect(judgeClick(before, click('laptop', 100 * provenWithinMs))).toBe('PASSED_ON')
})

test('judgeClick ignores every browser after a message was found passed on', () => {
  expect(judgeClick({ deviceId: null }, click('phone'))).toBe('NOTHING')
})
