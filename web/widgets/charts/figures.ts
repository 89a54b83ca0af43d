/** Figures by day, as charts and their tables take them. */

/** One of several things that are counted. */
export type Series = {
  key: string
  name: string
  /** A variable of the theme, as `var(--blue-solid)`. */
  colour: string
}

/** Scores from this one on, up to that of the next. */
export type Level = Series & { from: number }

/** What was counted on a day of the project, as `2026-11-15`, by the keys of the series. */
export type DayFigures = { day: string; values: Record<string, number> }

export const figureOf = ({ values }: DayFigures, { key }: Series): number => values[key] ?? 0

export const totalOf = (day: DayFigures, series: readonly Series[]): number =>
  series.reduce((sum, one) => sum + figureOf(day, one), 0)

export const totalOfSeries = (days: readonly DayFigures[], series: Series): number =>
  days.reduce((sum, day) => sum + figureOf(day, series), 0)
