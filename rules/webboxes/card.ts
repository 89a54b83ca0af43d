/** A product as a box shows it. */
import { shortened } from '../text/markup.ts'
import { amountOf, priceText } from '../text/price.ts'
import { withUtm } from '../text/utm.ts'
import type { Box } from './box.ts'
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
  const card: BoxCard = { id, name, url: withUtm(product.url, { ...config.utm, content: String(position) }) }
  if (image !== null) card.image = image
  if (product.hasVariants) card.variants = true
  if (boxComponents.includes('DESCRIPTION') && product.description !== null)
    card.description = shortened(product.description, config.descriptionLength)
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
