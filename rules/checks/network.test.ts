import { expect, test } from 'vitest'
import { networkOf, rangeOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8:1:ff::9', '2001:db8:1:ff::', '2001:db8:1::'],
  ['unknown', 'unknown', 'unknown'],
])('%s is of the network %s in the range %s', (address, network, range) => {
  expect([networkOf(address), rangeOf(address)]).toEqual([network, range])
})
