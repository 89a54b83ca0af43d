/** What a project's feeds and their latest runs come to; pure, so that the screen only shows it. */
import { isGood, isOpen, type RunReason, splitDetail } from '#rules/feeds/runs.ts'
import { isNever } from '#rules/text/dates.ts'
import type { FeedKind, FeedRunFactsFragment, ProjectFeedsQuery } from '#web/data/generated/graphql.ts'

export type Project = ProjectFeedsQuery['getDomain']
export type Run = FeedRunFactsFragment
export type TroubledRun = Run & { reason: RunReason }
export const isTroubled = (run: Run | undefined): run is TroubledRun => !!run?.reason

const advisedDetails = ['BEFORE_XML', 'CUT_OFF', 'ENCODING', 'REDIRECT_COOKIE'] as const

/** What the advice for a run depends on: its detail, where that has advice of its own, else its reason. */
export function adviceOf({ reason, detail }: TroubledRun) {
  const code = detail ? splitDetail(detail)?.code : undefined
  return advisedDetails.find((one) => one === code) ?? reason
}

/** In the order of the page. */
export const feeds = [
  { name: 'products', field: 'productFeedURL', kind: 'PRODUCTS' },
  { name: 'orders', field: 'orderFeedURL', kind: 'ORDERS' },
  { name: 'categories', field: 'categoriesFeedURL', kind: 'CATEGORIES' },
] as const satisfies { name: string; field: keyof Project; kind: FeedKind }[]
export type Feed = (typeof feeds)[number]
export type FeedField = Feed['field']
export type Runs = Record<FeedKind, readonly Run[]>

export const runsOf = ({ PRODUCTS, ORDERS, CATEGORIES }: ProjectFeedsQuery): Runs => ({
  PRODUCTS: PRODUCTS.items,
  ORDERS: ORDERS.items,
  CATEGORIES: CATEGORIES.items,
})

const finished = (runs: readonly Run[]) => runs.filter(({ state }) => !isOpen(state))
/** The one that waits or is under way. */
export const openRun = (runs: readonly Run[]) => runs.find(({ state }) => isOpen(state))
/** What the feed has come to last. */
export const lastRun = (runs: readonly Run[]) => finished(runs)[0]
/** The last that has figures to tell: one that found the feed unchanged, or none at all, has not. */
export const countedRun = (runs: readonly Run[]) => finished(runs).find(({ read }) => read > 0)

/** How many things of a feed are kept by now; undefined where no run has told. */
export function countOf(kind: FeedKind, project: Project, runs: readonly Run[]): number | undefined {
  if (kind === 'PRODUCTS') return isNever(project.productsUpdated) ? undefined : project.stats.products
  // the tracker tells of orders, too
  if (kind === 'ORDERS') return project.orderStats.count || undefined
  const written = finished(runs).find(({ state }) => state === 'DONE' || state === 'PARTIAL')
  return written && loadedBy(written)
}

/** What of the feed stands in the catalogue after a run. */
export const loadedBy = ({ added, changed, unchanged }: Run): number => added + changed + unchanged

/** How the catalogue stands: in one word, for the badge beside the title. */
export type Condition = 'never' | 'loading' | 'loaded' | 'empty' | 'failed' | 'held' | 'partial' | 'stale'

export function conditionOf(project: Project, runs: Runs): Condition {
  if (Object.values(runs).some(openRun)) return 'loading'
  const last = lastRun(runs.PRODUCTS)
  if (!last) return isNever(project.productsUpdated) ? 'never' : project.stats.products ? 'loaded' : 'empty'
  if (last.state === 'HELD') return 'held'
  if (project.stats.products === 0) return isGood(last.state) ? 'empty' : 'failed'
  if (last.state === 'PARTIAL') return 'partial'
  return last.state === 'FAILED' ? 'stale' : 'loaded'
}

/** A run is asked for every two seconds at first; one that takes long, every ten. */
export function askAgainAfter(runs: Runs): number | false {
  const open = Object.values(runs).flatMap((some) => openRun(some) ?? [])
  if (open.length === 0) return false
  const took = open.map(({ startedAt, timestamp }) => Date.parse(timestamp) - Date.parse(startedAt))
  return Math.min(...took) < 60_000 ? 2_000 : 10_000
}
