/** What visitors have done with products, whatever browsers they did it with: their own events and what they have bought. */

import { limits } from '#engine/parameters.ts'
import type { Db } from '#platform/db.ts'
import { ownerAt } from '#rules/contacts/identity.ts'
import { dayMs } from '#rules/time.ts'
import { otherBrowsersOf } from '../contacts/prove-devices.ts'
import {
  cartOf,
  cartsOf,
  contactsBy,
  devicesOf,
  type Entry,
  type Order,
  ordersOf,
  ownersOf,
  purchase,
  type Sequence,
  sequenceOf,
  sequencesOf,
} from './store/sequences.ts'

/** What is older says nothing of today. */
export const pastDays = 400
export const pastSince = (nowMs: number) => new Date(nowMs - pastDays * dayMs)

/** Whose each browser is at which time: the visitor of its own name where nobody has said otherwise. */
export type OwnerOf = (deviceId: string, atMs: number) => string

export async function readOwners(db: Db, projectId: string, deviceIds: readonly string[]): Promise<OwnerOf> {
  const byDevice = Map.groupBy(await ownersOf(db, projectId, deviceIds), ({ device_id }) => device_id)
  const owners = new Map(
    [...byDevice].map(([deviceId, list]) => [
      deviceId,
      list.map(({ since, visitor_id }) => ({ sinceMs: since.getTime(), visitorId: visitor_id })),
    ]),
  )
  return (deviceId, atMs) => ownerAt(owners.get(deviceId) ?? [], atMs) ?? deviceId
}

/** Entries know seconds: what somebody did in the second of their sign-in is theirs. */
export const endOfSecond = ({ time }: Pick<Entry, 'time'>) => time * 1000 + 999

/** Who has bought: whose address it is, or else whose browser; nobody where neither is known. */
export async function readBuyers(db: Db, projectId: string, orders: readonly Order[], ownerOf?: OwnerOf) {
  const emails = [...new Set(orders.flatMap(({ email }) => email ?? []))]
  const deviceIds = [...new Set(orders.flatMap(({ device_id }) => device_id ?? []))]
  const byEmail = new Map((await contactsBy(db, projectId, { emails })).map(({ id, email }) => [email, id]))
  const ownerAtTime = ownerOf ?? (await readOwners(db, projectId, deviceIds))
  return ({ email, device_id, placed_at }: Order): string | undefined =>
    byEmail.get(email ?? '') ?? (device_id ? ownerAtTime(device_id, placed_at.getTime()) : undefined)
}

/**
 * Without pages that were only loaded again. What browsers claim to have bought is left out, too, unless it is about
 * themselves alone: the orders tell of it, and only of what counts.
 */
export const entriesOf = ({ entries }: Sequence, withClaims = false): Entry[] =>
  entries.filter(({ product, kind }, at) => {
    const before = entries[at - 1]
    return (withClaims || kind !== purchase) && (before?.product !== product || before.kind !== kind)
  })

/** What one visitor has done with products, oldest first, and what lies in the cart. */
export type Past = { entries: Entry[]; cart: string[] }
export const noPast: Past = { entries: [], cart: [] }

/** A cart that nobody has touched for so long is forgotten. */
const cartDays = 30

