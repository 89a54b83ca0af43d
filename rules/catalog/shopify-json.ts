/**
 * Products as JSON: of a Shopify store from its public products.json, its administration or its Storefront interface, one
 * with its variants; of WooCommerce from its interfaces.
 */

import { valueMark } from '../feeds/names.ts'
import { listOf as list, memberOf, textOf as text } from '../text/json.ts'
import { at, emptyItem, type RawItem } from './fields.ts'

/** A list as REST has it, or as GraphQL has it: `nodes`, or `edges` with a `node` each. */
function nodesOf(source: unknown, key: string): unknown[] {
  const edges = list(memberOf(source, key), 'edges').map((edge) => memberOf(edge, 'node'))
  return (
    [list(source, key), list(memberOf(source, key), 'nodes'), edges].find(({ length }) => length > 0) ?? []
  )
}
/** Of `gid://shopify/Product/7?x` the number, which is what the shop's pages and the REST interface speak of. */
const plainId = (source: unknown): string => text(source, 'id').replace(/\?.*/s, '').replace(/^.*\//s, '')
const pictureOf = (source: unknown): string =>
  text(source, 'url') || text(source, 'src') || text(source, 'originalSrc')

/** A product of the Storefront interface (GraphQL) as REST has it. */
function asRest(product: unknown): unknown {
  const money = (source: unknown, ...keys: string[]) => {
    const value = keys.map((key) => memberOf(source, key)).find((one) => one !== undefined && one !== null)
    return typeof value === 'object' ? value : { amount: value }
  }
  const variants = nodesOf(product, 'variants').map((variant) => {
    const price = money(variant, 'price', 'priceV2')
    const [option1, option2, option3] = list(variant, 'selectedOptions').map((one) => text(one, 'value'))
    return {
      id: plainId(variant),
      sku: memberOf(variant, 'sku'),
      barcode: memberOf(variant, 'barcode'),
      price: text(price, 'amount'),
      currency: text(price, 'currencyCode'),
      compare_at_price: text(money(variant, 'compareAtPrice', 'compareAtPriceV2'), 'amount'),
      available: memberOf(variant, 'availableForSale'),
      inventory_quantity: memberOf(variant, 'quantityAvailable'),
      featured_image: { src: pictureOf(memberOf(variant, 'image')) },
      option1,
      option2,
      option3,
    }
  })
  const cheapest = memberOf(memberOf(product, 'priceRange'), 'minVariantPrice')
  const only = {
    id: plainId(product),
    price: text(cheapest, 'amount'),
    currency: text(cheapest, 'currencyCode'),
    available: memberOf(product, 'availableForSale'),
  }
  return {
    id: plainId(product),
    handle: memberOf(product, 'handle'),
    title: memberOf(product, 'title'),
    body_html: text(product, 'descriptionHtml') || text(product, 'description'),
    vendor: memberOf(product, 'vendor'),
    product_type: memberOf(product, 'productType'),
    status: text(product, 'status').toLowerCase(),
    published_at: memberOf(product, 'publishedAt'),
    onlineStoreUrl: memberOf(product, 'onlineStoreUrl'),
    images: nodesOf(product, 'images').map((image) => ({ id: plainId(image), src: pictureOf(image) })),
    image: { src: pictureOf(memberOf(product, 'featuredImage')) },
    variants: variants.length > 0 ? variants : [only],
  }
}
const isOfStorefront = (product: unknown) =>
  text(product, 'id').startsWith('gid://') ||
  memberOf(product, 'priceRange') !== undefined ||
  (!Array.isArray(memberOf(product, 'variants')) && nodesOf(product, 'variants').length > 0)

/** The items of an object in a list of products. Empty if it is not a product. */
export function jsonItems(object: unknown): RawItem[] {
  const product = memberOf(object, 'node') ?? object
  if (text(product, 'id') === '' && text(product, 'title') === '' && text(product, 'name') === '') return []
  if (text(product, 'title') === '' && text(product, 'name') !== '') return [wooItem(product)]
  return shopifyItems(isOfStorefront(product) ? asRest(product) : product)
}

/** A product of WooCommerce, from its REST interface or from its public Store API, whose prices are in minor units. */
function wooItem(product: unknown): RawItem {
  const item = emptyItem()
  const prices = memberOf(product, 'prices')
  const digits = Number(text(prices, 'currency_minor_unit') || 2)
  const amount = (key: string) => {
    const minor = text(prices, key)
    if (!prices || !/^\d{1,12}$/.test(minor) || !(digits >= 0 && digits <= 4)) return text(product, key)
    return (Number(minor) / 10 ** digits).toFixed(digits)
  }
  const parent = text(product, 'parent_id') || text(product, 'parent')
  const names = (key: string) =>
    list(product, key)
      .map((one) => text(one, 'name'))
      .filter(Boolean)
  item[at.id] = text(product, 'id')
  item[at.sku] = text(product, 'sku')
  item[at.name] = text(product, 'name')
  item[at.url] = text(product, 'permalink')
  item[at.kind] = text(product, 'type')
  item[at.group] =
    Number(parent) > 0 ? parent : text(product, 'type') === 'variable' ? text(product, 'id') : ''
  item[at.price] = amount('price')
  item[at.regularPrice] = amount('regular_price')
  item[at.currency] = text(prices, 'currency_code') || text(product, 'currency')
  item[at.availability] = text(product, 'stock_status') || text(product, 'is_in_stock')
  item[at.stock] = text(product, 'stock_quantity')
  item[at.image] = text(list(product, 'images')[0], 'src')
  item[at.category] = names('categories').join(valueMark)
  item[at.brand] = names('brands')[0] ?? ''
  item[at.ean] = text(product, 'global_unique_id')
  item[at.description] = text(product, 'description')
  item[at.shortDescription] = text(product, 'short_description')
  item[at.visible] = [text(product, 'status'), text(product, 'catalog_visibility')]
    .filter(Boolean)
    .join(valueMark)
  return item
}

/** One item per variant, in the group of its product. */
export function shopifyItems(product: unknown): RawItem[] {
  const base = emptyItem()
  base[at.group] = text(product, 'id')
  base[at.handle] = text(product, 'handle')
  base[at.url] = text(product, 'onlineStoreUrl')
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
    item[at.currency] = text(variant, 'currency')
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
