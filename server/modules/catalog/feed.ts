/** What a project says of its feeds. */
import { createHash } from 'node:crypto'
import { type IdSource, isIdSource } from '#rules/catalog/ids.ts'
import { rulesVersion } from '#rules/catalog/product.ts'
import { type FeedKind, feedKinds } from '#rules/feeds/runs.ts'
import { rulesVersion as orderRulesVersion } from '#rules/orders/read-order.ts'
import { isLive, type ProjectStatus } from '#rules/projects/status.ts'
import type { Project } from '../projects/store.ts'
import type { FeedRunRow, StateRow } from './store/runs.ts'

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
export const isRead = (project: Project): boolean => isLive(project.active as ProjectStatus)

/** What relative addresses in a feed are relative to. */
export const baseOf = (project: Project, address: string): string | undefined =>
  project.shop_url ?? URL.parse(address)?.origin

/** Which of its ids a product is known by; only matchProductsBy writes it. */
export const idSourceOf = (state: Pick<StateRow, 'id_source'> | undefined): IdSource | undefined =>
  state?.id_source && isIdSource(state.id_source) ? state.id_source : undefined

/** As long as this stays, the same bytes say the same. */
export const settingsHash = (
  project: Project,
  feed: FeedKind,
  address: string,
  idSource: IdSource | undefined,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        feed === 'ORDERS'
          ? [orderRulesVersion, address, project.timezone, project.currency]
          : [rulesVersion, address, baseOf(project, address), project.currency, idSource],
      ),
    )
    .digest('hex')
