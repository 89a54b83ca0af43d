/** The systems that shops run on. */
export const platforms = ['SHOPIFY', 'WOOCOMMERCE', 'SHOPTET', 'EXITSHOP', 'OTHER'] as const
export type Platform = (typeof platforms)[number]

/** The class that marks a product's picture where the platform has one of its own. */
export const imageClassOf: Partial<Record<Platform, string>> = {
  EXITSHOP: 'product_detail',
  SHOPTET: 'p-main-image',
  WOOCOMMERCE: 'zoomImg',
}

/** The class for a guide of `platform`: what the owner has set, else what is usual there. */
export const guidedImageClass = (own: string | null, ownPlatform: Platform, platform: Platform) =>
  own === (imageClassOf[ownPlatform] ?? null) ? (imageClassOf[platform] ?? own) : own

const hosts: readonly (readonly [RegExp, Platform])[] = [
  [/\.myshopify\.com$/, 'SHOPIFY'],
  [/\.myshoptet\.com$/, 'SHOPTET'],
  [/\.exitshop\.cz$/, 'EXITSHOP'],
]

/** What the shop's address tells of its platform; undefined where it tells nothing. */
export function guessPlatform(shopUrl: string): Platform | undefined {
  const host = URL.parse(shopUrl)?.hostname ?? ''
  return hosts.find(([pattern]) => pattern.test(host))?.[1]
}
