/** What clocks show in a time zone. */
import { hourMs } from './time.ts'

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
export function offsetAt(ms: number, timezone: string): number {
  const { format, offsets } = zoneOf(timezone)
  const key = Math.floor(ms / hourMs)
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  const offset = Date.parse(`${format.format(key * hourMs).replace(' ', 'T')}Z`) - key * hourMs
  if (offsets.size < 100_000) offsets.set(key, offset)
  return offset
}
