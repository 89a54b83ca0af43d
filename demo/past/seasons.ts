/** How the sample shop's year goes: how much is bought on a day, and of what. */
import { dayMs } from '#rules/time.ts'

/** January to December; a day of 1 has as many orders as `usualOrders`. */
const months = [0.6, 0.72, 1, 1.2, 1.1, 1.14, 1.04, 0.9, 0.84, 0.9, 1.28, 1.28] as const
/** Sunday to Saturday. */
const weekdays = [1.18, 1.08, 1.02, 1, 0.98, 0.88, 0.86] as const
const usualOrders = 23

/** The Friday after the fourth Thursday of November. */
const blackFriday = (year: number): number => {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  return Date.UTC(year, 10, 1 + ((4 - first + 7) % 7) + 21 + 1)
}

/** How many orders are expected on a day, which is given by its midnight in UTC. */
export function expectedOrders(midnight: number): number {
  const date = new Date(midnight)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const sinceFriday = Math.round((midnight - blackFriday(year)) / dayMs)
  // the Friday, its weekend and the Monday; then the last parcels before Christmas, and nobody until January
  const sale = [3.6, 2.2, 2, 2.4][sinceFriday] ?? 1
  const christmas = month === 11 ? (date.getUTCDate() < 19 ? 1.35 : 0.45) : 1
  return usualOrders * (months[month] ?? 1) * (weekdays[date.getUTCDay()] ?? 1) * sale * christmas
}

/** Visitors for each order that is placed. Most look at one page and leave. */
export const visitorsPerOrder = 21

/** Visitors of the current month so far. */
export function visitorsSoFar(now: number): number {
  const date = new Date(now)
  let visitors = 0
  for (let day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth()); day <= now; day += dayMs)
    visitors += visitorsPerOrder * expectedOrders(day) * Math.min(1, (now - day) / dayMs)
  return Math.round(visitors)
}

/** Months, from 1, in which a category is bought far more than in others. */
const seasons: Record<string, readonly number[]> = {
  'trekove-boty': [3, 4, 5, 9, 10],
  'trailove-boty': [3, 4, 5, 6],
  sandaly: [5, 6, 7, 8],
  bundy: [10, 11, 12, 1],
  mikiny: [9, 10, 11, 12],
  kalhoty: [4, 5, 9],
  termopradlo: [11, 12, 1, 2],
  ponozky: [11, 12],
  'lehke-stany': [5, 6, 7],
  'rodinne-stany': [5, 6, 7],
  tarpy: [6, 7, 8],
  'turisticke-batohy': [4, 5, 6, 7],
  'mestske-batohy': [8, 9],
  spacaky: [5, 6, 7],
  karimatky: [5, 6, 7],
  hamaky: [6, 7, 8],
  varice: [5, 6, 7, 8],
  lahve: [5, 6, 7],
  celovky: [10, 11, 12],
  lucerny: [11, 12],
  hole: [4, 5, 9, 10],
  orientace: [12],
}

/** How much more likely a category is in a month, which is counted from 1. */
export const seasonOf = (category: string, month: number): number =>
  seasons[category]?.includes(month) ? 4 : 1

/** What is put into the same parcel. */
export const companions: Record<string, readonly string[]> = {
  'trekove-boty': ['ponozky', 'pece', 'hole'],
  'trailove-boty': ['ponozky', 'lahve', 'celovky'],
  sandaly: ['lahve', 'ponozky'],
  bundy: ['pece', 'mikiny', 'termopradlo'],
  mikiny: ['termopradlo', 'kalhoty'],
  kalhoty: ['mikiny', 'ponozky'],
  termopradlo: ['ponozky', 'mikiny'],
  'lehke-stany': ['karimatky', 'spacaky', 'pece'],
  'rodinne-stany': ['karimatky', 'lucerny', 'varice'],
  tarpy: ['hamaky', 'karimatky'],
  'turisticke-batohy': ['lahve', 'hole', 'orientace'],
  'mestske-batohy': ['lahve'],
  spacaky: ['karimatky'],
  karimatky: ['spacaky'],
  hamaky: ['tarpy'],
  varice: ['nadobi', 'lahve'],
  nadobi: ['varice', 'lahve'],
  celovky: ['orientace'],
  hole: ['orientace', 'pece'],
}
