import { hourMs } from '../time.ts'

/** When an order was placed, in the spellings that shops use. */

/** `2026-11-15`, `2026-11-15T10:20:30Z`, `2026-11-15 10:20:30 +0100` and their kin. */
const iso =
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T\s]+(?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2})(?:[.,]\d+)?)?)?\s*(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?$/i
/** `15. 11. 2026 10:20`. */
const czech =
  /^(?<d>\d{1,2})\.\s*(?<m>\d{1,2})\.\s*(?<y>\d{4})(?:[,\s]+(?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2}))?)?$/

/** Milliseconds in UTC; undefined for what is no date. A time without a zone is the shop's own. */
export function readTime(text: string, timezone: string): number | undefined {
  const match = text.length > 40 ? undefined : (iso.exec(text.trim()) ?? czech.exec(text.trim()))?.groups
  if (!match) return undefined
  const [y = 0, m = 0, d = 0, h = 0, i = 0, s = 0] = ['y', 'm', 'd', 'h', 'i', 's'].map((part) =>
    Number(match[part] ?? 0),
  )
  const localMs = Date.UTC(y, m - 1, d, h, i, s)
  const date = new Date(localMs)
  // 31 February would be a day in March
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d || date.getUTCHours() !== h || i > 59 || s > 59)
    return undefined
  return match.zone ? localMs - offsetOf(match.zone) : localToUtc(localMs, timezone)
}

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
