import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacHex } from './hmac.ts'

test('it is what Node makes of the same secret and text', () => {
  const secret = fc.string({ unit: 'binary', maxLength: 150 })
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.integer({ min: 300, max: 340 }).map((length) => 'ž'.repeat(length)),
  )
  fc.assert(
    fc.property(secret, text, (one, other) => {
      expect(hmacHex(one, other)).toBe(createHmac('sha256', one).update(other).digest('hex'))
    }),
  )
})
