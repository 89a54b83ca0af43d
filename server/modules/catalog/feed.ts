/** What a project says of its feeds. */
import { createHash } from 'node:crypto'
import { rulesVersion } from '#rules/catalog/product.ts'
import { isLive, type ProjectStatus } from '#rules/projects/status.ts'
import type { Project } from '../projects/store.ts'
import type { FeedKind } from './store/runs.ts'

export const feedKinds = ['PRODUCTS', 'CATEGORIES'] as const satisfies FeedKind[]

export const addressOf = (project: Project, feed: FeedKind): string | null =>
  feed === 'PRODUCTS' ? project.product_feed_url : project.categories_feed_url

/** Feeds of a project that is off are left alone. A check constraint holds the statuses. */
export const isRead = (project: Project): boolean => isLive(project.active as ProjectStatus)

/** What relative addresses in a feed are relative to. */
export const baseOf = (project: Project, address: string): string | undefined =>
  project.shop_url ?? URL.parse(address)?.origin

/** As long as this stays, the same bytes make the same catalogue. */
export const settingsHash = (project: Project, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([rulesVersion, address, baseOf(project, address)]))
    .digest('hex')
