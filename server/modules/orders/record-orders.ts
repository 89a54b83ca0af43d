import { isDeepStrictEqual } from 'node:util'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import {
  hasReported,
  heard,
  merged,
  provenBuyer,
  type Source,
  type Telling,
  type Told,
} from '#rules/orders/merge.ts'
import { nameVisitors, type Purchaser } from '../contacts/see-visitors.ts'
import { addToProjectState } from '../projects/store.ts'
import { type Origin, openNetworks } from './count-networks.ts'
import { findTold, saveOrders } from './store.ts'
import { tellOwner } from './tell-owner.ts'
import { openPlausible } from './usual-orders.ts'

/** What somebody says of the order with the shop's id; where it came from is counted, and not kept. */
export type NewTelling = Telling & { shopId: string; origin?: Origin }
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
  tellings: readonly NewTelling[],
): Promise<Recorded> {
  if (!tellings.length) return { added: 0, changed: 0, unchanged: 0, first: new Set() }
  const shopIds = [...new Set(tellings.map(({ shopId }) => shopId))].sort()
  const before = await findTold(tx, projectId, shopIds)
  const after = new Map<string, Told>(before)
  // the shop's books are believed, whatever they say
  const isFar = source === 'tracker' ? await openPlausible(tx, projectId) : () => false
  const networks = await openNetworks(
    tx,
    projectId,
    tellings.flatMap(({ origin, signed }) => (origin && !signed ? origin : [])),
  )
  for (const { shopId, origin, ...telling } of tellings) {
    const email = telling.email === null ? null : comparableEmail(telling.email)
    const told = after.get(shopId) ?? {}
    const isMany = origin && !telling.signed && !hasReported(told, telling) && networks.add(origin)
    const judged = {
      ...telling,
      email,
      ...(isFar(telling) && { far: true as const }),
      ...(isMany && { many: true as const }),
    }
    after.set(shopId, heard(told, source, judged))
  }
  await networks.save()
  const { added, changed } = await saveTold(tx, projectId, before, after)
  const counts = (told: Told = {}) => told[source] !== undefined && merged(told)?.standing === 'COUNTED'
  const isFirst = (shopId: string) => !counts(before.get(shopId)) && counts(after.get(shopId))
  const unchanged = shopIds.length - added - changed
  return { added, changed, unchanged, first: new Set(shopIds.filter(isFirst)) }
}

/** Writes those of which something else is told now, and what follows from it. */
export async function saveTold(
  tx: TxCtx,
  projectId: string,
  before: ReadonlyMap<string, Told>,
  after: ReadonlyMap<string, Told>,
): Promise<{ added: number; changed: number }> {
  const changed = [...after.keys()]
    .filter((shopId) => !isDeepStrictEqual(before.get(shopId), after.get(shopId)))
    .sort()
  await save(tx, projectId, changed, after)
  const count = (told: ReadonlyMap<string, Told>, isCounted: (told: Told) => boolean) =>
    changed.filter((shopId) => isCounted(told.get(shopId) ?? {})).length
  const more = (isCounted: (told: Told) => boolean) => count(after, isCounted) - count(before, isCounted)
  const orders = more((told) => merged(told)?.standing === 'COUNTED')
  // the tracker is in the shop, and yet not the shop
  const orders_told = more(({ feed }) => feed !== undefined)
  if (orders || orders_told) await addToProjectState(tx, projectId, { orders, orders_told })
  if (more((told) => Boolean(merged(told)?.doubt)) > 0) await tellOwner(tx, projectId)
  const added = changed.filter((shopId) => !before.has(shopId)).length
  return { added, changed: changed.length - added }
}

async function save(
  tx: TxCtx,
  projectId: string,
  shopIds: readonly string[],
  after: ReadonlyMap<string, Told>,
): Promise<void> {
  const now = new Date(tx.clock.now())
  const purchasers: Purchaser[] = []
  const rows = shopIds.flatMap((shop_id) => {
    const told = after.get(shop_id) ?? {}
    const order = merged(told)
    if (!order) return []
    const { placedAt, deviceId, lines, ...same } = order
    const buyer = provenBuyer(told)
    if (buyer) purchasers.push({ ...buyer, atMs: Date.parse(placedAt) })
    return {
      ...same,
      project_id: projectId,
      id: newId(tx.clock.now()),
      shop_id,
      placed_at: new Date(placedAt),
      device_id: deviceId,
      lines: JSON.stringify(lines),
      told: JSON.stringify(told),
      created_at: now,
      updated_at: now,
    }
  })
  if (rows.length) await saveOrders(tx, rows)
  if (purchasers.length) await nameVisitors(tx, projectId, purchasers)
}
