/** The hours of a week. */
export type Cell = { weekday: number; hour: number }

export const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The seven weekdays in the order of a week that begins with this one. */
export const weekFrom = (firstDay: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7)

/** Of five steps: 0 for nothing, the other four by the share of the highest. */
export const stepOf = (value: number, highest: number): number =>
  value === 0 ? 0 : Math.ceil((value / highest) * 4)

/** Where a key leads to; undefined for keys that lead nowhere. */
export function cellAfter({ weekday, hour }: Cell, key: string, week: readonly number[]): Cell | undefined {
  const row = week.indexOf(weekday)
  const at = (day: number, time: number): Cell => ({
    weekday: week[Math.min(6, Math.max(0, day))] ?? weekday,
    hour: Math.min(23, Math.max(0, time)),
  })
  const ways: Record<string, Cell> = {
    ArrowLeft: at(row, hour - 1),
    ArrowRight: at(row, hour + 1),
    ArrowUp: at(row - 1, hour),
    ArrowDown: at(row + 1, hour),
    Home: at(row, 0),
    End: at(row, 23),
  }
  return ways[key]
}
