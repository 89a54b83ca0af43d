/** What visitors were worth on each day, from their events. */
import type { TxCtx } from '#platform/context.ts'
import { ownerAt } from '#rules/contacts/identity.ts'
import { idleMs, pointsOf, type ScoredEvent } from '#rules/leadscoring/points.ts'
import type { LeadscoringSettings } from '#rules/leadscoring/settings.ts'
import type { EventType } from '#rules/tracking/events.ts'
import { dayIn, startOfDay } from '../tracking/days.ts'
import { cartsBefore, type DeviceEvent, eventsOfDevices, findDevices } from './store/events.ts'

export type Scoring = { projectId: string; timezone: string; settings: LeadscoringSettings }
/** Sums by day, such as 2026-11-15. */
export type Days = Map<string, number>

/**
 * The days of each visitor from theirs on: an event changes nothing of what was before it. Only events of visitors who
 * had the browser at that time are theirs.
 */
export async function computeDays(
  tx: TxCtx,
  { projectId, timezone, settings }: Scoring,
  since: ReadonlyMap<string, string>,
): Promise<Map<string, Days>> {
  const devices = await findDevices(tx, { projectId, ids: [...since.keys()] })
  /** Before the day itself stands what its first visit depends on. */
  const fromMs = new Map<string, number>()
  for (const [visitorId, day] of since) fromMs.set(visitorId, startOfDay(timezone, day) - idleMs)
  const wanted = [...devices].map(([id, owners]) => ({
    id,
    sinceMs: Math.min(...owners.flatMap(({ visitorId }) => fromMs.get(visitorId) ?? [])),
  }))
  const events = wanted.length ? await eventsOfDevices(tx, { projectId, devices: wanted }) : []
  const withCart = new Set(events.filter(({ type }) => type === 'cart').map(({ device_id }) => device_id))
  const holders = wanted.filter(({ id }) => withCart.has(id))
  const earlier = holders.length ? await cartsBefore(tx, { projectId, devices: holders }) : []
  const carts = new Map(earlier.map((event) => [event.device_id, productsOf(event)]))

  const byVisitor = Map.groupBy(events, ({ device_id, at }) =>
    ownerAt(devices.get(device_id) ?? [], at.getTime()),
  )
  const result = new Map<string, Days>()
  for (const [visitorId, day] of since) {
    const own = (byVisitor.get(visitorId) ?? []).map(asScored)
    const days: Days = new Map()
    for (const [n, points] of pointsOf(settings, own, { carts }).entries()) {
      const on = dayIn(timezone, own[n]?.atMs ?? 0)
      if (on >= day) days.set(on, (days.get(on) ?? 0) + points)
    }
    result.set(visitorId, days)
  }
  return result
}

const asScored = (event: DeviceEvent): ScoredEvent => ({
  id: event.id,
  atMs: event.at.getTime(),
  // only the collector writes types
  type: event.type as EventType,
  value: event.value,
  deviceId: event.device_id,
  products: productsOf(event),
})

const productsOf = ({ products }: DeviceEvent): string[] =>
  Array.isArray(products) ? products.map(String) : []
