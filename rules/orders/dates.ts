import { hourMs } from '../time.ts'

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

type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number> }
const zones = new Map<string, Zone>()
function zoneOf(timezone: string): Zone {
  const cached = zones.get(timezone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const made = { format, offsets: new Map<number, number>() }
  zones.set(timezone, made)
  return made
}

/** The zone's offset from UTC in milliseconds, cached by hour: Intl takes microseconds for each. */
function offsetAt(ms: number, timezone: string): number {
  const { format, offsets } = zoneOf(timezone)
  const key = Math.floor(ms / hourMs)
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  const offset = Date.parse(`${format.format(key * hourMs).replace(' ', 'T')}Z`) - key * hourMs
  if (offsets.size < 100_000) offsets.set(key, offset)
  return offset
}
