import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid7, timeOfUuid7, uuid7 } from './uuid.ts'

test('an id keeps its time and is a UUIDv7, whatever the random bytes', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(
      fc.nat(2 ** 31).map((n) => n * 1000 + 7),
      bytes,
      (ms, random) => {
        const id = uuid7(ms, random)
        expect(isUuid7(id)).toBe(true)
        expect(timeOfUuid7(id)).toBe(ms)
      },
    ),
  )
})
