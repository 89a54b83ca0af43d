import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { dayMs } from '#rules/time.ts'
import {
  countSights,
  heldDays,
  isFull,
  type Month,
  mostOnDay,
  rangeIn,
  usualDays,
} from '#rules/tracking/counting.ts'
import { recordUsage } from '../billing/record-usage.ts'
import { updateProjectState } from '../projects/store.ts'
import { dayIn, monthIn } from './days.ts'
import { addMonth, addVisitorDays, findDays, findMonth, saveCounts, saveNetworks } from './store/counts.ts'
import type { Arrived } from './store/derived.ts'

/** Counts the visitors of each month once; `visitorOf` says who they are where they may be recognised. Returns the networks that have brought very many. */
export async function countMonths(
  tx: TxCtx,
  projectId: string,
  timezone: string,
  events: readonly Arrived[],
  visitorOf: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const now = tx.clock.now()
  const inOrder = events.toSorted((a, b) => a.arrivedMs - b.arrivedMs)
  // by our clock: nobody fills a month that is over, nor moves visitors to one that has room, by the time that they say
  const months = Map.groupBy(inOrder, ({ arrivedMs }) => monthIn(timezone, arrivedMs))
  const suspect = new Set<string>()
  for (const [name, list] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sights = list.map((event) => ({
      visitor: visitorOf.get(event.id) ?? null,
      hash: event.anonymous,
      network: BigInt(event.network),
      arrivedMs: event.arrivedMs,
      day: dayIn(timezone, event.arrivedMs),
      isPage: event.type === 'page',
      isDeed: event.type === 'purchase' || event.type === 'signIn',
    }))
    const keys = sights.flatMap(({ visitor, hash }) => [visitor, hash].filter((key) => key !== null))
    const networks = sights.flatMap(({ network }) => [network, rangeIn(network)])
    const found = await findMonth(tx, projectId, name, [...new Set(keys)], [...new Set(networks)])
    const days = await findDays(tx, projectId, dayIn(timezone, now - usualDays * dayMs))
    const today = dayIn(timezone, now)
    const usual = [...days].filter(([one]) => one < today).map(([, visitors]) => visitors)
    const month: Month = {
      counts: new Map(found.counts),
      networks: new Map(found.networks),
      days: new Map(days),
      mostOnDay: mostOnDay(usual),
    }
    countSights(month, sights)
    await save(tx, projectId, name, { ...found, days }, month)
    for (const { network } of sights) if (isFull(month, network)) suspect.add(String(network))
  }
  return suspect
}

type Before = Pick<Month, 'counts' | 'networks' | 'days'>

async function save(tx: TxCtx, projectId: string, name: string, before: Before, after: Month) {
  const changed = [...after.counts].filter(([key, count]) => before.counts.get(key) !== count)
  if (!changed.length) return
  await saveCounts(tx, projectId, name, changed)
  await saveNetworks(tx, projectId, name, added(before.networks, after.networks))
  await addVisitorDays(tx, projectId, added(before.days, after.days))
  const more = (state: string) =>
    changed.filter(([, count]) => count.state === state).length -
    changed.filter(([key]) => before.counts.get(key)?.state === state).length
  await tellMonth(tx, projectId, name, { visitors: more('counted'), suspects: more('suspect') })
  if (more('held') > 0)
    await plan(tx, 'tracking.releaseHeld', projectId, new Date(tx.clock.now() + heldDays * dayMs))
}

/** Adds to a month's counts, and tells those who go by them. */
export async function tellMonth(
  tx: TxCtx,
  projectId: string,
  month: string,
  more: { visitors: number; suspects: number },
): Promise<void> {
  if (!more.visitors && !more.suspects) return
  const { visitors, timezone } = await addMonth(tx, projectId, month, more)
  if (month === monthIn(timezone ?? 'UTC', tx.clock.now()))
    await updateProjectState(tx, projectId, { monthly_users: visitors })
  await recordUsage(tx, [{ projectId, month, visitors }])
}

const added = <Key>(before: ReadonlyMap<Key, number>, after: ReadonlyMap<Key, number>): Map<Key, number> =>
  new Map(
    [...after]
      .map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const)
      .filter(([, more]) => more),
  )
