/** A product as it is kept, made of what a feed says of it; or the reason why nothing can be made of it. */
import { type Availability, availabilityOfDelivery, availabilityOfText, readAmount } from './availability.ts'
import { type Category, categoryName, categoryPath, splitCategories } from './categories.ts'
import { at, type Field, idMark, type RawItem, valueMark } from './fields.ts'
import { productLimits } from './limits.ts'
import { currencyOf, type Money, readMoney, readVat, withVat } from './prices.ts'
import type { FeedFormat } from './shape.ts'

export type Product = {
  /** The shop's own id, which its pages speak of, too. */
  shopId: string
  /** Shared by the variants of one thing. */
  groupId: string | null
  name: string
  url: string | null
  image: string | null
  /** With VAT, in minor units of `currency`. */
  price: number | null
  /** What it cost before; only when that was more. */
  originalPrice: number | null
  /** What the feed says; null for the project's own. */
  currency: string | null
  /** The shop's ids of its categories. */
  categories: Category[]
  availability: Availability
  stock: number | null
  brand: string | null
  ean: string | null
  description: string | null
}

/** Why a row of a feed is refused. */
export const rowReasons = [
  'NO_ID',
  'ID_TOO_LONG',
  'DUPLICATE_ID',
  'NO_NAME',
  'PRICE',
  'URL',
  // of orders alone
  'DATE',
  'QUANTITY',
] as const
export type RowReason = (typeof rowReasons)[number]
export type RowFault = { reason: RowReason; value: string }

/** Raise it whenever the same text of a feed would make other products than before: then all of it is read anew. */
export const rulesVersion = 2

export type ReadContext = {
  format: FeedFormat
  /** What a relative address is relative to. */
  base?: string
  /** The day, as `2026-11-15`. */
  today: string
}

export const isFault = (read: Product | RowFault): read is RowFault => 'reason' in read

/** Settles first what depends on the day; whether anything does. All the rest of a product depends on its text alone. */
export function settleDates(raw: RawItem, now: string): boolean {
  const delivery = raw[at.delivery] ?? ''
  const isDelivered = delivery.length >= 10
  if (isDelivered) raw[at.delivery] = availabilityOfDelivery(delivery, now.slice(0, 10))
  const dates = raw[at.saleDates] ?? ''
  if (dates === '') return isDelivered
  const [from = Number.NaN, to = Number.NaN] = dates.split('/').map((date) => Date.parse(date))
  const time = Date.parse(now)
  if (time < from || time > to) raw[at.salePrice] = ''
  raw[at.saleDates] = ''
  return true
}

export type ProductReader = {
  /** `isClean` where the caller knows that nothing has to be left out of the texts. */
  read: (raw: RawItem, isClean?: boolean) => Product | RowFault
  categories: (text: string) => Category[]
}

const mostCategories = 20

/** Reads one product after the other; remembers what many of them share. */
export function openProductReader(context: ReadContext): ProductReader {
  const known = new Map<string, Category[]>()
  const isWoo = context.format === 'WOOCOMMERCE_CSV'

  function category(text: string): Category[] {
    const [id = '', name] = text.includes(idMark) ? text.split(idMark) : ['', text]
    const path = categoryPath(clean(name ?? '')) ?? (id || undefined)
    return path ? [{ shopId: id.slice(0, productLimits.id) || path, name: categoryName(path), path }] : []
  }

  function categoriesOf(text: string): Category[] {
    const before = known.get(text)
    if (before) return before
    const values = text
      .split(valueMark, mostCategories * 5)
      .flatMap((value) => (isWoo ? splitCategories(value) : value))
    const read = new Map(values.flatMap(category).map((one) => [one.shopId, one]))
    const categories = [...read.values()].slice(0, mostCategories)
    // a copy, since what is kept must not keep alive the piece of the feed that it was cut from
    if (known.size < 20_000 && text.length < 2_000) known.set(` ${text}`.slice(1), categories)
    return categories
  }

  function read(raw: RawItem, isClean = isPlain(raw.join(''))): Product | RowFault {
    const get = (field: Field) => (isClean ? (raw[at[field]] ?? '') : clean(raw[at[field]] ?? '')).trim()
    const prices = pricesOf(get, context.format)
    const link = get('url') || pathOf(get('handle'), context.format)
    const url = link === '' ? null : webAddress(link, context.base)
    // a shop that gives no ids is known by its addresses, which differ for each variant
    const shopId =
      get('id') || get('code') || get('sku') || get('number') || get('handle') || (prices?.price && url) || ''
    const name = nameOf(get, context.format)
    if (shopId === '') return { reason: 'NO_ID', value: name.slice(0, 100) }
    if (shopId.length > productLimits.id) return { reason: 'ID_TOO_LONG', value: shopId.slice(0, 100) }
    if (name === '') return { reason: 'NO_NAME', value: '' }
    if (!prices) return { reason: 'PRICE', value: (get('priceVat') || get('price')).slice(0, 100) }
    if (url === undefined) return { reason: 'URL', value: link.slice(0, 100) }
    return {
      shopId,
      groupId: get('group').slice(0, productLimits.id) || null,
      name,
      url,
      image: webAddress(firstAddress(get('image')), context.base) ?? null,
      ...prices,
      categories: categoriesOf(raw[at.category] ?? ''),
      availability: availabilityOf(get, context.today),
      stock: readAmount(get('stock')) ?? null,
      brand: get('brand').slice(0, productLimits.brand) || null,
      ean: get('ean').slice(0, productLimits.ean) || null,
      description: cut(get('description') || get('shortDescription'), productLimits.description) || null,
    }
  }
  return { read, categories: categoriesOf }
}

