import { expect, test } from 'vitest'
import type { RfmCell } from '#rules/segments/definition.ts'
import { rfmSteps } from '#rules/segments/rfm.ts'
import { hasCell, presetOf, presetOfCustomer, presets, presetsIn, withCell, withPreset } from './presets.ts'

test('presetsIn names cells that are whole presets, and no others', () => {
  const two = withPreset(withPreset([], 'LOYAL', true), 'CHAMPIONS', true)
  expect(presetsIn(two)).toEqual(['CHAMPIONS', 'LOYAL'])
  expect(presetsIn(withCell(two, [1, 1], true))).toBeUndefined()
  expect(presetsIn(withCell(two, [5, 5], false))).toBeUndefined()
  expect(presetsIn([])).toBeUndefined()
})

test('withPreset takes its cells out again and leaves the others', () => {
  const cells = withPreset(withCell([], [1, 1], true), 'NEW', true)
  expect(withPreset(cells, 'NEW', false)).toEqual([[1, 1]])
})

test('presetOf finds a preset for each of the 25 cells, the one that has it', () => {
  const all = rfmSteps.flatMap((r) => rfmSteps.map((f): RfmCell => [r, f]))
  for (const cell of all) expect(hasCell(withPreset([], presetOf(cell), true), cell)).toBe(true)
  expect(presets.reduce((sum, preset) => sum + withPreset([], preset, true).length, 0)).toBe(all.length)
})

test('the preset of a customer counts the days of the project', () => {
  const rfm = { recency: [10, 20, 30, 40], frequency: [1, 2, 3, 4] }
  const now = new Date('2026-06-16T08:00:00Z')
  // in Prague it was the 27th already, twenty days ago; by UTC twenty-one
  const customer = { orderCount: 4, lastOrder: '2026-05-26T22:30:00Z' }
  expect(presetOfCustomer(customer, { timezone: 'Europe/Prague', rfm }, now)).toBe('CHAMPIONS')
  expect(presetOfCustomer(customer, { timezone: 'UTC', rfm }, now)).toBe('LOYAL')
  expect(presetOfCustomer({ orderCount: 0, lastOrder: null }, { timezone: 'UTC', rfm }, now)).toBeUndefined()
})
