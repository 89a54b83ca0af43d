/** The goods as the feeds that shops publish; in pieces, as a server streams them. */
import { escaped } from '#rules/text/escape.ts'
import { categories, type Good, goods } from './goods.ts'

const head = '<?xml version="1.0" encoding="utf-8"?>\n'
export const goodPath = (good: Pick<Good, 'slug'>): string => `/zbozi/${good.slug}`
export const picturePath = (good: Pick<Good, 'id'>): string => `/obrazky/${good.id}.svg`

type Shop = {
  /** Its address without a slash at its end. */
  origin: string
  /** Where the pictures are served. */
  pictures: string
  priceOf: (crowns: number) => number | string
}

export const heurekaFeed = (origin: string): Generator<string> =>
  itemsOf({ origin, pictures: origin, priceOf: (crowns) => crowns }, goods)

/** The shop in Slovakia sells most of the goods, in euros; its pictures are those of the first shop. */
export const slovakFeed = (origin: string, pictures: string): Generator<string> =>
  itemsOf(
    { origin, pictures, priceOf: (crowns) => (Math.round(crowns / 25) - 0.1).toFixed(2) },
    goods.slice(0, 612),
  )

function* itemsOf(shop: Shop, sold: readonly Good[]): Generator<string> {
  yield `${head}<SHOP>\n`
  for (const good of sold) yield heurekaItem(shop, good)
  yield '</SHOP>\n'
}

function heurekaItem({ origin, pictures, priceOf }: Shop, good: Good): string {
  const fields: [string, string | number | null][] = [
    ['ITEM_ID', good.id],
    ['ITEMGROUP_ID', good.groupId],
    ['PRODUCTNAME', good.name],
    ['PRODUCT', `${good.maker} ${good.name}`],
    ['DESCRIPTION', good.description],
    ['URL', origin + goodPath(good)],
    ['IMGURL', pictures + picturePath(good)],
    ['PRICE_VAT', priceOf(good.price)],
    // not of Heureka, whose feeds know no price before; real ones carry such fields all the same
    ['LIST_PRICE', good.originalPrice && priceOf(good.originalPrice)],
    ['VAT', '21%'],
    ['MANUFACTURER', good.maker],
    ['CATEGORYTEXT', good.category.path],
    ['EAN', good.ean],
    ['DELIVERY_DATE', good.deliveryDays],
    ['STOCK', good.stock],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === null ? [] : `    <${name}>${escaped(String(value))}</${name}>\n`,
  )
  const { variant } = good
  if (variant)
    lines.push(
      `    <PARAM><PARAM_NAME>${escaped(variant.name)}</PARAM_NAME><VAL>${escaped(variant.value)}</VAL></PARAM>\n`,
    )
  const delivery =
    '    <DELIVERY><DELIVERY_ID>ZASILKOVNA</DELIVERY_ID><DELIVERY_PRICE>79</DELIVERY_PRICE></DELIVERY>\n'
  return `  <SHOPITEM>\n${lines.join('')}${delivery}  </SHOPITEM>\n`
}

export function* categoryFeed(origin: string): Generator<string> {
  yield `${head}<CATEGORIES>\n`
  for (const { slug, name, path, department } of categories)
    yield `  <CATEGORY><ID>${slug}</ID><TITLE>${escaped(name)}</TITLE><HIERARCHY>${escaped(path)}</HIERARCHY><URL>${escaped(`${origin}/${department.slug}/${slug}`)}</URL></CATEGORY>\n`
  yield '</CATEGORIES>\n'
}
