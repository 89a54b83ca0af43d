import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorOf, makeBest, offer, orderBy } from './sorting.ts'

test('orderBy puts any numbers in order and keeps the order of equals, of few and of many', () => {
  const number = fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 0xffff_ffff }))
  fc.assert(
    fc.property(fc.array(number), fc.constantFrom(1, 3000), (some, times) => {
      const numbers = Array.from({ length: times }, () => some).flat()
      const wanted = [...numbers.keys()].toSorted((a, b) => numbers[a]! - numbers[b]! || a - b)
      expect([...orderBy(Uint32Array.from(numbers))]).toEqual(wanted)
    }),
  )
})

test('offer keeps the largest in order, and of equals those with the larger tie', () => {
  const values = fc.array(fc.constantFrom(0.25, 0.5, 1, 2, 3), { maxLength: 40 })
  fc.assert(
    fc.property(values, fc.nat({ max: 12 }), (all, width) => {
      const ties = Uint32Array.from(all, (_, item) => (item * 7) % 41)
      const best = makeBest(width)
      all.forEach((value, item) => {
        offer(best, item, value, ties)
      })
      const wanted = [...all.keys()].toSorted((a, b) => all[b]! - all[a]! || ties[b]! - ties[a]!)
      expect([...best.items.subarray(0, best.size)]).toEqual(wanted.slice(0, width))
    }),
  )
})

test('floorOf is reached by as many as are wanted, and lies less than an eighth below the last of them', () => {
  const float = fc.oneof(
    fc.constant(0),
    fc.float({ min: 0, noNaN: true }),
    fc.float({ min: 0, max: 1, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(float, { maxLength: 60 }), fc.integer({ min: 1, max: 70 }), (all, wanted) => {
      const values = Float32Array.from([0, ...all])
      const floor = floorOf(new Uint32Array(values.buffer), all.length, wanted)
      const least = new Float32Array(Uint32Array.of(floor).buffer)[0]!
      const last = Float32Array.from(all).sort().at(-wanted) ?? 0
      expect(least).toBeLessThanOrEqual(last)
      // smallest floats have fewer bits than are counted
      if (last > 1e-37 && Number.isFinite(last)) expect(least).toBeGreaterThan(last * 0.88)
    }),
  )
})
