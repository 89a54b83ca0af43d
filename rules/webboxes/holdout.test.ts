import { expect, test } from 'vitest'
import { uuid7 } from '../tracking/uuid.ts'
import { effectOf, isHeldOut } from './holdout.ts'

const devices = Array.from({ length: 10_000 }, (_, n) =>
  uuid7(
    1_790_000_000_000 + n,
    Uint8Array.from({ length: 10 }, (_byte, at) => (n * 31 + at * 7) % 256),
  ),
)

test.each([0, 10, 50])('isHeldOut takes about %i of a hundred, always the same ones', (percent) => {
  const held = devices.filter((id) => isHeldOut('project', id, percent))
  expect(Math.abs(held.length / 100 - percent)).toBeLessThan(1.5)
  expect(devices.filter((id) => isHeldOut('project', id, percent))).toEqual(held)
})

test('isHeldOut takes others in another project', () => {
  const both = devices.filter((id) => isHeldOut('one', id, 50) && isHeldOut('two', id, 50))
  expect(Math.abs(both.length / 100 - 25)).toBeLessThan(2)
})

test('effectOf tells a clear difference from chance', () => {
  const clear = effectOf({ visitors: 9000, buyers: 360 }, { visitors: 1000, buyers: 20 })
  expect(clear).toMatchObject({ lift: 100, certain: true })
  expect(effectOf({ visitors: 900, buyers: 30 }, { visitors: 100, buyers: 5 })).toMatchObject({
    certain: false,
  })
})

test.each([
  [
    { visitors: 99, buyers: 10 },
    { visitors: 1000, buyers: 10 },
  ],
  [
    { visitors: 1000, buyers: 10 },
    { visitors: 1000, buyers: 4 },
  ],
])('effectOf says nothing of too few: %j beside %j', (shown, held) => {
  expect(effectOf(shown, held)).toEqual({ lift: null, liftFrom: null, liftTo: null, certain: false })
})
