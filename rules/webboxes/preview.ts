/** What the configurator and the imitated page of a shop in its frame say to each other, by messages alone. */
import type { Platform } from '../projects/platforms.ts'
import type { BoxKind } from './kinds.ts'
import type { BoxCard, BoxLook } from './wire.ts'

export type PreviewProduct = {
  name: string
  image: string | null
  priceText: string | null
  originalPriceText: string | null
  /** The names of its category and those above it. */
  path: readonly string[]
  description: string | null
}

/** What the imitated page says, in the language of whoever looks at it. */
export const previewWords = [
  'addToCart',
  'cart',
  'checkout',
  'description',
  'greeting',
  'inStock',
  'pieces',
  'total',
  'why',
] as const
export type PreviewWords = Record<(typeof previewWords)[number], string>

export type PreviewPage = {
  kind: BoxKind
  platform: Platform
  language: string
  shopName: string
  categories: readonly string[]
  /** What the page is about, of a product page. */
  product: PreviewProduct | null
  cart: readonly PreviewProduct[]
  totalText: string
  words: PreviewWords
}

export type PreviewCard = BoxCard & {
  /** Why it is shown. */
  why?: string
  /** A drawing as a `data:` address, which no shop's page would show. */
  drawing?: string
}

export type PreviewBox = {
  look: BoxLook
  cards: readonly PreviewCard[]
  selector: string
  /** Stands above the box. */
  label: string
}

/** `box` is null until it is known what it shows. */
export type ToPreview =
  | { type: 'show'; page: PreviewPage; box: PreviewBox | null }
  | { type: 'pick'; isOn: boolean }

export type FromPreview =
  | { type: 'ready' }
  /** How many elements the selector finds on the page; null where it is none. */
  | { type: 'matched'; selector: string; count: number | null }
  | { type: 'picked'; selector: string }
  | { type: 'cancelled' }
