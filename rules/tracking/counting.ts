/** Who counts as a visitor of a month. Pure, so that it can be tried in any order. */

/**
 * What a visitor, or the hash of a browser and its address, is to the count:
 * - `counted`: one visitor;
 * - `guard`: a hash behind which a visitor stands, who counts instead of it;
 * - `pending`: a visitor behind a hash that somebody stands for already. A browser that keeps no cookie is a new visitor
 *   on every page: it counts once it has come back;
 * - `suspect`: one of very many from one network;
 * - `held`: seen on a single page, on a day with far more visitors than usual; counts once it comes back or three days
 *   have passed, unless the owner strikes it out: `struck`.
 */
export type Standing = 'counted' | 'guard' | 'pending' | 'suspect' | 'held' | 'struck'
export type Count = { state: Standing; heldOn: string | null }

export type Sight = {
  /** Who it is, where they may be recognised. */
  visitor: string | null
  /** Of browser and address; null where it is not known any more. */
  hash: string | null
  network: bigint
  day: string
  isPage: boolean
}

export type Month = {
  counts: Map<string, Count>
  /** Visitors of the month by network, and by range. */
  networks: Map<bigint, number>
  /** Visitors counted by day. */
  days: Map<string, number>
  /** How many a day may have before those of a single page are held. */
  mostOnDay: number
}

/** From so many visitors of one address in a month on, further ones are counted apart; of its whole range, from these. */
export const suspectFrom = 200
export const suspectRangeFrom = 1000
/** So many times what is usual. */
const unusual = 5
/** A shop that nobody knows yet may have so many in a day. */
const leastUsual = 100
export const usualDays = 28
export const heldDays = 3

export const mostOnDay = (days: readonly number[]): number =>
  unusual * Math.max(leastUsual, days.reduce((sum, one) => sum + one, 0) / (days.length || 1))

/** A network is its range's hash in the upper half and its own in the lower, which is never zero. */
export const rangeIn = (network: bigint): bigint => BigInt.asIntN(64, (network >> 32n) << 32n)

export const isFull = ({ networks }: Pick<Month, 'networks'>, network: bigint): boolean =>
  (networks.get(network) ?? 0) >= suspectFrom || (networks.get(rangeIn(network)) ?? 0) >= suspectRangeFrom

/** Counts what was seen, in this order; changes the month. */
export function countSights(month: Month, sights: readonly Sight[]): void {
  const { counts } = month
  const before = new Set(counts.keys())
  const pages = new Map<string, number>()
  for (const sight of sights) {
    const { visitor, hash } = sight
    const key = visitor ?? hash
    if (!key) continue
    if (sight.isPage) pages.set(key, (pages.get(key) ?? 0) + 1)
    const isBack = sight.isPage && (before.has(key) || (pages.get(key) ?? 0) > 1)
    const found = counts.get(key)
    const behind = visitor && hash ? counts.get(hash) : undefined
    if (!found && behind?.state === 'guard') counts.set(key, { state: 'pending', heldOn: null })
    else if (!found) counts.set(key, behind ?? fresh(month, sight, isBack))
    else if (isBack && found.state === 'held') {
      counts.set(key, { state: 'counted', heldOn: null })
      addDay(month, sight.day)
    } else if (isBack && found.state === 'pending') counts.set(key, fresh(month, sight, true))
    if (visitor && hash && behind?.state !== 'guard' && !found)
      counts.set(hash, { state: 'guard', heldOn: null })
  }
}

function fresh(month: Month, { network, day }: Sight, isBack: boolean): Count {
  const full = isFull(month, network)
  for (const one of [network, rangeIn(network)]) month.networks.set(one, (month.networks.get(one) ?? 0) + 1)
  if (full) return { state: 'suspect', heldOn: null }
  if (!isBack && (month.days.get(day) ?? 0) >= month.mostOnDay) return { state: 'held', heldOn: day }
  addDay(month, day)
  return { state: 'counted', heldOn: null }
}

const addDay = ({ days }: Month, day: string) => days.set(day, (days.get(day) ?? 0) + 1)
