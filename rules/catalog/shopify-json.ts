/** The public products.json of a Shopify store: one product with its variants. */
import { at, emptyItem, type RawItem, valueMark } from './fields.ts'

const text = (source: unknown, key: string): string => {
  const value = source && typeof source === 'object' ? Reflect.get(source, key) : undefined
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}
const list = (source: unknown, key: string): unknown[] => {
  const value = source && typeof source === 'object' ? Reflect.get(source, key) : undefined
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
  base[at.image] = text(list(product, 'images')[0], 'src')
  const variants = list(product, 'variants')
  if (variants.length === 0) return [withId(base, text(product, 'id'))]
  return variants.map((variant) => {
    const item = withId([...base], text(variant, 'id'))
    item[at.sku] = text(variant, 'sku')
    item[at.priceVat] = text(variant, 'price')
    item[at.regularPrice] = text(variant, 'compare_at_price')
    item[at.availability] = text(variant, 'available')
    item[at.options] = ['option1', 'option2', 'option3']
      .map((key) => text(variant, key))
      .filter(Boolean)
      .join(valueMark)
    return item
  })
}

function withId(item: RawItem, id: string): RawItem {
  item[at.id] = id
  return item
}

/** Values of one page: far more than 250 products with all their variants have, far fewer than would hurt. */
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

/** The products of one page; undefined when it is no such page. */
export function shopifyPage(json: string): unknown[] | undefined {
  if (isSwarm(json)) return undefined
  try {
    const page: unknown = JSON.parse(json)
    return page && typeof page === 'object' && 'products' in page && Array.isArray(page.products)
      ? page.products
      : undefined
  } catch {
    return undefined // cut off, or something else altogether
  }
}
