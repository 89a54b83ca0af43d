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
/** As 2026-11. */
export const monthIn = (timezone: string, ms: number): string => dayIn(timezone, ms).slice(0, 7)

/** When a day of a project begins. */
export function startOfDay(timezone: string, day: string): number {
  // nowhere is a day further than that from its namesake in Greenwich
  let [before, after] = [Date.parse(day) - dayMs, Date.parse(day) + dayMs]
  while (after - before > quarterMs) {
    const middle = Math.floor((before + after) / 2 / quarterMs) * quarterMs
    if (formatOf(timezone).format(middle) < day) before = middle
    else after = middle
  }
  return after
}
