/** The three web boxes of a project, and where in a shop each of them belongs. */
import { brandKey } from '../brand.ts'
import type { Platform } from '../projects/platforms.ts'

export const boxKinds = ['home', 'product', 'cart'] as const
export type BoxKind = (typeof boxKinds)[number]

/** A shop may mark the place itself: `<div data-droi-box="home"></div>`. */
export const boxAttribute = `data-${brandKey}-box`

type Places = Record<BoxKind, string>
const marked: Places = {
  home: `[${boxAttribute}="home"]`,
  product: `[${boxAttribute}="product"]`,
  cart: `[${boxAttribute}="cart"]`,
}

/** Selectors that the usual templates of a platform have. */
const usual: Partial<Record<Platform, Places>> = {
  SHOPTET: { home: '.content-inner', product: '.p-detail-info', cart: '.cart-content' },
  WOOCOMMERCE: { home: '.entry-content', product: '.woocommerce-tabs', cart: '.woocommerce-cart-form' },
  SHOPIFY: { home: '#MainContent', product: 'product-info', cart: 'cart-items' },
}

/** Where a box stands unless its owner says otherwise. */
export const usualPlace = (platform: Platform, kind: BoxKind): string => (usual[platform] ?? marked)[kind]
