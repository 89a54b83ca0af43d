/** How far an import is, and how long it still takes. */
import type { Imported } from '../import-status.ts'

export const shareOf = ({ done, total, state }: Pick<Imported, 'done' | 'total' | 'state'>): number =>
  state === 'DONE' ? 1 : total > 0 ? Math.min(1, done / total) : 0

/** Before that, nobody can tell how fast it is; in seconds. */
const soon = 3

type Timed = Pick<Imported, 'done' | 'total' | 'startedAt'>

/** Seconds since it began, and about how many are left. */
export function timesOf({ done, total, startedAt }: Timed, now: number): { elapsed: number; left?: number } {
  const elapsed = startedAt ? Math.max(0, (now - Date.parse(startedAt)) / 1000) : 0
  if (done === 0 || elapsed < soon) return { elapsed }
  return { elapsed, left: (elapsed / done) * Math.max(0, total - done) }
}

/** `0:41`, `12:05`, `1:02:05`. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

export const skippedOf = ({ result }: Pick<Imported, 'result'>): number =>
  result.skipped.reduce((sum, { rows }) => sum + rows, 0)

/** What it has written: contacts, orders, or erased people. */
export const writtenOf = ({ type, result }: Pick<Imported, 'type' | 'result'>): number =>
  type === 'DELETE' ? result.erased : result.added + result.changed + result.unchanged
