/** Bands by day, as charts take them. */
import type { DayFigures } from '#web/widgets/charts/figures.ts'

type BandDay = { day: string; bands: readonly { name: string; visitors: number }[] }

export const figuresOf = (days: readonly BandDay[]): DayFigures[] =>
  days.map(({ day, bands }) => ({
    day,
    values: Object.fromEntries(bands.map(({ name, visitors }) => [name, visitors])),
  }))

/** The bands in rising order; below them those that days still have from before they were renamed. */
export function namesIn(days: readonly BandDay[], bands: readonly { name: string }[]): string[] {
  const now = bands.map(({ name }) => name)
  const old = days.flatMap((day) => day.bands.map(({ name }) => name)).filter((name) => !now.includes(name))
  return [...new Set([...old, ...now])]
}

/** The latest day with most visitors in a band, and whether an earlier one had as many; nothing where it had none at all. */
export function hottestDay(days: readonly BandDay[], name: string) {
  const counts = days.map(({ day, bands }) => ({
    day,
    visitors: bands.find((band) => band.name === name)?.visitors ?? 0,
  }))
  const most = Math.max(0, ...counts.map(({ visitors }) => visitors))
  const best = counts.filter(({ visitors }) => visitors === most)
  const latest = best.at(-1)
  return latest && most > 0 ? { ...latest, isTied: best.length > 1 } : undefined
}