type Get = (field: Field) => string
const exclusive: readonly FeedFormat[] = ['HEUREKA', 'ZBOZI', 'SHOPTET_XML']

/** Undefined when what stands there is no price; a product without any is one all the same. */
function pricesOf(
  get: Get,
  format: FeedFormat,
): Pick<Product, 'price' | 'originalPrice' | 'currency'> | undefined {
  const isExclusive = exclusive.includes(format) || /^(0|false|no)$/i.test(get('includingVat'))
  const vat = readVat(get('vat')) ?? 0
  const read = (field: Field): Money | undefined | 'wrong' => {
    const text = get(field)
    return text === '' ? undefined : (readMoney(text) ?? 'wrong')
  }
  const priceVat = read('priceVat')
  const bare = priceVat === undefined ? read('price') : undefined
  if (priceVat === 'wrong' || bare === 'wrong') return undefined
  const base = priceVat ?? (bare && isExclusive ? { ...bare, minor: withVat(bare.minor, vat) } : bare)
  const sale = read('salePrice')
  const regular = read('regularPrice')
  // an odd sale or list price costs the product only its discount
  const amounts = [sale, base, regular].filter((money) => money !== undefined && money !== 'wrong')
  const price = amounts[0]
  const original = amounts.find(({ minor }) => price && minor > price.minor)
  const currency = price?.currency ?? (currencyOf(get('currency')) || null)
  return { price: price?.minor ?? null, originalPrice: original?.minor ?? null, currency }
}

function availabilityOf(get: Get, today: string): Availability {
  const said = get('availability') === '' ? 'UNKNOWN' : availabilityOfText(get('availability'))
  if (said !== 'UNKNOWN') return said
  const delivered = get('delivery') === '' ? 'UNKNOWN' : deliveryOf(get('delivery'), today)
  return delivered === 'UNKNOWN' && get('stock') !== '' ? availabilityOfText(get('stock')) : delivered
}
const settled: readonly string[] = ['IN_STOCK', 'ORDERABLE', 'OUT_OF_STOCK']
const deliveryOf = (text: string, today: string) =>
  settled.includes(text) ? (text as Availability) : availabilityOfDelivery(text, today) // put there by settleDates

/** What tells a variant from its siblings; a shop with one variant calls it "Default Title". */
function nameOf(get: Get, format: FeedFormat): string {
  const name = line(get('name') || get('longName'))
  const options = get('options').split(valueMark).map(line)
  const shown = options.filter((option) => option !== '' && option !== 'Default Title')
  const isTold = shown.length === 0 || format === 'HEUREKA' || format === 'ZBOZI'
  return cut(isTold ? name : `${name} – ${shown.join(', ')}`, productLimits.name)
}

const pathOf = (handle: string, format: FeedFormat) =>
  handle !== '' && (format === 'SHOPIFY_CSV' || format === 'SHOPIFY_JSON')
    ? `/products/${encodeURIComponent(handle)}`
    : ''

/** The address in full; undefined when it is none that a browser should follow, null when there is none. */
export function webAddress(text: string, base: string | undefined): string | null | undefined {
  if (text === '') return null
  const url = URL.parse(text, base)
  if (!url) return /^[/?#.\w]/.test(text) && !/^[a-z][a-z\d+.-]*:/i.test(text) ? null : undefined
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.href.length > productLimits.url)
    return undefined
  return url.href
}

/** Of several in one cell. */
function firstAddress(text: string): string {
  const end = text.search(/[,;|]\s*https?:/)
  return end < 0 ? text : text.slice(0, end).trim()
}

const entities: Record<string, string> = {
  amp: '&',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
  lt: '<',
  gt: '>',
}
/** In one line; what was escaped once too often is read once more. */
const line = (text: string) =>
  !/&|[^\S ]| {2}/.test(text)
    ? text.trim()
    : text
        .replace(/&(amp|quot|#39|apos|nbsp|lt|gt);/g, (_, name: string) => entities[name] ?? '')
        .replace(/\s+/g, ' ')
        .trim()

/** Without what no text of people holds and no database takes. */
const clean = (text: string) => text.replace(unwanted, '')
const unwanted = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Whether `clean` certainly has nothing to do; much faster than to do nothing. */
const isPlain = (text: string): boolean => !uncommon.test(text)
const uncommon = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/

/** At most so many characters, never half of one. */
const cut = (text: string, limit: number) =>
  text.length <= limit
    ? text
    : Array.from(text.slice(0, limit * 2))
        .slice(0, limit)
        .join('')
