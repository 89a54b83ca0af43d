/** Products of a Shopify store as JSON, from its public products.json or its administration: one with its variants. */

import { valueMark } from '../feeds/names.ts'
import { at, emptyItem, type RawItem } from './fields.ts'

const memberOf = (source: unknown, key: string): unknown =>
  source && typeof source === 'object' ? Reflect.get(source, key) : undefined
const text = (source: unknown, key: string): string => {
  const value = memberOf(source, key)
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}
const list = (source: unknown, key: string): unknown[] => {
  const value = memberOf(source, key)
  return Array.isArray(value) ? value : []
}

/** One item per variant, in the group of its product. */
export function shopifyItems(product: unknown): RawItem[] {
  const base = emptyItem()
  base[at.group] = text(product, 'id')
  base[at.handle] = text(product, 'handle')
  base[at.name] = text(product, 'title')
  base[at.description] = text(product, 'body_html')
  base[at.brand] = text(product, 'vendor')
  base[at.category] = text(product, 'product_type')
  const images = list(product, 'images')
  base[at.image] = text(images[0], 'src') || text(memberOf(product, 'image'), 'src')
  // what stands in no shop window has no day since when it does
  base[at.visible] = memberOf(product, 'published_at') === null ? 'hidden' : text(product, 'status')
  const variants = list(product, 'variants')
  if (variants.length === 0) return [withId(base, text(product, 'id'))]
  const pictures = new Map(images.map((image) => [text(image, 'id'), text(image, 'src')]))
  return variants.map((variant) => {
    const item = withId([...base], text(variant, 'id'))
    item[at.sku] = text(variant, 'sku')
    item[at.ean] = text(variant, 'barcode')
    item[at.priceVat] = text(variant, 'price')
    item[at.regularPrice] = text(variant, 'compare_at_price')
    item[at.ownImage] =
      text(memberOf(variant, 'featured_image'), 'src') || (pictures.get(text(variant, 'image_id')) ?? '')
    item[at.options] = ['option1', 'option2', 'option3']
      .map((key) => text(variant, key))
      .filter(Boolean)
      .join(valueMark)
    // where nobody counts the pieces, it is always there
    const isCounted = text(variant, 'inventory_management') !== ''
    const isUncounted = !isCounted && memberOf(variant, 'inventory_management') === null
    item[at.availability] = text(variant, 'available') || (isUncounted ? 'in_stock' : '')
    if (!isUncounted) item[at.stock] = text(variant, 'inventory_quantity')
    item[at.oversold] = text(variant, 'inventory_policy')
    return item
  })
}

function withId(item: RawItem, id: string): RawItem {
  item[at.id] = id
  return item
}

/** Values of one product: far more than one with all its variants has, far fewer than would hurt. */
const mostValues = 1_000_000

/** Whether a text of little things would become something very large. */
function isSwarm(json: string): boolean {
  let values = 0
  for (let at = 0; at < json.length && values <= mostValues; at++) {
    const code = json.charCodeAt(at)
    // a comma, a bracket or a brace: each begins a value
    if (code === 0x2c || code === 0x5b || code === 0x7b) values++
  }
  return values > mostValues
}

/** One product out of its text; undefined when it is none. */
export function parseProduct(json: string): unknown {
  if (isSwarm(json)) return undefined
  try {
    const product: unknown = JSON.parse(json)
    return text(product, 'id') !== '' || text(product, 'title') !== '' ? product : undefined
  } catch {
    return undefined // cut off, or something else altogether
  }
}
