/** Where a shop's feeds stand when its platform puts them at an address that everybody knows. */
import { shopifyFeed } from '../accounts/shopify-store.ts'
import type { Platform } from './platforms.ts'

type Shop = { platform: Platform; shopURL: string | null; shopifyStore: string | null }
export type FeedGuess = { productFeedURL?: string }

/** Orders and categories stand at addresses that only the shop's owner can see. */
export function guessFeeds({ platform, shopURL, shopifyStore }: Shop): FeedGuess {
  if (platform === 'SHOPIFY' && shopifyStore) return { productFeedURL: shopifyFeed(shopifyStore) }
  const shop = shopURL === null ? null : URL.parse(shopURL)
  if (!shop) return {}
  if (platform === 'SHOPTET') return { productFeedURL: `${shop.origin}/heureka/export/products.xml` }
  if (platform === 'SHOPIFY') return { productFeedURL: `${shop.origin}/products.json` }
  return {}
}
