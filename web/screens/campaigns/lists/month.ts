/** A month as weeks of days, without any time zone: `2026-06`, `2026-06-17`. */
import { dayMs } from '#rules/time.ts'

export type Month = string
type Day = string

const isMonth = (text: string | null): text is Month => text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

const first = (month: Month) => Date.parse(`${month}-01T00:00:00Z`)
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** The one of the address, or that of today. */
export const monthIn = (wanted: string | null, today: Day): Month =>
  isMonth(wanted) ? wanted : today.slice(0, 7)

export function monthAfter(month: Month, step: 1 | -1): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

/** Whole weeks, from `firstWeekday` on, 0 being Sunday; days of other months are there, too. */
export function weeksOf(month: Month, firstWeekday: number): Day[][] {
  const offset = (new Date(first(month)).getUTCDay() - firstWeekday + 7) % 7
  const end = first(monthAfter(month, 1))
  const weeks: Day[][] = []
  for (let week = first(month) - offset * dayMs; week < end; week += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, n) => dayOf(week + n * dayMs)))
  return weeks
}

/** What its days can be in any time zone, as moments. */
export const spanOf = (month: Month, firstWeekday: number): { from: string; before: string } => {
  const days = weeksOf(month, firstWeekday).flat()
  const [from = '', last = ''] = [days[0], days.at(-1)]
  return {
    from: new Date(Date.parse(from) - dayMs).toISOString(),
    before: new Date(Date.parse(last) + 2 * dayMs).toISOString(),
  }
}