/** The latest of these visitors; nothing for those who have none. What they claim counts for their own lists only. */
export async function pastsOf(
  db: Db,
  projectId: string,
  visitorIds: readonly string[],
  nowMs: number,
  { withClaims = false } = {},
): Promise<Map<string, Past>> {
  const wanted = new Set(visitorIds)
  const devices = await devicesOf(db, projectId, visitorIds)
  const deviceIds = [...new Set([...visitorIds, ...devices.map(({ device_id }) => device_id)])]
  const ownerOf = await readOwners(db, projectId, deviceIds)
  const pasts = new Map<string, Past>()
  const pastOf = (visitorId: string | undefined): Past | undefined => {
    if (visitorId === undefined || !wanted.has(visitorId)) return undefined
    const own = pasts.get(visitorId) ?? { entries: [], cart: [] }
    pasts.set(visitorId, own)
    return own
  }
  const since = pastSince(nowMs)
  for (const sequence of await sequencesOf(db, projectId, deviceIds))
    for (const entry of entriesOf(sequence, withClaims))
      if (entry.time * 1000 >= since.getTime())
        pastOf(ownerOf(sequence.deviceId, endOfSecond(entry)))?.entries.push(entry)
  const emails = (await contactsBy(db, projectId, { visitorIds })).map(({ email }) => email)
  const orders = await ordersOf(db, projectId, { deviceIds, emails, since })
  const buyerOf = await readBuyers(db, projectId, orders, ownerOf)
  for (const order of orders) {
    const time = Math.floor(order.placed_at.getTime() / 1000)
    for (const product of order.products)
      pastOf(buyerOf(order))?.entries.push({ product, kind: purchase, time })
  }
  // the newest comes first
  for (const cart of await cartsOf(db, projectId, deviceIds, new Date(nowMs - cartDays * dayMs))) {
    const past = pastOf(ownerOf(cart.device_id, cart.changed_at.getTime()))
    if (past && !past.cart.length) past.cart = cart.products.slice(0, limits.eventsOfVisitor)
  }
  for (const past of pasts.values())
    past.entries = past.entries.sort((a, b) => a.time - b.time).slice(-limits.eventsOfVisitor)
  return pasts
}

/** The browser with which a visitor was last at some product: what boxes would know of them there. */
export async function latestDeviceOf(db: Db, projectId: string, visitorId: string): Promise<string> {
  const devices = await devicesOf(db, projectId, [visitorId])
  const sequences = await sequencesOf(db, projectId, [
    visitorId,
    ...devices.map(({ device_id }) => device_id),
  ])
  const lastOf = ({ entries }: Sequence) => entries.at(-1)?.time ?? 0
  return sequences.toSorted((a, b) => lastOf(b) - lastOf(a))[0]?.deviceId ?? visitorId
}

/**
 * What the boxes in this browser may be made from: what was done in it, whoever has signed in, because a sign-in is only a claim;
 * and if it is proved to be a person's, what this person has done in other proved browsers since both are proved.
 */
export async function pastOfAsker(db: Db, projectId: string, deviceId: string, nowMs: number): Promise<Past> {
  const [own, others] = await Promise.all([
    pastOfDevice(db, projectId, deviceId, nowMs),
    otherBrowsersOf(db, projectId, deviceId),
  ])
  if (!others.length) return own
  const deviceIds = others.map(({ device_id }) => device_id)
  const [sequences, carts, ownerOf] = await Promise.all([
    sequencesOf(db, projectId, deviceIds),
    cartsOf(db, projectId, deviceIds, new Date(nowMs - cartDays * dayMs)),
    readOwners(db, projectId, deviceIds),
  ])
  const proofs = new Map(others.map((other) => [other.device_id, other]))
  const isTheirs = (device: string, atMs: number) => {
    const proof = proofs.get(device)
    return proof !== undefined && atMs >= proof.since.getTime() && ownerOf(device, atMs) === proof.visitor_id
  }
  const since = pastSince(nowMs).getTime() / 1000
  const entries = sequences.flatMap((sequence) =>
    entriesOf(sequence, true).filter(
      (entry) => entry.time >= since && isTheirs(sequence.deviceId, endOfSecond(entry)),
    ),
  )
  // the newest comes first
  const cart = carts.find(({ device_id, changed_at }) => isTheirs(device_id, changed_at.getTime()))?.products
  return {
    entries: [...own.entries, ...entries].sort((a, b) => a.time - b.time).slice(-limits.eventsOfVisitor),
    // what lies in the cart here is what the page shows
    cart: own.cart.length ? own.cart : (cart ?? []).slice(0, limits.eventsOfVisitor),
  }
}

export async function pastOfDevice(
  db: Db,
  projectId: string,
  deviceId: string,
  nowMs: number,
): Promise<Past> {
  const [sequence, cart] = await Promise.all([
    sequenceOf(db, projectId, deviceId),
    cartOf(db, projectId, deviceId, new Date(nowMs - cartDays * dayMs)),
  ])
  const since = pastSince(nowMs).getTime() / 1000
  return {
    entries: entriesOf(sequence, true).filter(({ time }) => time >= since),
    cart: cart.slice(0, limits.eventsOfVisitor),
  }
}
