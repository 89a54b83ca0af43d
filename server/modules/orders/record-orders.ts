import { isDeepStrictEqual } from 'node:util'
import { planEvery } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { inLanes } from '#platform/lanes.ts'
import type { ConsentSource } from '#rules/contacts/consent.ts'
import {
  hasReported,
  type Order,
  type OrderReport,
  placeIn,
  provenBuyer,
  type ReportsBySource,
  type Source,
  withReport,
} from '#rules/orders/merge.ts'
import { rankEveryMs } from '#rules/tracking/popularity.ts'
import { openAddresses } from '../contacts/erased-addresses.ts'
import { nameVisitors } from '../contacts/see-visitors.ts'
import { setOrderSums } from '../contacts/store/contacts.ts'
import { outdateDeeds, outdateDeedsOf } from '../contacts/store/deeds.ts'
import { writeContacts } from '../contacts/write-contacts.ts'
import { addToProjectState } from '../projects/store.ts'
import { tellOwner } from '../projects/tell-owner.ts'
import { type Origin, openNetworks } from './count-networks.ts'
import { type Ahead, addedRows, type Change, changesOf, type Lane, lanesOf, rowOf } from './order-changes.ts'
import { orderSums } from './store/sums.ts'
import { encodeOrders, findReported, insertOrders, saveOrders } from './store.ts'
import { openPlausible } from './usual-orders.ts'

/** What somebody says of the order with the shop's id; where it came from is counted, and not kept. */
export type NewReport = OrderReport & { shopId: string; origin?: Origin }
export type Recorded = {
  added: number
  changed: number
  unchanged: number
  /** The shop's ids of those that count now, and that this source had not told of, or that did not count. */
  first: Set<string>
}

/**
 * Notes what a source has told of orders: each is one row, whoever tells of it first, and saying it again changes
 * nothing. The caller holds the project's state, so that nobody else tells of them meanwhile.
 */
export async function recordOrders(
  tx: TxCtx,
  projectId: string,
  source: Source,
  newReports: readonly NewReport[],
  ahead?: Ahead,
): Promise<Recorded> {
  if (!newReports.length) return { added: 0, changed: 0, unchanged: 0, first: new Set() }
  const shopIds = [...new Set(newReports.map(({ shopId }) => shopId))].sort()
  const [before, addressOf] = await inLanes([
    () => findReported(tx, projectId, shopIds),
    () => openAddresses(tx, projectId, newReports),
  ])
  const isAsReckoned =
    ahead && !before.size && newReports.every((one, at) => addressOf(one) === ahead.emails[at])
  const changes = isAsReckoned
    ? ahead.changes
    : changesOf(before, await withReports(tx, projectId, source, before, newReports, addressOf))
  await saveChanges(tx, projectId, changes, isAsReckoned ? ahead.lanes : lanesOf(changes))
  const counts = (reports: ReportsBySource | undefined, order: Order | undefined) =>
    reports?.[placeIn(source)] !== undefined && order?.standing === 'COUNTED'
  const first = changes.filter((one) => !counts(one.before, one.was) && counts(one.after, one.is))
  const added = changes.filter(({ was }) => !was).length
  return {
    added,
    changed: changes.length - added,
    unchanged: shopIds.length - changes.length,
    first: new Set(first.map(({ shopId }) => shopId)),
  }
}

/** What is told of orders with the new reports, each judged. */
async function withReports(
  tx: TxCtx,
  projectId: string,
  source: Source,
  before: ReadonlyMap<string, ReportsBySource>,
  newReports: readonly NewReport[],
  addressOf: (report: OrderReport) => string | null,
): Promise<ReadonlyMap<string, ReportsBySource>> {
  const after = new Map<string, ReportsBySource>(before)
  // the shop's books are believed, whatever they say
  const isFar = source === 'tracker' ? await openPlausible(tx, projectId) : () => false
  const networks = await openNetworks(
    tx,
    projectId,
    newReports.flatMap(({ origin, signed }) => (origin && !signed ? origin : [])),
  )
  for (const { shopId, origin, ...report } of newReports) {
    const email = addressOf(report)
    const reports = after.get(shopId) ?? {}
    const isMany = origin && !report.signed && !hasReported(reports, report) && networks.add(origin)
    const judged = {
      ...report,
      email,
      ...(isFar(report) && { far: true as const }),
      ...(isMany && { many: true as const }),
    }
    after.set(shopId, withReport(reports, source, judged))
  }
  await networks.save()
  return after
}

/** Writes those of which something else is told now, and what follows from it. Returns them. */
export async function saveReported(
  tx: TxCtx,
  projectId: string,
  before: ReadonlyMap<string, ReportsBySource>,
  after: ReadonlyMap<string, ReportsBySource>,
): Promise<readonly Change[]> {
  const changes = changesOf(before, after)
  await saveChanges(tx, projectId, changes, lanesOf(changes))
  return changes
}

