/** Exports in which one row is not one product: variants that leave out what their first row or their parent has said. */
import { at, emptyItem, type Field, type RawItem } from './fields.ts'
import type { FeedFormat } from './shape.ts'

/** Returns the product of a row, or undefined for a row that is none. */
export type RowReader = (row: RawItem) => RawItem | undefined

/** Parents are remembered up to so many. */
const remembered = 100_000

export function openRowReader(format: FeedFormat): RowReader {
  if (format === 'WOOCOMMERCE_CSV') return wooReader()
  if (format === 'SHOPIFY_CSV') return shopifyReader()
  return (row) => row
}

/** A variation names its parent by SKU, or as `id:44`; what it does not say of itself the parent has said. */
function wooReader(): RowReader {
  const parents = new Map<string, RawItem>()
  const inherited: readonly Field[] = ['category', 'image', 'brand', 'visible', 'url']
  return (row) => {
    const kind = row[at.kind]?.toLowerCase() ?? ''
    const own = row[at.sku] || row[at.id] || ''
    // the export has no addresses; WordPress leads from this one to the product's page
    if (!kind.startsWith('variation') && row[at.id]) row[at.url] ||= `/?p=${row[at.id]}`
    if (kind.startsWith('variable')) {
      row[at.group] = own
      if (parents.size < remembered) parents.set(own, row)
    } else if (kind.startsWith('variation')) {
      const group = row[at.group]?.replace(/^id:/, '') ?? ''
      row[at.group] = group
      inherit(row, parents.get(group), inherited)
    } else row[at.group] = ''
    return row
  }
}

/** Rows with the same handle belong together: the first tells of all, one without a price only adds a picture. */
function shopifyReader(): RowReader {
  let first = emptyItem()
  const inherited: readonly Field[] = [
    'name',
    'description',
    'brand',
    'kind',
    'category',
    'image',
    'visible',
    'url',
  ]
  return (row) => {
    const handle = row[at.handle] ?? ''
    if (handle === first[at.handle]) inherit(row, first, inherited)
    else first = [...row]
    if (row[at.priceVat] === '') return undefined
    row[at.category] ||= row[at.kind] ?? ''
    const option = row[at.options] ?? ''
    row[at.id] = row[at.sku] || (option === '' || option === 'Default Title' ? handle : `${handle}:${option}`)
    row[at.group] = handle
    return row
  }
}

function inherit(row: RawItem, from: RawItem | undefined, given: readonly Field[]): void {
  if (from) for (const field of given) row[at[field]] ||= from[at[field]] ?? ''
}

/** Kept in the shop's cupboard: drafts, archived and hidden products. */
export const isHidden = (row: RawItem): boolean =>
  /^(0|-1|false|no|hidden|draft|archived|private|blocked|cashDeskOnly)$/i.test(row[at.visible] ?? '')
