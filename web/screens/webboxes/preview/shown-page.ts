/** What the frame is told: the page that is imitated, and the box on it. */

import type { Language } from '#rules/brand.ts'
import { shortened } from '#rules/text/markup.ts'
import { formatNumber } from '#rules/text/numbers.ts'
import { priceText } from '#rules/text/price.ts'
import { freshHash } from '#rules/tracking/snippet.ts'
import type { PreviewCard, PreviewProduct } from '#rules/webboxes/preview.ts'
import type { BoxPreviewQuery, PreviewedProductFragment } from '#web/data/generated/graphql.ts'
import type { Reason } from '#web/widgets/recommended/reason.ts'

type Card = BoxPreviewQuery['boxPreview']['cards'][number]
const most = 320

export const productOf = (product: PreviewedProductFragment, currency: string): PreviewProduct => {
  const { name, image, price, originalPrice, categories, description } = product
  const text = (minor: number | null) =>
    minor === null ? null : priceText(minor, product.currency ?? currency)
  return {
    name,
    image,
    priceText: text(price),
    originalPriceText:
      originalPrice !== null && price !== null && originalPrice > price ? text(originalPrice) : null,
    path: categories[0]?.split('|').map((step) => step.trim()) ?? [],
    description: description === null ? null : shortened(description, most),
  }
}

/** A sample in the place of a product of the shop. */
export const productOfSample = (card: PreviewCard): PreviewProduct => ({
  name: card.name,
  image: card.drawing ?? null,
  priceText: card.priceText ?? null,
  originalPriceText: null,
  path: [],
  description: null,
})

export const totalOf = (cart: readonly PreviewedProductFragment[], currency: string): string =>
  priceText(
    cart.reduce((sum, { price }) => sum + (price ?? 0), 0),
    cart[0]?.currency ?? currency,
  )

export const cardOf = (card: Card, why: string | undefined): PreviewCard => ({
  id: card.shopID,
  name: card.name,
  url: card.url,
  ...(card.image !== null && { image: card.image }),
  ...(card.description !== null && { description: card.description }),
  ...(card.priceText !== null && { priceText: card.priceText }),
  ...(card.originalPriceText !== null && { originalPriceText: card.originalPriceText }),
  ...(card.saleText !== null && { saleText: card.saleText }),
  ...(why !== undefined && { why }),
})

/** A sentence and the score, as `Popular now. Score 0.91.` */
export function whyOf(
  { reason, score }: Pick<Card, 'reason' | 'score'>,
  place: number,
  wordsOf: (reason: Reason, place: number) => string,
  scoreText: (score: string) => string,
  language: Language,
): string | undefined {
  if (!reason) return undefined
  const words = wordsOf(reason, place)
  return `${words}${/[.!?]$/.test(words) ? '' : '.'} ${scoreText(formatNumber(score, language, 2))}`
}

/** Departments of the shop: categories that stand below no other. */
export function departmentsOf(categories: readonly { path: string; name: string }[]): string[] {
  const names = categories.map(({ path }) => path.split('|')[0]?.trim() ?? '').filter(Boolean)
  return [...new Set(names)].slice(0, 4)
}

/** What the address bar shows. */
export function addressOf(
  shopURL: string | null,
  page: { url?: string | null; path: string },
  fallback: string,
): string {
  const own = page.url ? URL.parse(page.url) : null
  if (own) return decoded(own.host + own.pathname)
  const shop = shopURL ? URL.parse(shopURL) : null
  return `${shop?.host ?? fallback}/${page.path}`
}

/** A page of the shop that shows what was just saved: the product's own page, or the home page. */
export const freshAddress = (shopURL: string, page: string | null | undefined): string =>
  (page ?? shopURL).replace(/#.*$/s, '') + freshHash

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
