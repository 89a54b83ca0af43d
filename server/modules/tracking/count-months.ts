import type { TxCtx } from '#platform/context.ts'
import { suspectFrom } from '#rules/tracking/signs.ts'
import { recordUsage } from '../billing/record-usage.ts'
import { updateProjectState } from '../projects/store.ts'
import { monthIn } from './days.ts'
import { addMonthVisitors, countByNetwork, type Event, findCounted } from './store/derived.ts'

/** Counts the visitors of each month once: those who may be recognised, and the hashes of those who may not. */
export async function countMonths(
  tx: TxCtx,
  projectId: string,
  timezone: string,
  events: readonly Event[],
  visitorOf: ReadonlyMap<string, string>,
): Promise<void> {
  const months = Map.groupBy(events, ({ at }) => monthIn(timezone, at.getTime()))
  const thisMonth = monthIn(timezone, tx.clock.now())
  for (const [month, list] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const counts = await countMonth(tx, projectId, month, list, visitorOf)
    if (!counts) continue
    if (month === thisMonth) await updateProjectState(tx, projectId, { monthly_users: counts.visitors })
    await recordUsage(tx, [{ projectId, month, visitors: counts.visitors }])
  }
}

async function countMonth(
  tx: TxCtx,
  projectId: string,
  month: string,
  events: readonly Event[],
  visitorOf: ReadonlyMap<string, string>,
) {
  const networkOf = new Map<string, string>()
  for (const { id, anonymous, network } of events) {
    const key = visitorOf.get(id) ?? anonymous
    if (key && !networkOf.has(key)) networkOf.set(key, network)
  }
  const hashes = events.flatMap(({ anonymous }) => anonymous ?? [])
  const counted = await findCounted(tx, projectId, month, [...networkOf.keys(), ...hashes])

  // who was counted without a name and then agreed is one visitor, in whichever order the two are heard of
  const same: string[] = []
  for (const { id, anonymous } of events) {
    const visitor = visitorOf.get(id)
    if (!visitor || !anonymous) continue
    const pair = [visitor, anonymous]
    const known = pair.some((one) => counted.has(one))
    const beside = pair.filter((one) => !counted.has(one) && (known || one === anonymous))
    for (const one of beside) counted.add(one)
    same.push(...beside)
  }

  const fresh = [...networkOf].filter(([visitor]) => !counted.has(visitor))
  const networks = [...new Set(fresh.map(([, network]) => network))]
  const before = await countByNetwork(tx, projectId, month, networks)
  const rows = fresh.map(([visitorId, network]) => {
    const others = before.get(network) ?? 0
    before.set(network, others + 1)
    return { visitorId, network, suspect: others >= suspectFrom }
  })
  if (!rows.length && !same.length) return undefined
  return addMonthVisitors(tx, projectId, month, rows, same)
}
