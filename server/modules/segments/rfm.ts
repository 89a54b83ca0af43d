/** Limits of recency and frequency, made anew by whoever asks first on a day of the project. */
import type { TxCtx } from '#platform/context.ts'
import { fewRepeatBuyers, fixedCuts, type RfmCuts } from '#rules/segments/rfm.ts'
import { dayMs } from '#rules/time.ts'
import { dayAfter, dayIn, startOfDay } from '../tracking/days.ts'
import { countCells, findCuts, type KeptCuts, quintilesOf, saveCuts } from './store/rfm.ts'

export async function cutsOf(tx: TxCtx, projectId: string, timezone: string): Promise<KeptCuts> {
  const day = dayIn(timezone, tx.clock.now())
  const kept = await findCuts(tx, projectId)
  if (kept?.day === day) return kept
  const made = { day, ...(await makeCuts(tx, projectId, timezone, day)) }
  await saveCuts(tx, projectId, made)
  return made
}

async function makeCuts(tx: TxCtx, projectId: string, timezone: string, today: string) {
  const { repeatBuyers, lastOrders, orders } = await quintilesOf(tx, projectId)
  const isFixed = repeatBuyers < fewRepeatBuyers || !lastOrders || !orders
  const { recency, frequency }: RfmCuts = isFixed
    ? fixedCuts
    : {
        recency: lastOrders.map((at) => daysBetween(dayIn(timezone, at.getTime()), today)),
        frequency: orders,
      }
  return { recency: [...recency], frequency: [...frequency], fixed: isFixed }
}

const daysBetween = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / dayMs)

export async function rfmGrid(tx: TxCtx, projectId: string, timezone: string) {
  const cuts = await cutsOf(tx, projectId, timezone)
  const recent = cuts.recency.map((days) => new Date(startOfDay(timezone, dayAfter(cuts.day, -days))))
  const cells = await countCells(tx, projectId, { recent, often: cuts.frequency })
  return { ...cuts, cells }
}
