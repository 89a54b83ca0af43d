import { expect, test } from 'vitest'
import {
  countSightings,
  type Month,
  mostOnDay,
  rangeIn,
  type Sighting,
  suspectFrom,
  suspectRangeFrom,
  visitMs,
} from './counting.ts'

const month = (most = 1000): Month => ({
  counts: new Map(),
  networks: new Map(),
  days: new Map(),
  mostOnDay: most,
})
const network = (range: number, own: number) => (BigInt(range) << 32n) | BigInt(own)
const seen = (visitor: string | null, hash: string | null, more: Partial<Sighting> = {}): Sighting => ({
  visitor,
  device: visitor,
  hash,
  network: network(1, 1),
  arrivedMs: 0,
  day: '2026-11-15',
  isPage: true,
  isPurchaseOrSignIn: false,
  ...more,
})
const counted = ({ counts }: Month, state = 'counted') =>
  [...counts.values()].filter((one) => one.state === state).length

test('a browser that keeps no cookie is one visitor, however many names it has had', () => {
  const one = month()
  for (let n = 0; n < 8; n++) countSightings(one, [seen(`v${n}`, 'h'), seen(`v${n}`, 'h', { isPage: false })])
  expect(counted(one)).toBe(1)
})

test('two who share an address and a kind of browser are two, once the second has come back', () => {
  const one = month()
  countSightings(one, [seen('a', 'h'), seen('b', 'h')])
  expect(counted(one)).toBe(1)
  countSightings(one, [seen('b', 'h'), seen('a', 'h'), seen('a', 'elsewhere')])
  expect(counted(one)).toBe(2)
})

test.each([
  ['then agrees', [seen(null, 'h'), seen('a', 'h', { isPage: false }), seen('a', 'h')]],
  ['has agreed', [seen('a', 'h'), seen(null, 'h')]],
  ['moves to another network', [seen('a', 'h'), seen('a', 'h2'), seen('a', 'h3')]],
])('somebody who %s is one visitor', (_, sightings) => {
  const together = month()
  countSightings(together, sightings)
  const apart = month()
  for (const sighting of sightings) countSightings(apart, [sighting])
  expect([counted(together), counted(apart)]).toEqual([1, 1])
})

test('very many of one network, or of one range, are suspect', () => {
  const one = month(1e6)
  const from = (range: number, own: number, n: number) =>
    countSightings(one, [seen(null, `${range}/${own}/${n}`, { network: network(range, own) })])
  for (let n = 0; n < suspectFrom + 5; n++) from(1, 1, n)
  expect([counted(one), counted(one, 'suspect')]).toEqual([suspectFrom, 5])
  for (let n = 0; n < suspectRangeFrom + 7; n++) from(2, 1 + (n % 250), n)
  expect([counted(one), counted(one, 'suspect')]).toEqual([suspectFrom + suspectRangeFrom, 12])
})

test('above five times the usual new visitors are held, whatever they do on that day, until they come back on another', () => {
  const one = month(3)
  for (let n = 0; n < 5; n++) countSightings(one, [seen(null, `h${n}`)])
  expect([counted(one), counted(one, 'held')]).toEqual([3, 2])
  const signsIn = { isPage: false, isPurchaseOrSignIn: true }
  countSightings(one, [seen(null, 'h4'), seen(null, 'h4', signsIn), seen('v', 'h9'), seen('v', 'h9')])
  // behind a hash that is taken, by a second page
  countSightings(one, [seen('w', 'h9'), seen('w', 'h9')])
  expect([counted(one), counted(one, 'held')], 'pages of one visit').toEqual([3, 4])
  countSightings(one, [seen(null, 'h4', { arrivedMs: visitMs - 1 })])
  countSightings(one, [seen(null, 'h4', { arrivedMs: visitMs, isPage: false })])
  expect(counted(one), 'the same visit').toBe(3)
  countSightings(one, [seen(null, 'h4', { arrivedMs: visitMs }), seen('w', 'h9', { arrivedMs: visitMs })])
  countSightings(one, [seen('x', 'h9'), seen('x', 'h9', { arrivedMs: visitMs })])
  expect([counted(one), counted(one, 'held')], 'coming twice that day is no proof').toEqual([3, 5])
  const next = { arrivedMs: 40 * visitMs, day: '2026-11-16' }
  countSightings(one, [seen(null, 'h4', next), seen(null, 'new', next)])
  expect([counted(one), counted(one, 'held')]).toEqual([5, 4])
  countSightings(one, [seen('v', 'h9', next), seen('w', 'h9', next), seen('x', 'h9', next)])
  expect([counted(one), counted(one, 'held')], 'no more of them than a day may have').toEqual([6, 3])
})

test('a suspect who comes back, buys or signs in is held, no more of them than a day may have', () => {
  const one = month(suspectFrom + 2)
  for (let n = 0; n < suspectFrom + 9; n++) countSightings(one, [seen(`v${n}`, `h${n}`)])
  expect([counted(one), counted(one, 'suspect')]).toEqual([suspectFrom, 9])
  const again = (n: number, more: Partial<Sighting>) => seen(`v${suspectFrom + n}`, `h${n}`, more)
  countSightings(one, [again(0, {}), again(1, { isPage: false })])
  expect(counted(one, 'held'), 'the same visit').toBe(0)
  const later = { arrivedMs: visitMs }
  countSightings(one, [
    again(0, later),
    again(1, { isPurchaseOrSignIn: true }),
    again(2, { isPurchaseOrSignIn: true }),
    again(3, later),
  ])
  expect([counted(one), counted(one, 'held'), counted(one, 'suspect')]).toEqual([suspectFrom, 2, 7])
  countSightings(one, [again(0, { arrivedMs: 2 * visitMs, day: '2026-11-16' })])
  expect(counted(one), 'its owner may strike it out first').toBe(suspectFrom)
})

test('what is usual is the mean of the days before, and something where there were none', () => {
  expect([mostOnDay([]), mostOnDay([300, 500]), mostOnDay([1])]).toEqual([500, 2000, 500])
})

test('the range of a network has its upper half', () => {
  expect(rangeIn(-1n)).toBe(-(1n << 32n))
  expect(rangeIn(network(7, 3))).toBe(network(7, 0))
})
