import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { looksRandom } from './secret-strength.ts'

test.each([
  '0'.repeat(32),
  'a'.repeat(40),
  'abc123'.repeat(8),
  'x7Kq9'.repeat(8),
  '0123456789abcdef0123456789abcdef',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  'zyxwvutsrqponmlkjihgfedcba9876543210',
  'qwertyuiopasdfghjklzxcvbnm12345678',
  'change-me-change-me-before-2027-please',
  'my-production-secret-2026-do-not-share',
  '12345678901234567890123456789012',
  'thequickbrownfoxjumpsoverthelazydog',
  'd4f8a1c09be37562', // random, but short
])('%s does not look random', (secret) => {
  expect(looksRandom(secret)).toBe(false)
})

test('what a source of chance has made looks random', () => {
  for (let n = 0; n < 1_000; n++) {
    // the same ones in each run
    const bytes = createHash('sha256').update(`sample ${n}`).digest()
    for (const secret of [bytes.toString('hex'), bytes.toString('hex', 0, 16)])
      expect(looksRandom(secret), secret).toBe(true)
  }
})
