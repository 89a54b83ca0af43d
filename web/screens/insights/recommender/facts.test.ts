import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'

const lamp = { id: '1', name: 'Lamp', image: null }
const pin = { shopID: 'lamp', position: 1, places: [], until: null }
const rule = { kind: 'AGAIN_AFTER' as const, value: 90, categoryID: 'socks', places: [], active: true }
const nothing = { pinned: [], excluded: [], rules: [] }
const nobody = { products: {}, categories: {} }

test('factsOf() believes the newest source, and until one speaks whoever has picked it', () => {
  const picked = { products: { lamp: { name: 'Picked lamp' } }, categories: { socks: { name: 'Socks' } } }
  expect(factsOf([nothing], picked).pin(pin)).toEqual({
    product: { name: 'Picked lamp' },
    isGone: false,
    isPaused: false,
  })
  const before = { ...nothing, pinned: [{ ...pin, product: lamp, paused: false }] }
  const soldOut = { ...nothing, pinned: [{ ...pin, product: lamp, paused: true }] }
  expect(factsOf([soldOut, before], picked).pin(pin)).toEqual({
    product: lamp,
    isGone: false,
    isPaused: true,
  })
  expect(factsOf([nothing], picked).rule(rule)).toEqual({ category: { name: 'Socks' }, products: undefined })
})

test('factsOf() tells that a product or category has left the shop', () => {
  const gone = {
    ...nothing,
    pinned: [{ ...pin, product: null, paused: false }],
    excluded: [{ shopID: 'x', categoryID: null, product: null, category: null, places: [], products: 0 }],
  }
  expect(factsOf([gone], nobody).pin(pin).isGone).toBe(true)
  expect(factsOf([gone], nobody).exclusion({ shopID: 'x', categoryID: null, places: [] }).isGone).toBe(true)
  expect(factsOf([gone], nobody).exclusion({ shopID: 'y', categoryID: null, places: [] }).isGone).toBe(false)
})
