/** What follows from events: visitors, counts of the month, roll-ups, carts and checks of tracking. */
import { planEvery } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { inStep, oneByOne } from '#platform/joint-statements.ts'
import { checksPassedBy } from '#rules/tracking/checks.ts'
import type { EventType } from '#rules/tracking/events.ts'
import { rankEveryMs } from '#rules/tracking/popularity.ts'
import { knownShopIds } from '../catalog/store.ts'
import { type Seen, seeVisitors } from '../contacts/see-visitors.ts'
import { recordOrders } from '../orders/record-orders.ts'
import { addPurchaseDays } from '../orders/store/purchase-days.ts'
import { sumOrders } from '../orders/sum-orders.ts'
import { markTracked } from '../projects/server-moves.ts'
import { findProject, findProjectJoined } from '../projects/store.ts'
import { countMonths } from './count-months.ts'
import { countProducts } from './count-products.ts'
import { dayIn, hourIn } from './days.ts'
import type { DerivedBatch } from './derivers.ts'
import { productsIn, textIn } from './event-data.ts'
import { letGoErased } from './let-go-erased.ts'
import { openOrderNetworks } from './order-networks.ts'
import { isRefused, purchaseIn, signaturesIn } from './purchase.ts'
import {
  type Arrived,
  addEventHours,
  type Cart,
  type Event,
  type EventHour,
  eventsOf,
  saveCarts,
  saveChecks,
} from './store/derived.ts'
import type { Joined } from './store/waiting.ts'
import { wrongCallType } from './wrong-calls.ts'

/**
 * Returns what others may derive from. `erasedMs` is when somebody of the project was last erased. In a transaction that takes the events from those that wait and holds the project's state. It may work for other
 * projects at the same time: see joint-statements.ts.
 */
export async function deriveFrom(
  tx: TxCtx,
  projectId: string,
  waiting: Joined,
  erasedMs?: number,
): Promise<DerivedBatch | undefined> {
  // what robots do is kept, and changes nothing
  const genuine = await genuineEvents(tx, projectId, waiting, erasedMs)
  if (!genuine.length) return undefined
  const events = genuine.filter((event) => !isRefused(event))
  let project = await findProjectJoined(tx, projectId)
  if (events.some(isInShop) && project?.active === 'INCOMPLETE')
    project = await oneByOne(tx, async (own) => {
      await markTracked(own, projectId)
      return findProject(own.db, projectId)
    })
  const timezone = project?.timezone ?? 'UTC'
  const signatures = signaturesIn(genuine, (atMs) => dayIn(timezone, atMs))
  if (signatures.length) await oneByOne(tx, (own) => addPurchaseDays(own, projectId, signatures))
  if (!events.length) return undefined

  // what boxes do is no visitor's act, nor is by what link a page was opened: it changes neither activity nor counts
  const acts = events.filter(({ type }) => type !== 'box' && type !== 'link')
  const seen = await recognise(tx, projectId, acts)
  await inStep(tx)
  const visitorOf = new Map([...seen].map(([id, { visitorId }]) => [id, visitorId]))
  const suspect =
    project?.active === 'ACTIVE'
      ? await countMonths(tx, projectId, timezone, acts.filter(isInShop), visitorOf)
      : new Set<string>()
  await inStep(tx)
  const shopIds = [...new Set(events.flatMap(productsIn))]
  const inFeed = events.some(isAboutProducts) ? await knownShopIds(tx, { projectId, shopIds }) : undefined
  await inStep(tx)
  await noteChecks(tx, projectId, events.filter(isInShop), inFeed)
  // a page of thanks that is opened again sells nothing and empties no cart
  const again = await noteOrders(tx, projectId, { timezone, currency: project?.currency }, acts, seen)
  const newContacts = [...seen.values()].flatMap(({ email, isNewContact }) =>
    isNewContact && email ? email : [],
  )
  // they may have bought before they said who they are
  if (newContacts.length) await oneByOne(tx, (own) => sumOrders(own, projectId, newContacts))
  await inStep(tx)
  const once = acts.filter(({ id }) => !again.has(id))
  await addEventHours(tx, byHour(projectId, once, timezone))
  const popular = once.filter(({ network }) => !suspect.has(network))
  if (inFeed?.size && (await countProducts(tx, projectId, timezone, popular, inFeed)))
    await planEvery(tx, 'tracking.rankProducts', projectId, { everyMs: rankEveryMs })
  await noteCarts(tx, projectId, once)
  return {
    projectId,
    timezone,
    events: events.map((event) => ({
      ...event,
      visitorId: visitorOf.get(event.id),
      isSuspect: suspect.has(event.network),
    })),
    newVisitors: new Set([...seen.values()].flatMap(({ visitorId, isNew }) => (isNew ? visitorId : []))),
  }
}

