import { dayMs } from '../time.ts'

/** How many messages a warm-up sends on each of its days: more every day, by the same number, and all of them in the end. */
export function rampOf(messages: number, days: number): number[] {
  const steps = (days * (days + 1)) / 2
  const until = (day: number) => Math.round((messages * day * (day + 1)) / 2 / steps)
  return Array.from({ length: days }, (_, n) => until(n + 1) - until(n))
}

/** The day that a warm-up is at: the last one however long ago it began. */
export const rampDay = (begunAt: number, now: number, days: number): number =>
  Math.min(days, 1 + Math.floor((now - begunAt) / dayMs))
