/** Some visitors see no box, so that what boxes bring can be told: who they are, and what their orders say. */

/** Always the same for one browser and share, and different from project to project. */
export function isHeldOut(projectId: string, deviceId: string, percent: number): boolean {
  if (percent <= 0) return false
  // FNV-1a, and a last mixing, since the upper digits of an id are its time
  let hash = 0x811c9dc5
  for (const character of projectId + deviceId) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000 < percent * 100
}

export type Group = { visitors: number; buyers: number }
export type Effect = {
  lift: number | null
  liftFrom: number | null
  liftTo: number | null
  certain: boolean
}

/** Fewer say nothing. */
const [leastVisitors, leastBuyers] = [100, 5]

/**
 * How many more buy among those who see boxes, in per cent, with its 95 % confidence interval: the ratio of two shares, of
 * which the logarithm is about normal.
 */
export function effectOf(shown: Group, held: Group): Effect {
  const groups = [shown, held]
  const unknown = { lift: null, liftFrom: null, liftTo: null, certain: false }
  if (groups.some(({ visitors, buyers }) => visitors < leastVisitors || buyers < leastBuyers)) return unknown
  const ratio = shown.buyers / shown.visitors / (held.buyers / held.visitors)
  const spread =
    1.96 * Math.sqrt(groups.reduce((sum, { visitors, buyers }) => sum + 1 / buyers - 1 / visitors, 0))
  const percent = (factor: number) => Math.round((ratio * factor - 1) * 1000) / 10
  const [liftFrom, liftTo] = [percent(Math.exp(-spread)), percent(Math.exp(spread))]
  return { lift: percent(1), liftFrom, liftTo, certain: liftFrom > 0 || liftTo < 0 }
}
