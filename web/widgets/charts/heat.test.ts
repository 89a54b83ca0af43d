import { expect, test } from 'vitest'
import { cellAfter, stepOf, weekFrom } from './heat.ts'

test('weekFrom begins with the given day and goes around', () => {
  expect(weekFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(weekFrom(6)).toEqual([6, 0, 1, 2, 3, 4, 5])
})

test.each([
  [0, 80, 0],
  [1, 80, 1],
  [20, 80, 1],
  [21, 80, 2],
  [80, 80, 4],
  [0, 0, 0],
])('stepOf(%i of %i) is %i', (value, highest, step) => {
  expect(stepOf(value, highest)).toBe(step)
})

test('cellAfter walks by arrows within the week as it is shown, and stays at its edges', () => {
  const week = weekFrom(1)
  const sunday = { weekday: 0, hour: 23 }
  expect(cellAfter(sunday, 'ArrowUp', week)).toEqual({ weekday: 6, hour: 23 })
  expect(cellAfter(sunday, 'ArrowDown', week)).toEqual(sunday)
  expect(cellAfter(sunday, 'ArrowRight', week)).toEqual(sunday)
  expect(cellAfter(sunday, 'ArrowLeft', week)).toEqual({ weekday: 0, hour: 22 })
  expect(cellAfter(sunday, 'Home', week)).toEqual({ weekday: 0, hour: 0 })
  expect(cellAfter(sunday, 'a', week)).toBeUndefined()
})
