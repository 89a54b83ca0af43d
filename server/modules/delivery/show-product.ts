/** A product as a message shows it, by what its design says of products. */
import type { ProductField } from '#email/merge-tags.ts'
import type { Spec } from '#rules/campaigns/settings.ts'
import { shortened } from '#rules/text/markup.ts'
import { priceText } from '#rules/text/price.ts'
import type { ShownProduct as Shown } from '#rules/webboxes/card.ts'
import type { ShownProduct } from './skeleton.ts'

/** What is said of a product where nobody has said otherwise; `{}` stands for the figure. */
export const usualSpec = { saleTemplate: '-{}%', originalPriceTemplate: '{}', stripDescription: 300 }

/** `defaultSale` is that of the project, for products that say nothing of a discount. */
export type Look = { spec?: Partial<Spec> | undefined; defaultSale?: number | undefined }

/** What stands for each tag of a product. */
export function asShown(
  { id, name, url, image, price, originalPrice, currency, description }: Shown,
  link: string | null,
  { spec = {}, defaultSale = 0 }: Look = {},
): ShownProduct {
  const { saleTemplate, originalPriceTemplate, stripDescription } = { ...usualSpec, ...spec }
  const isReduced = price !== null && originalPrice !== null && originalPrice > price
  const sale = isReduced ? Math.round((1 - price / originalPrice) * 100) : (spec.defaultSale ?? defaultSale)
  const texts: Record<ProductField, string | null> = {
    name,
    url,
    link,
    image,
    price: price === null ? null : priceText(price, currency),
    originalPrice: isReduced ? inTemplate(originalPriceTemplate, priceText(originalPrice, currency)) : null,
    sale: price !== null && sale > 0 ? inTemplate(saleTemplate, String(sale)) : null,
    // nothing of it is shown where no length is left
    description: description === null ? null : shortenedTo(description, stripDescription),
  }
  return {
    shopId: id,
    texts: Object.fromEntries(
      Object.entries(texts).filter(([field, text]) => text !== null && spec[field as keyof Spec] !== false), // some of its keys are such fields
    ),
    encoded: new Map(),
  }
}

const inTemplate = (template: string, text: string): string => template.replace('{}', () => text)
const shortenedTo = (description: string, most: number): string | null =>
  most > 0 ? shortened(description, most) : null

/** A product that was read, and how it looks in each of the variants that show it otherwise. */
export type Offered = { product: Shown; link: string | null; looks: Map<Look, ShownProduct> }
const usualLook: Look = {}

/** Made once: what is encoded of it serves everybody who is recommended it. */
export function inLook({ product, link, looks }: Offered, look: Look = usualLook): ShownProduct {
  const made = looks.get(look) ?? asShown(product, link, look)
  looks.set(look, made)
  return made
}
