/** What visits are worth under the settings of a project. */
import type { LeadscoringSettings } from './settings.ts'

type Steps = LeadscoringSettings['scroll']
export type Visit = {
  /** Each page that was opened: how far down of it, in per cent, and how long. */
  pages: readonly { scroll: number; seconds: number }[]
  /** Clicks on pictures of products. */
  images: number
  carts: number
  purchases: number
  mails: number
  /** 0 is today. */
  daysAgo: number
}

/** Every step that was reached counts. */
const reached = (steps: Steps, value: number): number =>
  steps.reduce((sum, step) => (value >= step.value ? sum + step.score : sum), 0)

/** The score of one visit; what is older than the retention counts for nothing. */
export function scoreOf(visit: Visit, settings: LeadscoringSettings): number {
  if (visit.daysAgo >= settings.retention) return 0
  const pages = visit.pages.reduce(
    (sum, { scroll, seconds }) => sum + reached(settings.scroll, scroll) + reached(settings.time, seconds),
    0,
  )
  return (
    settings.visit +
    pages +
    visit.images * settings.image +
    visit.carts * settings.cart +
    visit.purchases * settings.purchase +
    visit.mails * settings.mail
  )
}

/** How many per cent of the visitors are in each segment: from its percentile to the next one's. */
export const sharesOf = (
  segments: readonly { name: string; percentile: number }[],
): { name: string; share: number }[] =>
  segments.map(({ name, percentile }, at) => ({
    name,
    share: (segments[at + 1]?.percentile ?? 100) - percentile,
  }))
