/** What visitors have done with products, whatever browsers they did it with: their own events and what they have bought. */

import { limits } from '#engine/parameters.ts'
import type { Db } from '#platform/db.ts'
import { ownerAt } from '#rules/contacts/identity.ts'
import { dayMs } from '#rules/time.ts'
import {
  cartsOf,
  contactsIn,
  devicesOf,
  type Entry,
  ordersOf,
  ownersOf,
  purchase,
  type Sequence,
  sequencesOf,
} from './store/sequences.ts'

/** What is older says nothing of today. */
export const pastDays = 400
export const pastSince = (nowMs: number) => new Date(nowMs - pastDays * dayMs)

/** Whose each browser is at which time: the visitor of its own name where nobody has said otherwise. */
export function ownersByDevice(owners: Awaited<ReturnType<typeof ownersOf>>) {
  const byDevice = Map.groupBy(owners, ({ device_id }) => device_id)
  const asOwners = new Map(
    [...byDevice].map(([deviceId, list]) => [
      deviceId,
      list.map(({ since, visitor_id }) => ({ sinceMs: since.getTime(), visitorId: visitor_id })),
    ]),
  )
  return (deviceId: string, atMs: number): string => ownerAt(asOwners.get(deviceId) ?? [], atMs) ?? deviceId
}

/**
 * Without pages that were only loaded again. What browsers say of purchases is left out, too: the orders themselves tell
 * of them, and only of those that count.
 */
export const viewsOf = ({ entries }: Sequence): Entry[] =>
  entries.filter(({ product, kind }, at) => {
    const before = entries[at - 1]
    return kind !== purchase && (before?.product !== product || before.kind !== kind)
  })

/** What one visitor has done with products, oldest first, and what lies in their carts. */
export type Past = { entries: Entry[]; cart: string[] }
export const noPast: Past = { entries: [], cart: [] }

/** A cart that nobody has touched for so long is forgotten. */
const cartDays = 30

/** The latest of these visitors; nothing for those who have none. */
export async function pastsOf(
  db: Db,
  projectId: string,
  visitorIds: readonly string[],
  nowMs: number,
): Promise<Map<string, Past>> {
  const wanted = new Set(visitorIds)
  const devices = await devicesOf(db, projectId, visitorIds)
  const deviceIds = [...new Set([...visitorIds, ...devices.map(({ device_id }) => device_id)])]
  const ownerOf = ownersByDevice(await ownersOf(db, projectId, deviceIds))
  const contacts = await contactsIn(db, projectId, visitorIds)
  const visitorByEmail = new Map(contacts.map(({ id, email }) => [email, id]))
  const pasts = new Map<string, Past>()
  const pastOf = (visitorId: string): Past | undefined => {
    if (!wanted.has(visitorId)) return undefined
    const own = pasts.get(visitorId) ?? { entries: [], cart: [] }
    pasts.set(visitorId, own)
    return own
  }
  const since = pastSince(nowMs)
  for (const sequence of await sequencesOf(db, projectId, deviceIds))
    for (const entry of viewsOf(sequence))
      if (entry.time * 1000 >= since.getTime())
        pastOf(ownerOf(sequence.deviceId, entry.time * 1000))?.entries.push(entry)
  const emails = contacts.map(({ email }) => email)
  for (const order of await ordersOf(db, projectId, { deviceIds, emails, since })) {
    const visitorId =
      visitorByEmail.get(order.email ?? '') ??
      (order.device_id ? ownerOf(order.device_id, order.placed_at.getTime()) : '')
    const time = Math.floor(order.placed_at.getTime() / 1000)
    for (const product of order.products) pastOf(visitorId)?.entries.push({ product, kind: purchase, time })
  }
  for (const cart of await cartsOf(db, projectId, deviceIds, new Date(nowMs - cartDays * dayMs)))
    pastOf(ownerOf(cart.device_id, nowMs))?.cart.push(...cart.products)
  for (const past of pasts.values())
    past.entries = past.entries.sort((a, b) => a.time - b.time).slice(-limits.eventsOfVisitor)
  return pasts
}
