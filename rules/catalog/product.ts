/** A product as it is kept, made of what a feed says of it; or the reason why nothing can be made of it. */

import { valueMark } from '../feeds/names.ts'
import {
  currencyOf,
  type Marks,
  type Money,
  readMoney,
  readVat,
  type Spelling,
  unknownCurrencyIn,
  withVat,
} from '../feeds/prices.ts'
import type { FeedFormat, RowFault } from '../feeds/runs.ts'
import type { FeedWarning } from '../feeds/warnings.ts'
import { detached } from '../text/detached.ts'
import { withoutMarkup } from '../text/markup.ts'
import { dayMs } from '../time.ts'
import {
  type Availability,
  availabilityOfAmount,
  availabilityOfDelivery,
  availabilityOfText,
  readAmount,
} from './availability.ts'
import { type Category, categoryName, categoryPath, splitCategories } from './categories.ts'
import { at, type Field, idMark, type RawItem } from './fields.ts'
import { type IdSource, idField, otherIdsOf } from './ids.ts'
import { productLimits } from './limits.ts'

export type Product = {
  /** The shop's own id, which its pages speak of, too. */
  shopId: string
  /** What else it could be known by: see ids.ts. */
  otherIds: string[]
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

/** Raise it whenever the same text of a feed would make other products than before: then all of it is read anew. */
export const rulesVersion = 7

export type ReadContext = {
  format: FeedFormat
  /** What a relative address is relative to. */
  base?: string
  /** The project's currency, which prices are in that name none. */
  currency?: string
  /** What the feed's own prices show of their marks. */
  marks?: Marks
  /** Which of its ids a product is known by, where it has that one. */
  idSource?: IdSource
  /** The day, as `2026-11-15`. */
  today: string
}

/** Tells of something odd in a product that is kept all the same, and what stood there. */
export type Note = (warning: FeedWarning, value: string) => void

export const isFault = (read: Product | RowFault): read is RowFault => 'reason' in read

/** Settles first what depends on the day; whether anything does. All the rest of a product depends on its text alone. */
export function settleDates(raw: RawItem, now: string): boolean {
  const delivery = raw[at.delivery] ?? ''
  const isDelivered = /^\d{4}-\d\d-\d\d/.test(delivery)
  if (isDelivered) raw[at.delivery] = availabilityOfDelivery(delivery, now.slice(0, 10))
  const dates = raw[at.saleDates] || `${raw[at.saleStarts] ?? ''}\n${raw[at.saleEnds] ?? ''}`
  if (dates === '\n') return isDelivered
  const [from = '', to = ''] = dates.split(raw[at.saleDates] ? '/' : '\n')
  const time = Date.parse(now)
  // one that ends on a day ends with it
  const end = saleTime(to) + (to.length > 10 ? 0 : dayMs)
  if (time < saleTime(from) || time >= end) raw[at.salePrice] = ''
  for (const field of ['saleDates', 'saleStarts', 'saleEnds'] as const) raw[at[field]] = ''
  return true
}
/** `2026-12-24`, also with a time, or `12/24/26` as Magento has it; in what could be either, nothing is read. */
const saleTime = (text: string): number =>
  /^(\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/(\d\d|\d{4})\b)/.test(text) ? Date.parse(text) : Number.NaN

export type ProductReader = {
  /** `isClean` where the caller knows that nothing has to be left out of the texts. */
  read: (raw: RawItem, isClean?: boolean, note?: Note) => Product | RowFault
  categories: (text: string) => Category[]
}

const mostCategories = 20
/** What Magento and WooCommerce call a `product_type`: how a thing is sold, not what it is. */
const kinds = new Set(
  'simple configurable virtual downloadable bundle grouped variable variation external'.split(' '),
)

/** Reads one product after the other; remembers what many of them share. */
export function openProductReader(context: ReadContext): ProductReader {
  const categoriesByText = new Map<string, Category[]>()
  const { format } = context
  const listsCategories = format === 'WOOCOMMERCE_CSV' || format === 'PRESTASHOP_CSV'

  function category(text: string): Category[] {
    if (kinds.has(text)) return []
    const [id = '', name = ''] = text.includes(idMark) ? text.split(idMark) : ['', text]
    const steps = format === 'CENEO_XML' ? name.replaceAll('/', ' | ') : name
    const path = categoryPath(clean(steps)) ?? (id || undefined)
    return path ? [{ shopId: id.slice(0, productLimits.id) || path, name: categoryName(path), path }] : []
  }

  function categoriesOf(text: string): Category[] {
    const cached = categoriesByText.get(text)
    if (cached) return cached
    const values = text
      .split(valueMark, mostCategories * 5)
      .flatMap((value) => (listsCategories ? splitCategories(value) : value))
    const read = new Map(values.flatMap(category).map((one) => [one.shopId, one]))
    const categories = [...read.values()].slice(0, mostCategories)
    if (categoriesByText.size < 20_000 && text.length < 2_000)
      categoriesByText.set(detached(text), categories)
    return categories
  }

  /** By what stands in the field of currencies. */
  const spellings = new Map<string, Spelling | undefined>()
  function spellingOf(word: string): Spelling | undefined {
    if (spellings.has(word)) return spellings.get(word)
    const currency = word === '' ? context.currency : currencyOf(word, context.currency)
    const spelling = currency || word === '' ? { currency, marks: context.marks } : undefined
    if (spellings.size < 1_000) spellings.set(detached(word), spelling)
    return spelling
  }

  function read(
    raw: RawItem,
    isClean = isPlain(raw.join('')),
    note: Note = () => undefined,
  ): Product | RowFault {
    const get = (field: Field) => (isClean ? (raw[at[field]] ?? '') : clean(raw[at[field]] ?? '')).trim()
    const prices = pricesOf(get, format, spellingOf(get('currency')) ?? get('currency'), note)
    const link = get('url') || pathOf(get('handle'), format)
    const url = link === '' ? null : webAddress(link, context.base)
    // a shop that gives no ids is known by its addresses, which differ for each variant
    const shopId =
      (context.idSource && get(idField[context.idSource])) ||
      get('id') ||
      get('code') ||
      get('sku') ||
      get('number') ||
      get('handle') ||
      (!('reason' in prices) && prices.price && url) ||
      ''
    const name = nameOf(get, format)
    if (shopId === '') return { reason: 'NO_ID', value: name.slice(0, 100) }
    if (shopId.length > productLimits.id) return { reason: 'ID_TOO_LONG', value: shopId.slice(0, 100) }
    if (name === '') return { reason: 'NO_NAME', value: '' }
    if ('reason' in prices) return prices
    if (url === undefined) return { reason: 'URL', value: link.slice(0, 100) }
    const picture = firstAddress(get('image'))
    const own = get('ownImage')
    return {
      shopId,
      otherIds: otherIdsOf(get, shopId),
      groupId: get('group').slice(0, productLimits.id) || null,
      name,
      url,
      // a variant's own picture may be named by its file alone, beside the others
      image: webAddress(own || picture, (own && webAddress(picture, context.base)) || context.base) ?? null,
      ...prices,
      categories: categoriesOf(raw[at.category] ?? ''),
      availability: availabilityOf(get, context, note),
      stock: readAmount(get('stock')) ?? null,
      brand: get('brand').slice(0, productLimits.brand) || null,
      ean: get('ean').slice(0, productLimits.ean) || null,
      description:
        cut(withoutMarkup(get('description') || get('shortDescription')), productLimits.description) || null,
    }
  }
  return { read, categories: categoriesOf }
}

type Get = (field: Field) => string
const exclusive: readonly FeedFormat[] = ['HEUREKA', 'ZBOZI', 'SHOPTET_XML']

/** `spelling` is the text that says the currency where it says none that is known. A product without a price is one. */
function pricesOf(
  get: Get,
  format: FeedFormat,
  spelling: Spelling | string,
  note: Note,
): Pick<Product, 'price' | 'originalPrice' | 'currency'> | RowFault {
  const understood = typeof spelling === 'string' ? undefined : spelling
  const read = (field: Field): Money | undefined | 'wrong' => {
    const text = get(field)
    return text === '' ? undefined : (readMoney(text, understood) ?? 'wrong')
  }
  const field = (['priceVat', 'price', 'netPrice'] as const).find((one) => get(one) !== '')
  const amount = field && read(field)
  if (field && amount === 'wrong') {
    const text = get(field).slice(0, 100)
    return { reason: unknownCurrencyIn(text, understood?.currency) ? 'CURRENCY' : 'PRICE', value: text }
  }
  const isExclusive =
    field === 'netPrice' ||
    (field === 'price' && (exclusive.includes(format) || /^(0|false|no)$/i.test(get('includingVat'))))
  const rate = isExclusive ? readVat(get('vat')) : 0
  if (field && rate === undefined) note('PRICE_WITHOUT_VAT', get('vat'))
  const vat = rate ?? 0
  // nothing is wrong any more
  const base = amount && amount !== 'wrong' ? { ...amount, minor: withVat(amount.minor, vat) } : undefined
  const regular = read('regularPrice')
  const list = regular === 'wrong' ? undefined : regular
  const sale = saleOf(read('salePrice'), base ?? list)
  if (sale === 'wrong') note('SALE_PRICE_IGNORED', get('salePrice'))
  // an odd sale or list price costs the product only its discount
  const amounts = [sale === 'wrong' ? undefined : sale, base, list].filter((money) => money !== undefined)
  const price = amounts[0]
  const original = amounts.find(({ minor }) => price && minor > price.minor)
  if (price && !price.currency && typeof spelling === 'string')
    return { reason: 'CURRENCY', value: spelling.slice(0, 100) }
  const currency = price?.currency ?? (get('currency') && understood?.currency) ?? null
  return { price: price?.minor ?? null, originalPrice: original?.minor ?? null, currency: currency || null }
}

/** A sale for nothing, or for more than before, is none. */
const saleOf = (sale: Money | undefined | 'wrong', before: Money | undefined) =>
  sale && sale !== 'wrong' && before && ((sale.minor === 0 && before.minor > 0) || sale.minor > before.minor)
    ? 'wrong'
    : sale

/** Ceneo counts in days: 1 is here, 99 says nothing; 110 can be ordered in advance. */
const ofCeneo: Record<string, Availability> = {
  1: 'IN_STOCK',
  3: 'ORDERABLE',
  7: 'ORDERABLE',
  14: 'ORDERABLE',
  90: 'ORDERABLE',
  110: 'ORDERABLE',
}

function availabilityOf(get: Get, { format, today }: ReadContext, note: Note): Availability {
  const text = get('availability')
  const isCeneo = format === 'CENEO_XML'
  const worded = text === '' ? 'UNKNOWN' : isCeneo ? (ofCeneo[text] ?? 'UNKNOWN') : availabilityOfText(text)
  if (worded !== 'UNKNOWN') return worded
  const delivered = get('delivery') === '' ? 'UNKNOWN' : deliveryOf(get('delivery'), today)
  if (delivered !== 'UNKNOWN') return delivered
  const stocked = availabilityOfStock(get)
  if (stocked === 'UNKNOWN' && !isCeneo && text !== '') note('AVAILABILITY_UNKNOWN', text)
  return stocked
}

/** A shop may sell what it has not got, and then says in words of its own when it comes. */
function availabilityOfStock(get: Get): Availability {
  const amount = readAmount(get('stock'))
  if (amount === undefined) return get('stock') === '' ? 'UNKNOWN' : availabilityOfText(get('stock'))
  const words = get(amount > 0 ? 'whileInStock' : 'whileOutOfStock')
  const worded = words === '' ? 'UNKNOWN' : availabilityOfText(words)
  if (amount > 0) return worded === 'ORDERABLE' ? worded : 'IN_STOCK'
  const oversold = get('oversold')
  if (/^(0|no|false|deny)$/i.test(oversold)) return 'OUT_OF_STOCK'
  if (oversold === '') return worded === 'UNKNOWN' ? availabilityOfAmount(amount) : worded
  return worded === 'IN_STOCK' ? worded : 'ORDERABLE'
}
const settled: readonly string[] = ['IN_STOCK', 'ORDERABLE', 'OUT_OF_STOCK']
const deliveryOf = (text: string, today: string) =>
  settled.includes(text) ? (text as Availability) : availabilityOfDelivery(text, today) // put there by settleDates

/** What tells a variant from its siblings; a shop with one variant calls it "Default Title". */
function nameOf(get: Get, format: FeedFormat): string {
  const name = line(get('name') || get('longName'))
  const options = get('options').split(valueMark).map(line)
  const shown = options.filter((option) => option !== '' && option !== 'Default Title')
  const nameSuffices = shown.length === 0 || format === 'HEUREKA' || format === 'ZBOZI'
  return cut(nameSuffices ? name : `${name} – ${shown.join(', ')}`, productLimits.name)
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
