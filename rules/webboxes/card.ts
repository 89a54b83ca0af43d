/** A product as a box shows it. */
import { shortened, withoutMarkup } from '../text/markup.ts'
import { amountOf, priceText } from '../text/price.ts'
import type { Box, BoxConfig } from './box.ts'
import type { BoxCard, BoxLook } from './wire.ts'

/** Prices are in minor units. */
export type ShownProduct = {
  id: string
  name: string
  url: string
  image: string | null
  price: number | null
  originalPrice: number | null
  currency: string
  description: string | null
  hasVariants: boolean
}

/** `defaultSale` is shown where a product says nothing of a discount; `position` counts from 1. */
export function cardOf(
  product: ShownProduct,
  { boxComponents, config }: Pick<Box, 'boxComponents' | 'config'>,
  defaultSale: number,
  position: number,
): BoxCard {
  const { id, name, image, price, originalPrice, currency } = product
  const card: BoxCard = { id, name, url: withUtm(product.url, config.utm, position) }
  if (image !== null) card.image = image
  if (product.hasVariants) card.variants = true
  if (boxComponents.includes('DESCRIPTION') && product.description !== null)
    card.description = shortened(withoutMarkup(product.description), config.descriptionLength)
  if (price === null) return card
  card.price = amountOf(price, currency)
  card.priceText = priceText(price, currency)
  const isReduced = originalPrice !== null && originalPrice > price
  if (isReduced) {
    card.originalPrice = amountOf(originalPrice, currency)
    card.originalPriceText = priceText(originalPrice, currency)
  }
  const sale = isReduced ? Math.round((1 - price / originalPrice) * 100) : defaultSale
  if (sale > 0) {
    card.sale = sale
    card.saleText = config.saleTemplate.replace('{}', () => String(sale))
  }
  return card
}

/** What the address has of its own stays as it is. */
export function withUtm(address: string, utm: BoxConfig['utm'], position: number): string {
  if (!URL.canParse(address)) return address
  const end = address.indexOf('#')
  const page = end < 0 ? address : address.slice(0, end)
  const anchor = end < 0 ? '' : address.slice(end)
  const all = { ...utm, content: String(position) }
  const names = Object.keys(all) as (keyof typeof all)[] // keys of a literal
  // most addresses have none, and a page of a shop asks for dozens
  const missing = page.includes('utm_')
    ? names.filter((name) => !page.includes(`?utm_${name}=`) && !page.includes(`&utm_${name}=`))
    : names
  const added = missing.map((name) => `utm_${name}=${encodeURIComponent(all[name])}`).join('&')
  return added ? `${page}${page.includes('?') ? '&' : '?'}${added}${anchor}` : address
}

/** What a shop's page needs of the settings. */
export function lookOf({ boxComponents, config }: Box): BoxLook {
  const {
    domId: _,
    utm: _utm,
    saleTemplate: _sale,
    descriptionLength: _length,
    loadedProducts: _most,
    ...rest
  } = config
  return { boxComponents, config: rest }
}
