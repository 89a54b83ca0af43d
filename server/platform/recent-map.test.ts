import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('the keys used last are kept, and never more than twice as many', () => {
  const map = new RecentMap<number, string>(10)
  for (let key = 0; key < 1000; key++) {
    map.set(key, `${key}`)
    expect(map.size).toBeLessThanOrEqual(20)
    for (let last = Math.max(0, key - 9); last <= key; last++) expect(map.get(last)).toBe(`${last}`)
  }
  expect(map.get(0)).toBeUndefined()
  map.delete(999)
  expect(map.get(999)).toBeUndefined()
})

test('a key that is asked for again and again is kept however many others come', () => {
  const map = new RecentMap<number, string>(10)
  map.set(-1, 'used')
  for (let key = 0; key < 1000; key++) {
    map.set(key, `${key}`)
    expect(map.get(-1)).toBe('used')
  }
})

test('forgetting costs the same however many were forgotten before', () => {
  const seconds = (most: number) => {
    const map = new RecentMap<number, number>(most)
    const began = process.threadCpuUsage()
    for (let key = 0; key < 300_000; key++) map.set(key, key)
    return process.threadCpuUsage(began).user
  }
  seconds(50_000)
  // a list of 50,000 that drops its first one by one takes some hundred times as long
  expect(seconds(50_000)).toBeLessThan(10 * seconds(500))
})