async function saveChanges(
  tx: TxCtx,
  projectId: string,
  changes: readonly Change[],
  lanes: readonly Lane[],
): Promise<void> {
  if (!changes.length) return
  await save(tx, projectId, changes, lanes)
  const more = (isCounted: (reports: ReportsBySource, order: Order) => boolean) =>
    changes.reduce((sum, one) => {
      const counted = one.before && one.was && isCounted(one.before, one.was)
      return sum + Number(isCounted(one.after, one.is)) - Number(counted ?? false)
    }, 0)
  const orders = more((_, { standing }) => standing === 'COUNTED')
  // the tracker is in the shop, and yet not the shop
  const orders_from_feed = more(({ feed }) => feed !== undefined)
  if (orders || orders_from_feed) await addToProjectState(tx, projectId, { orders, orders_from_feed })
  await planEvery(tx, 'tracking.rankProducts', projectId, { everyMs: rankEveryMs })
  // once a day, however many come
  if (more((_, { doubt }) => doubt !== null) > 0)
    await tellOwner(tx, projectId, 'ORDERS_DOUBTFUL', new Date(tx.clock.now()).toISOString().slice(0, 10))
}

async function save(
  tx: TxCtx,
  projectId: string,
  changes: readonly Change[],
  lanes: readonly Lane[],
): Promise<void> {
  const now = tx.clock.now()
  const write = async ({ changes: some, added = encodeOrders(addedRows(projectId, some, now)) }: Lane) => {
    const changed = some.filter(({ before }) => before)
    if (changed.length < some.length) await insertOrders(tx, added)
    if (changed.length) await saveOrders(tx, changed.map(rowOf(projectId, now)))
    const ids = await followBuyers(tx, projectId, some.filter(isOfBuyers))
    const emails = emailsOf(some.filter((one) => isOfDeeds(one) || isOfBuyers(one)))
    await outdateDeeds(
      tx,
      projectId,
      emails.flatMap((email) => ids.get(email) ?? []),
    )
    await outdateDeedsOf(
      tx,
      projectId,
      emails.filter((email) => !ids.has(email)),
    )
  }
  await inLanes(lanes.map((lane) => () => write(lane)))
  const purchasers = changes.flatMap(({ after, is }) => {
    const buyer = provenBuyer(after)
    return buyer ? { ...buyer, atMs: Date.parse(is.placedAt) } : []
  })
  if (purchasers.length) await nameVisitors(tx, projectId, purchasers)
}

/** Makes customers of those who have bought, and sums up what they have bought in all. Returns the customers' ids by address. */
async function followBuyers(
  tx: TxCtx,
  projectId: string,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const customers = new Map<string, Customer>()
  for (const { shopId, after, is } of changes) {
    const customer = customerIn(shopId, after, is)
    const other = customer && customers.get(customer.email)
    // who has bought several times is a customer since the first time
    if (customer && !(other && other.registeredAt <= customer.registeredAt))
      customers.set(customer.email, customer)
  }
  const sums = await orderSums(tx, projectId, emailsOf(changes))
  const { ids } = await writeContacts(
    tx,
    projectId,
    [...customers.values()].map((one) => ({ ...one, orderSums: sums.get(one.email) })),
    { areNoted: true },
  )
  const others = [...sums.values()].filter(({ email }) => !customers.has(email))
  if (others.length) await setOrderSums(tx, projectId, others)
  return ids
}

/** Whose they are, and were: an order may be another's by now. */
const emailsOf = (changes: readonly Change[]): string[] => [
  ...new Set(changes.flatMap(({ was, is }) => [was?.email, is.email]).filter((email) => email != null)),
]

/** Whether other products were bought, or another sum. */
const isOfDeeds = ({ was, is }: Change): boolean =>
  !was || summed.some((part) => was[part] !== is[part]) || !isDeepStrictEqual(was.lines, is.lines)

/** Whether a change makes a customer or another sum: mostly an order has only come to another status. */
const isOfBuyers = ({ shopId, before, was, after, is }: Change): boolean =>
  !before ||
  !was ||
  summed.some((part) => was[part] !== is[part]) ||
  customerIn(shopId, before, was)?.email !== customerIn(shopId, after, is)?.email
const summed = ['email', 'placedAt', 'currency', 'total', 'cancelled', 'standing'] as const

type Customer = NonNullable<ReturnType<typeof customerIn>>

/** Who has bought by the word of the shop itself is its customer; what a browser claims makes nobody one. */
function customerIn(order: string, { feed, tracker }: ReportsBySource, { email, placedAt }: Order) {
  if (email === null || !(feed || tracker?.signed)) return undefined
  const source: ConsentSource = feed ? (feed.imported ? 'IMPORT' : 'ORDER_FEED') : 'SIGNED_PURCHASE'
  const at = new Date(placedAt)
  return { email, registeredAt: at, consent: { basis: 'CUSTOMER', source, proof: { order }, at } as const }
}