/** With the hashes that wait with them instead of standing beside a visitor or an order. */
async function genuineEvents(
  tx: TxCtx,
  projectId: string,
  { ids, visitors, hashes, networks, arrivedMs }: Joined,
  erasedMs: number | undefined,
): Promise<Arrived[]> {
  const behind = new Map(
    visitors.map((key, n) => [key, { anonymous: hashes[n] ?? null, network: networks[n] ?? '0' }]),
  )
  const found = await eventsOf(tx, { projectId, ids })
  const events = found.map((event) => ({
    ...event,
    arrivedMs: arrivedMs.get(event.id) ?? tx.clock.now(),
    ...behind.get(event.visitor_id ?? event.id),
  }))
  const left = await letGoErased(tx, projectId, erasedMs, events)
  return left.filter(({ robot, type }) => !robot && type !== wrongCallType)
}

/** What somebody did in a mail is an act of theirs, and no visit to the shop: the tracker tells of that. */
const isInShop = ({ type }: Event) => type !== 'mail'
const isAboutProducts = ({ type }: Event) => type === 'product' || type === 'cart' || type === 'purchase'

/** Who each event is of, for those who may be recognised. */
async function recognise(tx: TxCtx, projectId: string, events: readonly Event[]) {
  const named = events.flatMap((event) =>
    event.visitor_id === null ? [] : [{ event, deviceId: event.visitor_id }],
  )
  const now = tx.clock.now()
  const seen = await seeVisitors(
    tx,
    projectId,
    named.map(({ event, deviceId }) => ({
      deviceId,
      // a browser's clock may be ahead; nobody was seen tomorrow
      atMs: Math.min(now, event.at.getTime()),
      action: event.type,
      email: textIn(event, 'email'),
    })),
  )
  return new Map(named.flatMap(({ event }, n) => (seen[n] ? [[event.id, seen[n]] as const] : [])))
}

function byHour(project_id: string, events: readonly Event[], timezone: string) {
  const rows = new Map<string, EventHour>()
  for (const { at, type } of events) {
    const day = dayIn(timezone, at.getTime())
    const hour = hourIn(timezone, at.getTime())
    const key = `${day}/${type}/${hour}`
    const row = rows.get(key) ?? { project_id, day, type, hour, events: 0 }
    rows.set(key, { ...row, events: row.events + 1 })
  }
  return inOrder(rows)
}

const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

async function noteCarts(tx: TxCtx, projectId: string, events: readonly Event[]) {
  const carts = new Map<string, Cart>()
  for (const event of events)
    if (event.visitor_id && (event.type === 'cart' || event.type === 'purchase'))
      carts.set(event.visitor_id, {
        project_id: projectId,
        device_id: event.visitor_id,
        // what was bought is no longer in the cart
        products: event.type === 'cart' ? productsIn(event) : [],
        changed_at: event.at,
      })
  await saveCarts(tx, inOrder(carts))
}

async function noteChecks(
  tx: TxCtx,
  projectId: string,
  events: readonly Event[],
  inFeed: ReadonlySet<string> | undefined,
) {
  const checks = new Map<string, Date>()
  // only the collector writes types
  for (const event of events)
    for (const check of checksPassedBy(event.type as EventType, productsIn(event), inFeed))
      checks.set(check, event.at)
  await saveChecks(
    tx,
    [...checks].map(([passed, seen_at]) => ({ project_id: projectId, passed, seen_at })),
  )
}

/** Returns the purchases of orders that the tracker had told of before. */
async function noteOrders(
  tx: TxCtx,
  projectId: string,
  { timezone, currency }: { timezone: string; currency: string | null | undefined },
  events: readonly Arrived[],
  seen: ReadonlyMap<string, Seen>,
): Promise<Set<string>> {
  const purchases = events.filter(({ type }) => type === 'purchase')
  if (!purchases.length) return new Set()
  const first = await oneByOne(tx, async (own) => {
    const from = await openOrderNetworks(own, projectId, timezone, purchases)
    const orders = purchases.flatMap((event) => {
      const order = purchaseIn(event, seen.get(event.id)?.email ?? null, currency)
      return order ? { ...order, ...from(event, order.shopId) } : []
    })
    return (await recordOrders(own, projectId, 'tracker', orders)).first
  })
  const again = new Set<string>()
  for (const event of purchases) if (!first.delete(textIn(event, 'order') ?? '')) again.add(event.id)
  return again
}
