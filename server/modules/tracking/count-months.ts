import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { dayMs } from '#rules/time.ts'
import {
  countSightings,
  heldDays,
  isFull,
  type Month,
  mostOnDay,
  rangeIn,
  usualDays,
} from '#rules/tracking/counting.ts'
import { recordVisitors } from '../billing/record-usage.ts'
import { dayIn, monthIn } from './days.ts'
import {
  addMonth,
  addNetworks,
  addVisitorDays,
  findCounts,
  findDays,
  findNetworks,
  saveCounts,
} from './store/counts.ts'
import type { Arrived } from './store/derived.ts'

/**
 * Counts the visitors of each month once. `visitorOf` is the visitor of an event, where they may be recognised. Returns
 * the networks that have brought very many.
 */
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
    const sightings = list.map((event) => ({
      visitor: visitorOf.get(event.id) ?? null,
      device: event.visitor_id,
      hash: event.anonymous,
      network: BigInt(event.network),
      arrivedMs: event.arrivedMs,
      day: dayIn(timezone, event.arrivedMs),
      isPage: event.type === 'page',
      isPurchaseOrSignIn: event.type === 'purchase' || event.type === 'signIn',
    }))
    const keys = sightings.flatMap(({ visitor, device, hash }) =>
      [visitor, device, hash].filter((key) => key !== null),
    )
    const networks = sightings.flatMap(({ network }) => [network, rangeIn(network)])
    const inMonth = { projectId, month: name }
    const before: Before = {
      counts: await findCounts(tx, { ...inMonth, keys: [...new Set(keys)] }),
      networks: await findNetworks(tx, { ...inMonth, networks: [...new Set(networks)] }),
      days: await findDays(tx, { projectId, since: dayIn(timezone, now - usualDays * dayMs) }),
    }
    const today = dayIn(timezone, now)
    const earlierDays = [...before.days].filter(([day]) => day < today).map(([, visitors]) => visitors)
    const month: Month = {
      counts: new Map(before.counts),
      networks: new Map(before.networks),
      days: new Map(before.days),
      mostOnDay: mostOnDay(earlierDays),
    }
    countSightings(month, sightings)
    await save(tx, inMonth, before, month)
    for (const { network } of sightings) if (isFull(month, network)) suspect.add(String(network))
  }
  return suspect
}

type Before = Pick<Month, 'counts' | 'networks' | 'days'>

type InMonth = { projectId: string; month: string }

async function save(tx: TxCtx, inMonth: InMonth, before: Before, after: Month) {
  const changed = [...after.counts].filter(([key, count]) => before.counts.get(key) !== count)
  if (!changed.length) return
  const { projectId, month } = inMonth
  await saveCounts(
    tx,
    changed.map(([visitor_id, { state, heldOn, firstMs }]) => ({
      project_id: projectId,
      month,
      visitor_id,
      state,
      held_on: heldOn,
      first_at: firstMs === null ? null : new Date(firstMs),
    })),
  )
  await addNetworks(
    tx,
    increases(before.networks, after.networks).map(([network, visitors]) => ({
      project_id: projectId,
      month,
      network,
      visitors,
    })),
  )
  await addVisitorDays(
    tx,
    increases(before.days, after.days).map(([day, visitors]) => ({ project_id: projectId, day, visitors })),
  )
  /** How many there are more of than before. */
  const growthOf = (state: string) =>
    changed.filter(([, count]) => count.state === state).length -
    changed.filter(([key]) => before.counts.get(key)?.state === state).length
  await addToMonth(tx, inMonth, { visitors: growthOf('counted'), suspects: growthOf('suspect') })
  if (growthOf('held') > 0)
    await plan(tx, 'tracking.releaseHeld', projectId, new Date(tx.clock.now() + heldDays * dayMs))
}

/** Adds to a month's counts, and records them where they are billed by. */
export async function addToMonth(
  tx: TxCtx,
  { projectId, month }: InMonth,
  more: { visitors: number; suspects: number },
): Promise<void> {
  if (!more.visitors && !more.suspects) return
  const visitors = await addMonth(tx, { projectId, month, more })
  await recordVisitors(tx, [{ projectId, month, visitors, more: more.visitors }])
}

const increases = <Key>(before: ReadonlyMap<Key, number>, after: ReadonlyMap<Key, number>): [Key, number][] =>
  [...after]
    .map(([key, count]): [Key, number] => [key, count - (before.get(key) ?? 0)])
    .filter(([, more]) => more)
