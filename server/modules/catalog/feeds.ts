import type { FeedWriters } from '../feeds/feed-writer.ts'
import { categoriesWriter, productsWriter } from './write-catalogue.ts'

export const catalogFeeds = {
  PRODUCTS: productsWriter,
  CATEGORIES: categoriesWriter,
} satisfies Partial<FeedWriters>
