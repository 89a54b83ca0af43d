/** What visits are worth under the settings of a project. */
import type { EventType } from '../tracking/events.ts'
import { incrementOf } from './increment.ts'
import type { LeadscoringSettings } from './settings.ts'

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

/** The score of one visit; what is older than the retention counts for nothing. */
export function scoreOf(visit: Visit, settings: LeadscoringSettings): number {
  if (visit.daysAgo >= settings.retention) return 0
  const worth = (type: EventType, value: number | null = null) => incrementOf(settings, { type, value })
  // every step that was reached is an event of its own
  const reached = (type: 'scroll' | 'time', until: number) =>
    settings[type].reduce((sum, { value }) => (value <= until ? sum + worth(type, value) : sum), 0)
  const pages = visit.pages.reduce(
    (sum, { scroll, seconds }) => sum + reached('scroll', scroll) + reached('time', seconds),
    0,
  )
  return (
    settings.visit +
    pages +
    visit.images * worth('image') +
    visit.carts * worth('cart') +
    visit.purchases * worth('purchase') +
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
