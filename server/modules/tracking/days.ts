/** Days and months as a project's own calendar has them. */
import { dayMs } from '#rules/time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timezone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timezone) ??
    // this language writes 2026-11-15
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  formats.set(timezone, made)
  return made
}

/** A day begins on a quarter of an hour everywhere, so that all moments of one are of the same day. */
const quarterMs = 900_000
/** The last answer for each timezone: events are mostly of now. */
const lately = new Map<string, { quarter: number; day: string }>()

/** As 2026-11-15. */
export function dayIn(timezone: string, ms: number): string {
  const quarter = Math.floor(ms / quarterMs)
  const last = lately.get(timezone)
  if (last?.quarter === quarter) return last.day
  const day = formatOf(timezone).format(ms)
  lately.set(timezone, { quarter, day })
  return day
}
/** The same for many moments of some weeks in any order, as long as somebody holds it. */
export function openDays(timezone: string): (ms: number) => string {
  const days = new Map<number, string>()
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs)
    const found = days.get(quarter)
    if (found) return found
    const day = formatOf(timezone).format(ms)
    days.set(quarter, day)
    return day
  }
}

/** As 2026-11. */
export const monthIn = (timezone: string, ms: number): string => dayIn(timezone, ms).slice(0, 7)

const hourFormats = new Map<string, Intl.DateTimeFormat>()
const latelyHours = new Map<string, { quarter: number; hour: number }>()

/** The hour of the day. Hours, too, begin on a quarter of one everywhere. */
export function hourIn(timezone: string, ms: number): number {
  const quarter = Math.floor(ms / quarterMs)
  const last = latelyHours.get(timezone)
  if (last?.quarter === quarter) return last.hour
  const format =
    hourFormats.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' })
  hourFormats.set(timezone, format)
  const hour = Number.parseInt(format.format(ms), 10)
  latelyHours.set(timezone, { quarter, hour })
  return hour
}

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** So many days, of which the given one is the last. */
export const lastDays = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => dayAfter(day, n + 1 - count))

const latelyStarts = new Map<string, { day: string; ms: number }>()

/** When a day of a project begins. */
export function startOfDay(timezone: string, day: string): number {
  const last = latelyStarts.get(timezone)
  if (last?.day === day) return last.ms
  const ms = findStart(timezone, day)
  latelyStarts.set(timezone, { day, ms })
  return ms
}

function findStart(timezone: string, day: string): number {
  // nowhere is a day further than that from its namesake in Greenwich
  let [before, after] = [Date.parse(day) - dayMs, Date.parse(day) + dayMs]
  while (after - before > quarterMs) {
    const middle = Math.floor((before + after) / 2 / quarterMs) * quarterMs
    if (formatOf(timezone).format(middle) < day) before = middle
    else after = middle
  }
  return after
}
