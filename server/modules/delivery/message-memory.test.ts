import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MessageMemory, writtenTexts } from './message-memory.ts'

test('nobody writes into a message that was not let go, in whatever order the others are', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd')
  const steps = fc.array(
    fc.record({ letter, length: fc.constantFrom(1, 40_000, 100_000, 300_000), letGo: fc.nat({ max: 30 }) }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, (list) => {
      const held: { text: string; memory: MessageMemory }[] = []
      for (const { letter: own, length, letGo } of list) {
        const text = own.repeat(length)
        held.push({ text, memory: writtenTexts([text.slice(0, 7), text.slice(7)]) })
        // twice is once
        const [gone] = held.splice(letGo, 1)
        gone?.memory.letGo()
        gone?.memory.letGo()
      }
      for (const { text, memory } of held) expect(memory.bytes.equals(Buffer.from(text))).toBe(true)
      for (const { memory } of held) memory.letGo()
    }),
    { numRuns: 30 },
  )
})

test('memory that was let go is used again', () => {
  const seen = new Set<ArrayBufferLike>()
  for (let message = 0; message < 1000; message++) {
    const { bytes, letGo } = writtenTexts(['x'.repeat(20_000)])
    seen.add(bytes.buffer)
    letGo()
  }
  expect(seen.size).toBeLessThan(20)
})
