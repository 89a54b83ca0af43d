/** Calendar months as `2026-11`. */
const text = (date: Date) => date.toISOString().slice(0, 7)
const beginning = (now: number, months: number) => {
  const date = new Date(now)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months))
}

/** The company's month; projects, which count in their own time zones, may be some hours ahead or behind. */
export const monthOf = (at: Date | number): string => text(new Date(at))

export const nextMonthBegins = (now: number): Date => beginning(now, 1)

/** This month and the given number of months before it, the oldest first. */
export const monthsUpTo = (now: number, before: number): string[] =>
  Array.from({ length: before + 1 }, (_, index) => text(beginning(now, index - before)))

/** Every month that a stretch of time touches; its end is no part of it. */
export function monthsTouched(from: Date, to: Date): string[] {
  const months: string[] = []
  for (let at = from; at < to; at = nextMonthBegins(at.getTime())) months.push(monthOf(at))
  return months
}

/** `2026-11` as people of both languages write it within a sentence. */
export const spokenMonth = (month: string): string => `${Number(month.slice(5))}/${month.slice(0, 4)}`

export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

/** The month in which the middle of a period lies: the one whose visitors it was mostly about. */
export const monthOfPeriod = (from: Date, to: Date): string => monthOf((from.getTime() + to.getTime()) / 2)

/** A month later on the same day, or on the last one where that month is shorter. */
export function monthLater(from: Date, months = 1): Date {
  const day = from.getUTCDate()
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, lastDay))
  return later
}

/** How many visitors the month will have at its end, if they go on coming as so far; before its first hour is over, as many as have come. */
export function expectedVisitors(used: number, now: number): number {
  const begun = beginning(now, 0).getTime()
  const share = (now - begun) / (nextMonthBegins(now).getTime() - begun)
  return share < 1 / 744 ? used : Math.round(used / share)
}
