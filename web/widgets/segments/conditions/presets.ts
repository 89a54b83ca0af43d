/** Cells of the grid of recency and frequency, alone and in the sets that have names. */
import type { RfmCell } from '#rules/segments/definition.ts'
import { cellOf, type RfmCuts, rfmPresets } from '#rules/segments/rfm.ts'
import { dayMs } from '#rules/time.ts'

export type Preset = keyof typeof rfmPresets

/** The best first. */
export const presets = ['CHAMPIONS', 'LOYAL', 'NEW', 'AT_RISK', 'LOST'] as const satisfies readonly Preset[]

const cellsOf = (preset: Preset): readonly RfmCell[] => rfmPresets[preset]

export const isSameCell = (one: RfmCell, other: RfmCell): boolean =>
  one[0] === other[0] && one[1] === other[1]
export const hasCell = (cells: readonly RfmCell[], cell: RfmCell): boolean =>
  cells.some((one) => isSameCell(one, cell))

export const hasPreset = (cells: readonly RfmCell[], preset: Preset): boolean =>
  rfmPresets[preset].every((cell) => hasCell(cells, cell))

/** Each cell is in one of them. */
export const presetOf = (cell: RfmCell): Preset =>
  presets.find((preset) => hasCell(rfmPresets[preset], cell)) ?? 'LOYAL'

type Customer = { orderCount: number; lastOrder: string | null }
type Limits = { timezone: string | null; rfm: RfmCuts }

/** The preset of a customer by all their orders; days are those of the project. Undefined for whoever has not bought. */
export function presetOfCustomer(
  { orderCount, lastOrder }: Customer,
  { timezone, rfm }: Limits,
  now: Date,
): Preset | undefined {
  if (lastOrder === null) return undefined
  // this language writes 2026-11-15
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? 'UTC' })
  const start = (moment: Date) => Date.parse(day.format(moment))
  const daysAgo = Math.round((start(now) - start(new Date(lastOrder))) / dayMs)
  const cell = cellOf(rfm, { daysAgo, orders: orderCount })
  return cell && presetOf(cell)
}

/** The presets that these cells are, if they are nothing but presets. */
export function presetsIn(cells: readonly RfmCell[]): Preset[] | undefined {
  const whole = presets.filter((preset) => hasPreset(cells, preset))
  const size = whole.reduce((sum, preset) => sum + rfmPresets[preset].length, 0)
  return whole.length > 0 && size === cells.length ? whole : undefined
}

const inOrder = (cells: readonly RfmCell[]): RfmCell[] => cells.toSorted((a, b) => b[0] - a[0] || a[1] - b[1])

export const withCell = (cells: readonly RfmCell[], cell: RfmCell, isIn: boolean): RfmCell[] => {
  const others = cells.filter((one) => !isSameCell(one, cell))
  return inOrder(isIn ? [...others, cell] : others)
}

export const withPreset = (cells: readonly RfmCell[], preset: Preset, isIn: boolean): RfmCell[] =>
  cellsOf(preset).reduce<RfmCell[]>((all, cell) => withCell(all, cell, isIn), [...cells])
