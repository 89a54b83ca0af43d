/** Who counts as a visitor of a month. Pure, so that it can be tried in any order. */

/**
 * What a visitor, or the hash of a browser and its address, is to the count:
 * - `counted`: one visitor;
 * - `guard`: a hash, or a browser's own id, behind which a visitor stands, who counts instead of it;
 * - `pending`: a visitor behind a hash that somebody stands for already. A browser that keeps no cookie is a new visitor
 *   on every page: it counts once it has come back;
 * - `suspect`: one of very many from one network;
 * - `held`: new on a day with far more visitors than usual, whatever it does on that day: coming again costs a forger no
 *   more than coming. Counts once it comes back on a day that is not so, or when three days have passed, unless the owner
 *   strikes it out before: `struck`. So is a suspect who comes back, buys or signs in.
 */
export type CountState = 'counted' | 'guard' | 'pending' | 'suspect' | 'held' | 'struck'
/** With the arrival that it began with; null where that was not kept, which is long ago. */
export type Count = { state: CountState; heldOn: string | null; firstMs: number | null }

export type Sighting = {
  /** Who it is, where they may be recognised. */
  visitor: string | null
  /** The browser's own id, by which it was a visitor as long as nobody had said a name. */
  device: string | null
  /** Of browser and address; null where it is not known any more. */
  hash: string | null
  network: bigint
  /** When it arrived at the server, and the day of that: a sender may say any time. */
  arrivedMs: number
  day: string
  isPage: boolean
  isPurchaseOrSignIn: boolean
}

export type Month = {
  counts: Map<string, Count>
  /** Visitors of the month by network, and by range. */
  networks: Map<bigint, number>
  /** Visitors counted by day. */
  days: Map<string, number>
  /** How many a day may have before new ones are held. */
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
/** A page after so long is another visit. Those of one visit cost a forger nothing. */
export const visitMs = 30 * 60_000

export const mostOnDay = (days: readonly number[]): number =>
  unusual * Math.max(leastUsual, days.reduce((sum, visitors) => sum + visitors, 0) / (days.length || 1))

/** A network is its range's hash in the upper half and its own in the lower, which is never zero. */
export const rangeIn = (network: bigint): bigint => BigInt.asIntN(64, (network >> 32n) << 32n)

export const isFull = ({ networks }: Pick<Month, 'networks'>, network: bigint): boolean =>
  (networks.get(network) ?? 0) >= suspectFrom || (networks.get(rangeIn(network)) ?? 0) >= suspectRangeFrom

/** Counts what was seen, in this order; changes the month. */
export function countSightings(month: Month, sightings: readonly Sighting[]): void {
  const { counts } = month
  const before = new Set(counts.keys())
  const pages = new Map<string, number>()
  for (const sighting of sightings) {
    const { visitor, device, hash } = sighting
    const key = visitor ?? hash
    if (!key) continue
    if (visitor && device) nameVisitor(counts, visitor, device)
    if (sighting.isPage) pages.set(key, (pages.get(key) ?? 0) + 1)
    const isAgain = sighting.isPage && (before.has(key) || (pages.get(key) ?? 0) > 1)
    const current = counts.get(key)
    const isBack = current !== undefined && hasComeBack(current.firstMs, sighting)
    const ofHash = visitor && hash ? counts.get(hash) : undefined
    if (!current && ofHash?.state === 'guard') counts.set(key, countOf('pending', sighting.arrivedMs))
    else if (!current) counts.set(key, ofHash ?? newcomer(month, sighting, sighting.arrivedMs))
    else if (isAgain && current.state === 'pending')
      counts.set(key, newcomer(month, sighting, current.firstMs))
    // of a full network, or while very many still come, coming back is no proof
    else if (
      isBack &&
      current.state === 'held' &&
      !isFull(month, sighting.network) &&
      !isUnusual(month, sighting)
    ) {
      counts.set(key, countOf('counted', current.firstMs))
      addDay(month, sighting.day)
    } else if (
      (isBack || sighting.isPurchaseOrSignIn) &&
      current.state === 'suspect' &&
      !isUnusual(month, sighting)
    ) {
      counts.set(key, { ...current, state: 'held', heldOn: sighting.day })
      addDay(month, sighting.day)
    }
    if (visitor && hash && ofHash?.state !== 'guard' && !current)
      counts.set(hash, countOf('guard', sighting.arrivedMs))
  }
}

/** Whoever turns out to be a contact that was not here this month counts as them from now on, and not once more. */
function nameVisitor(counts: Month['counts'], visitor: string, device: string): void {
  const before = counts.get(device)
  if (visitor === device || !before || before.state === 'guard' || counts.has(visitor)) return
  counts.set(visitor, before)
  counts.set(device, countOf('guard', before.firstMs))
}

/** Counts somebody new, unless too many come. */
function newcomer(month: Month, sighting: Sighting, firstMs: number | null): Count {
  const full = isFull(month, sighting.network)
  for (const key of [sighting.network, rangeIn(sighting.network)])
    month.networks.set(key, (month.networks.get(key) ?? 0) + 1)
  if (full) return countOf('suspect', firstMs)
  if (isUnusual(month, sighting)) return { state: 'held', heldOn: sighting.day, firstMs }
  addDay(month, sighting.day)
  return countOf('counted', firstMs)
}

const countOf = (state: CountState, firstMs: number | null): Count => ({ state, heldOn: null, firstMs })

const hasComeBack = (firstMs: number | null, { isPage, arrivedMs }: Sighting): boolean =>
  isPage && (firstMs === null || arrivedMs - firstMs >= visitMs)

const isUnusual = ({ days, mostOnDay }: Month, { day }: Sighting): boolean =>
  (days.get(day) ?? 0) >= mostOnDay

const addDay = ({ days }: Month, day: string) => days.set(day, (days.get(day) ?? 0) + 1)
