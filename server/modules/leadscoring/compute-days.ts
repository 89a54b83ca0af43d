/** What visitors were worth on each day, from their events. */
import type { TxCtx } from '#platform/context.ts'
import { type Owner, ownerAt } from '#rules/contacts/identity.ts'
import { idleMs, mostADay, pointsOf } from '#rules/leadscoring/points.ts'
import type { LeadscoringSettings } from '#rules/leadscoring/settings.ts'
import { dayIn, openDays, startOfDay } from '../tracking/days.ts'
import { cartsBefore, type DeviceEvent, eventsOfDevices, findDevices, findOwners } from './store/events.ts'

export type Scoring = {
  projectId: string
  timezone: string
  settings: LeadscoringSettings
  /** Whoever computes many parts has one for all of them. */
  dayOf?: (ms: number) => string
}
/** Sums by day, such as 2026-11-15. */
export type Days = Map<string, number>

/** The days of each visitor from theirs on: an event changes nothing of what was before it. */
export async function computeDays(
  tx: TxCtx,
  scoring: Scoring,
  since: ReadonlyMap<string, string>,
): Promise<Map<string, Days>> {
  const devices = await findDevices(tx, { projectId: scoring.projectId, ids: [...since.keys()] })
  return scoreEvents(tx, scoring, since, devices)
}

/** The same of visitors who have done nothing but these events. */
export const daysOfNew = (
  { timezone, settings }: Scoring,
  since: ReadonlyMap<string, string>,
  events: ReadonlyMap<string, readonly DeviceEvent[]>,
): Map<string, Days> =>
  new Map(
    [...events].map(([visitorId, own]) => {
      const begin = startOfDay(timezone, since.get(visitorId) ?? '')
      return [visitorId, sumDays(settings, own.toSorted(inTime), begin, (ms) => dayIn(timezone, ms))]
    }),
  )

/** What single events have added to the scores of whoever did them; what adds nothing may be missing. */
export async function pointsByEvent(
  tx: TxCtx,
  scoring: Scoring,
  wanted: readonly { deviceId: string; atMs: number }[],
): Promise<Map<string, number>> {
  const { projectId, timezone } = scoring
  const ids = [...new Set(wanted.map(({ deviceId }) => deviceId))]
  const owners = await findOwners(tx, { projectId, ids })
  // one that was not derived from yet is its own visitor's
  const ownersOf = (deviceId: string) => owners.get(deviceId) ?? [{ sinceMs: 0, visitorId: deviceId }]
  const since = new Map<string, string>()
  for (const { deviceId, atMs } of wanted) {
    const visitorId = ownerAt(ownersOf(deviceId), atMs) ?? deviceId
    const day = dayIn(timezone, atMs)
    if (day < (since.get(visitorId) ?? '~')) since.set(visitorId, day)
  }
  const devices = await findDevices(tx, { projectId, ids: [...since.keys()] })
  for (const id of ids) if (!devices.has(id)) devices.set(id, ownersOf(id))
  const found = new Map<string, number>()
  await scoreEvents(tx, scoring, since, devices, (id, points) => found.set(id, points))
  return found
}

/**
 * The days of each visitor from theirs on, and what each event has added to them. Only those events are theirs that were
 * done while they had the browser.
 */
async function scoreEvents(
  tx: TxCtx,
  { projectId, timezone, settings, dayOf = openDays(timezone) }: Scoring,
  since: ReadonlyMap<string, string>,
  devices: ReadonlyMap<string, readonly Owner[]>,
  note?: (eventId: string, points: number) => void,
): Promise<Map<string, Days>> {
  const starts = new Map([...new Set(since.values())].map((day) => [day, startOfDay(timezone, day)]))
  const begins = new Map([...since].map(([visitorId, day]) => [visitorId, starts.get(day) ?? 0]))
  /** Before the day itself stands what its first visit depends on. */
  const from = (visitorId: string) => (begins.get(visitorId) ?? Number.POSITIVE_INFINITY) - idleMs
  const wanted = [...devices].map(([id, owners]) => ({
    id,
    sinceMs: Math.min(...owners.map(({ visitorId }) => from(visitorId))),
  }))
  const events = wanted.length
    ? await eventsOfDevices(tx, { projectId, devices: wanted, named: Boolean(note) })
    : []
  const withCart = new Set(events.filter(({ type }) => type === 'cart').map(({ deviceId }) => deviceId))
  const holders = wanted.filter(({ id }) => withCart.has(id))
  const earlier = holders.length ? await cartsBefore(tx, { projectId, devices: holders }) : []
  const carts = new Map(earlier.map(({ deviceId, products }) => [deviceId, products]))
  const byVisitor = Map.groupBy(events, ({ deviceId, atMs }) => ownerAt(devices.get(deviceId) ?? [], atMs))
  return new Map(
    [...begins].map(([visitorId, begin]) => {
      const own = (byVisitor.get(visitorId) ?? []).sort(inTime)
      return [visitorId, sumDays(settings, own, begin, dayOf, carts, note)]
    }),
  )
}

/** The days of one visitor from a moment on, by all that was done since then, and a while before it. */
function sumDays(
  settings: LeadscoringSettings,
  events: readonly DeviceEvent[],
  begin: number,
  dayOf: (ms: number) => string,
  carts?: ReadonlyMap<string, readonly string[]>,
  note?: (eventId: string, points: number) => void,
): Days {
  const days: Days = new Map()
  const points = pointsOf(settings, events, { carts })
  events.forEach(({ id, atMs }, n) => {
    if (atMs < begin) return
    const day = dayOf(atMs)
    const before = days.get(day) ?? 0
    const after = Math.min(mostADay, before + (points[n] ?? 0)) // it has as many
    days.set(day, after)
    note?.(id, after - before)
  })
  return days
}

const inTime = (a: DeviceEvent, b: DeviceEvent): number => a.atMs - b.atMs || (a.id < b.id ? -1 : 1)
