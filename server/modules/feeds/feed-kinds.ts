/** The kinds of feeds that a project can have, and where its settings name them. */
import { type FeedKind, feedKinds } from '#rules/feeds/runs.ts'
import { isLive, type ProjectStatus } from '#rules/projects/status.ts'
import type { Project } from '../projects/store.ts'
import type { FeedRunRow } from './store.ts'

/** A check constraint holds them. */
export const kindOf = (run: Pick<FeedRunRow, 'feed'>): FeedKind =>
  feedKinds.find((kind) => kind === run.feed) ?? 'PRODUCTS'

const addresses = {
  PRODUCTS: 'product_feed_url',
  CATEGORIES: 'categories_feed_url',
  ORDERS: 'order_feed_url',
} as const satisfies Record<FeedKind, keyof Project>

export const addressOf = (project: Project, feed: FeedKind): string | null => project[addresses[feed]]

/** Feeds of a project that is off are left alone. A check constraint holds the statuses. */
export const readsFeeds = (project: Project): boolean => isLive(project.active as ProjectStatus)
