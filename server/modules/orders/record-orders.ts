import { isDeepStrictEqual } from 'node:util'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import {
  hasReported,
  mergeReports,
  type OrderReport,
  provenBuyer,
  type ReportsBySource,
  type Source,
  withReport,
} from '#rules/orders/merge.ts'
import { type Buyer, becomeCustomers } from '../contacts/become-customers.ts'
import { openAddresses } from '../contacts/erased-addresses.ts'
import { nameVisitors, type Purchaser } from '../contacts/see-visitors.ts'
import { addToProjectState } from '../projects/store.ts'
import { type Origin, openNetworks } from './count-networks.ts'
import { findReported, saveOrders } from './store.ts'
import { sumOrders } from './sum-orders.ts'
import { tellOwner } from './tell-owner.ts'
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
): Promise<Recorded> {
  if (!newReports.length) return { added: 0, changed: 0, unchanged: 0, first: new Set() }
  const shopIds = [...new Set(newReports.map(({ shopId }) => shopId))].sort()
  const before = await findReported(tx, projectId, shopIds)
  const after = new Map<string, ReportsBySource>(before)
  // the shop's books are believed, whatever they say
  const isFar = source === 'tracker' ? await openPlausible(tx, projectId) : () => false
  const networks = await openNetworks(
    tx,
    projectId,
    newReports.flatMap(({ origin, signed }) => (origin && !signed ? origin : [])),
  )
  const addressOf = await openAddresses(tx, projectId, newReports)
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
  const { added, changed } = await saveReported(tx, projectId, before, after)
  const counts = (reports: ReportsBySource = {}) =>
    reports[source] !== undefined && mergeReports(reports)?.standing === 'COUNTED'
  const isFirst = (shopId: string) => !counts(before.get(shopId)) && counts(after.get(shopId))
  const unchanged = shopIds.length - added - changed
  return { added, changed, unchanged, first: new Set(shopIds.filter(isFirst)) }
}

/** Writes those of which something else is told now, and what follows from it. */
export async function saveReported(
  tx: TxCtx,
  projectId: string,
  before: ReadonlyMap<string, ReportsBySource>,
  after: ReadonlyMap<string, ReportsBySource>,
): Promise<{ added: number; changed: number }> {
  const changed = [...after.keys()]
    .filter((shopId) => !isDeepStrictEqual(before.get(shopId), after.get(shopId)))
    .sort()
  await save(tx, projectId, changed, before, after)
  const count = (
    reports: ReadonlyMap<string, ReportsBySource>,
    isCounted: (reports: ReportsBySource) => boolean,
  ) => changed.filter((shopId) => isCounted(reports.get(shopId) ?? {})).length
  const more = (isCounted: (reports: ReportsBySource) => boolean) =>
    count(after, isCounted) - count(before, isCounted)
  const orders = more((reports) => mergeReports(reports)?.standing === 'COUNTED')
  // the tracker is in the shop, and yet not the shop
  const orders_from_feed = more(({ feed }) => feed !== undefined)
  if (orders || orders_from_feed) await addToProjectState(tx, projectId, { orders, orders_from_feed })
  if (more((reports) => Boolean(mergeReports(reports)?.doubt)) > 0) await tellOwner(tx, projectId)
  const added = changed.filter((shopId) => !before.has(shopId)).length
  return { added, changed: changed.length - added }
}

async function save(
  tx: TxCtx,
  projectId: string,
  shopIds: readonly string[],
  before: ReadonlyMap<string, ReportsBySource>,
  after: ReadonlyMap<string, ReportsBySource>,
): Promise<void> {
  const now = new Date(tx.clock.now())
  const purchasers: Purchaser[] = []
  const customers: Buyer[] = []
  const rows = shopIds.flatMap((shop_id) => {
    const reports = after.get(shop_id) ?? {}
    const order = mergeReports(reports)
    if (!order) return []
    const { placedAt, deviceId, lines, ...same } = order
    const buyer = provenBuyer(reports)
    if (buyer) purchasers.push({ ...buyer, atMs: Date.parse(placedAt) })
    const proof = toldByShop(reports)
    if (proof && order.email !== null)
      customers.push({ email: order.email, source: proof, order: shop_id, placedAt: new Date(placedAt) })
    return {
      ...same,
      project_id: projectId,
      id: newId(tx.clock.now()),
      shop_id,
      placed_at: new Date(placedAt),
      device_id: deviceId,
      lines: JSON.stringify(lines),
      reports: JSON.stringify(reports),
      created_at: now,
      updated_at: now,
    }
  })
  if (!rows.length) return
  await saveOrders(tx, rows)
  if (customers.length) await becomeCustomers(tx, projectId, customers)
  if (purchasers.length) await nameVisitors(tx, projectId, purchasers)
  // an order may be another's by now
  const emailsBefore = shopIds.flatMap((shopId) => mergeReports(before.get(shopId) ?? {})?.email ?? [])
  const emails = [...emailsBefore, ...rows.flatMap(({ email }) => email ?? [])]
  await sumOrders(tx, projectId, emails)
}

/** Who has bought by the word of the shop itself is its customer; what a browser claims makes nobody one. */
const toldByShop = ({ feed, tracker }: ReportsBySource): Buyer['source'] | undefined =>
  feed ? 'ORDER_FEED' : tracker?.signed ? 'SIGNED_PURCHASE' : undefined
