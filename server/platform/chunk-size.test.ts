import { expect, test } from 'vitest'
import { openChunkSize } from './chunk-size.ts'

test('openChunkSize() halves after a long transaction, doubles after a short one, and stays within its ends', () => {
  const size = openChunkSize(2000)
  const after = (ms: number) => {
    size.took(ms)
    return size.rows()
  }
  expect(size.rows()).toBe(2000)
  expect(after(50), 'never more than is usual').toBe(2000)
  expect(after(900)).toBe(1000)
  expect(after(300), 'what is neither long nor short changes nothing').toBe(1000)
  expect(after(50)).toBe(2000)
  for (let n = 0; n < 20; n++) size.took(5000)
  expect(size.rows()).toBe(20)
})

test('openChunkSize() of few rows stays at them', () => {
  const size = openChunkSize(5)
  size.took(5000)
  expect(size.rows()).toBe(5)
})
