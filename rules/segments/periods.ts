/** Evaluation periods, in days of the project's calendar. */
import { dayMs } from '../time.ts'

export const periodNames = ['7d', '14d', '21d', '1m', '3m', '6m', '12m', 'fixed', 'all'] as const
export type PeriodName = (typeof periodNames)[number]
export type Period =
  | { period: Exclude<PeriodName, 'fixed'> }
  /** Days as 2026-11-15, both of them part of it. */
  | { period: 'fixed'; from: string; to: string }

/** The first and the last day; where one is missing, there is no such end. */
export type Days = { from?: string; to?: string }

/** 'd' counts days back, today among them; 'm' goes back to the same day of a month before, or to its last one. */
export function daysOf(period: Period, today: string): Days {
  if (period.period === 'fixed') return { from: period.from, to: period.to }
  if (period.period === 'all') return {}
  const count = Number.parseInt(period.period, 10)
  return { from: period.period.endsWith('d') ? daysBefore(today, count - 1) : monthsBefore(today, count) }
}

export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

function monthsBefore(today: string, count: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - count, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The part of it that begins on that day or later. */
export const since = ({ from, to }: Days, day: string): Days => ({
  from: from !== undefined && from > day ? from : day,
  ...(to !== undefined && { to }),
})

/** A day that the calendar has, which begins with the year 1. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= '0001' &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text

export const isWithin = (day: string, { from, to }: Days): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to)
