import { dayMs } from '#rules/time.ts'

/** The last day of a period is the one before the next begins. */
export const lastDayOf = ({ from, to }: { from: string; to: string }): Date =>
  new Date(Math.max(Date.parse(from), Date.parse(to) - dayMs))
