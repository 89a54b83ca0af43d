import { expect, test } from 'vitest'
import { currencyCodes } from '../text/currency.ts'
import { areMany, isFar } from './plausible.ts'

test('of a shop with a hundred orders: more than a hundred times what 99 of 100 do not exceed', () => {
  const usual = { orders: 100, p99: 4_000_00 }
  expect(isFar(400_000_00, 'CZK', usual)).toBe(false)
  expect(isFar(400_000_01, 'CZK', usual)).toBe(true)
})

test('a shop whose goods are dear sells above what a young shop may', () => {
  expect(isFar(90_000_000_00, 'CZK', { orders: 5000, p99: 1_000_000_00 })).toBe(false)
})

test('a shop that gave everything away may sell something small', () => {
  const usual = { orders: 300, p99: 0 }
  expect([isFar(100_00, 'EUR', usual), isFar(100_01, 'EUR', usual)]).toEqual([false, true])
})

test.each([undefined, { orders: 99, p99: 1 }])('a young shop has an absolute limit: %j', (usual) => {
  expect([isFar(2_500_000_00, 'CZK', usual), isFar(2_500_000_01, 'CZK', usual)]).toEqual([false, true])
  expect([isFar(40_000_000_00, 'HUF', usual), isFar(40_000_000_01, 'HUF', usual)]).toEqual([false, true])
  for (const currency of [...currencyCodes, 'VND', '']) expect(isFar(1e14, currency, usual)).toBe(true)
})

test('of one network the twenty-first order of a day is one of many, of its range the hundred-and-first', () => {
  expect([areMany({ network: 20, range: 100 }), areMany({ network: 21, range: 21 })]).toEqual([false, true])
  expect(areMany({ network: 1, range: 101 })).toBe(true)
})
