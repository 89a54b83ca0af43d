/** Days and hours of a week, as clocks of the project show them: `2026-07-01T20:00`. */
import { dayMs, hourMs } from '#rules/time.ts'
import { offsetAt } from '#rules/time-zones.ts'

export type Hour = { weekday: number; hour: number; events: number }
export type Send = { campaignID?: string | null; name: string; at: string; recipients?: number | null }

/** Fewer say nothing about when people come. */
export const leastEvents = 200
/** Of the best hours that a phone offers of each day. */
export const hoursOffered = 5
/** Whoever gets two messages within it gets them at once. */
export const nearMs = 2 * hourMs

export const localTime = (ms: number, timezone: string): string =>
  new Date(ms + offsetAt(ms, timezone)).toISOString().slice(0, 16)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The seven days of the week that has this one. */
export function weekOf(day: string, firstDayOfWeek: number): string[] {
  const back = (new Date(day).getUTCDay() - firstDayOfWeek + 7) % 7
  return Array.from({ length: 7 }, (_, n) => dayAfter(day, n - back))
}

export const weekdayOf = (day: string): number => new Date(day).getUTCDay()
export const atHour = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00`

/** How busy an hour is beside the busiest one, from 0 to 1. */
export function openActivity(hours: readonly Hour[]) {
  const events = new Map(hours.map((one) => [one.weekday * 24 + one.hour, one.events]))
  const best = Math.max(0, ...events.values())
  const shareAt = (day: string, hour: number): number =>
    best ? (events.get(weekdayOf(day) * 24 + hour) ?? 0) / best : 0
  return {
    isEnough: hours.reduce((sum, one) => sum + one.events, 0) >= leastEvents,
    shareAt,
    /** The busiest hours of a day that have not passed, the earliest first. */
    bestOf: (day: string, now: string): number[] =>
      Array.from({ length: 24 }, (_, hour) => hour)
        .filter((hour) => atHour(day, hour) > now)
        .sort((one, other) => shareAt(day, other) - shareAt(day, one))
        .slice(0, hoursOffered)
        .sort((one, other) => one - other),
  }
}
export type Activity = ReturnType<typeof openActivity>

/** What goes out on a day, with its hour there. */
export const sendsOn = (sends: readonly Send[], day: string, timezone: string) =>
  sends
    .map((send) => ({ ...send, local: localTime(Date.parse(send.at), timezone) }))
    .filter(({ local }) => local.startsWith(day))

/** Clock times are compared as such: an hour more or less when clocks change makes no difference here. */
export const isNear = (one: string, other: string): boolean =>
  Math.abs(Date.parse(`${one}Z`) - Date.parse(`${other}Z`)) < nearMs

/** Where a key leads in a week; undefined for keys that lead nowhere. */
export function cellAfter(row: number, hour: number, key: string): { row: number; hour: number } | undefined {
  const steps: Record<string, [number, number] | undefined> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Home: [0, -23],
    End: [0, 23],
  }
  const step = steps[key]
  return (
    step && { row: Math.min(6, Math.max(0, row + step[0])), hour: Math.min(23, Math.max(0, hour + step[1])) }
  )
}
