/** Limits of recency and frequency, made anew by whoever asks first on a day of the project. */
import type { TxCtx } from '#platform/context.ts'
import { fewRepeatBuyers, fixedCuts, type RfmCuts } from '#rules/segments/rfm.ts'
import { dayMs } from '#rules/time.ts'
import { dayAfter, dayIn, startOfDay } from '../tracking/days.ts'
import { countBuyers, countCells, findCuts, type KeptCuts, type RfmGridRow, saveCuts } from './store/rfm.ts'

export async function cutsOf(tx: TxCtx, projectId: string, timezone: string): Promise<KeptCuts> {
  const day = dayIn(timezone, tx.clock.now())
  const kept = await findCuts(tx, projectId)
  if (kept?.day === day) return kept
  const made = { day, ...(await makeCuts(tx, projectId, timezone, day)) }
  await saveCuts(tx, projectId, made)
  return made
}

async function makeCuts(tx: TxCtx, projectId: string, timezone: string, today: string) {
  const { lastDays, orders } = await countBuyers(tx, projectId, timezone)
  const repeatBuyers = orders.reduce((sum, [times, count]) => sum + (times > 1 ? count : 0), 0)
  const isFixed = repeatBuyers < fewRepeatBuyers
  const { recency, frequency }: RfmCuts = isFixed
    ? fixedCuts
    : {
        recency: quintilesOf(lastDays).map((day) => daysBetween(day, today)),
        frequency: quintilesOf(orders),
      }
  return { recency: [...recency], frequency: [...frequency], fixed: isFixed }
}

/** Of values with their numbers, in their order: where each fifth of all of them ends, but for the last. */
function quintilesOf<Value>(values: readonly [Value, number][]): Value[] {
  const all = values.reduce((sum, [, count]) => sum + count, 0)
  const ends: Value[] = []
  let upTo = 0
  for (const [value, count] of values) {
    upTo += count
    while (ends.length < 4 && upTo >= ((ends.length + 1) / 5) * all) ends.push(value)
  }
  return ends
}

const daysBetween = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / dayMs)

export async function rfmGrid(tx: TxCtx, projectId: string, timezone: string): Promise<RfmGridRow> {
  return { ...(await cutsOf(tx, projectId, timezone)), projectId, timezone }
}

export function cellsOf(tx: TxCtx, { projectId, timezone, day, recency, frequency }: RfmGridRow) {
  const recent = recency.map((days) => new Date(startOfDay(timezone, dayAfter(day, -days))))
  return countCells(tx, projectId, { recent, often: frequency })
}
