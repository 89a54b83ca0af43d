import { hourMs } from '../time.ts'
import { offsetAt } from '../time-zones.ts'

/** When an order was placed, in the spellings that shops use. */

/** `2026-11-15`, `2026-11-15T10:20:30Z`, `2026-11-15 10:20:30 +0100` and their kin. */
const iso =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i
/** `15. 11. 2026 10:20`. */
const czech = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})(?:[,\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** Milliseconds in UTC; undefined for what is no date. A time without a zone is the shop's own. */
export function readTime(text: string, timezone: string): number | undefined {
  if (text.length > 40) return undefined
  const trimmed = text.trim()
  const world = trimmed.charAt(4) === '-' ? iso.exec(trimmed) : null
  const match = world ?? czech.exec(trimmed)
  if (!match) return undefined
  const [y, m, d] = world
    ? [+(match[1] ?? 0), +(match[2] ?? 0), +(match[3] ?? 0)]
    : [+(match[3] ?? 0), +(match[2] ?? 0), +(match[1] ?? 0)]
  const [h, i, s] = [+(match[4] ?? 0), +(match[5] ?? 0), +(match[6] ?? 0)]
  // 31 February would be a day in March
  if (m < 1 || m > 12 || d < 1 || d > daysIn(y, m) || h > 23 || i > 59 || s > 59) return undefined
  const localMs = Date.UTC(y, m - 1, d, h, i, s)
  return world?.[7] ? localMs - offsetOf(world[7]) : localToUtc(localMs, timezone)
}

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Of `+0100` or `-05:30`, in milliseconds; none for Z. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const offset = Number(hours ?? 0) * hourMs + Number(minutes ?? 0) * 60_000
  return sign === '-' ? -offset : offset
}

/** Local time in a zone to UTC; a time skipped by DST moves an hour later. */
function localToUtc(localMs: number, timezone: string): number {
  const guess = localMs - offsetAt(localMs, timezone)
  return localMs - offsetAt(guess, timezone)
}
