/** Exports in which one row is not one product: variants that leave out what their first row or their parent has said. */

import { valueMark } from '../feeds/names.ts'
import type { FeedFormat } from '../feeds/runs.ts'
import { at, emptyItem, type Field, type RawItem } from './fields.ts'

/** Returns the product of a row, or undefined for a row that is none. */
export type RowReader = (row: RawItem) => RawItem | undefined

/** Parents are remembered up to so many. */
const remembered = 100_000

/** `columns` are the fields that the table has. */
export function openRowReader(format: FeedFormat, columns: readonly (Field | undefined)[] = []): RowReader {
  if (format === 'WOOCOMMERCE_CSV') return wooReader()
  if (format === 'SHOPIFY_CSV') return shopifyReader(columns.includes('counted'))
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

/**
 * Rows with the same handle belong together: the first tells of all, one without a price only adds a picture. Where
 * nobody counts the pieces of a variant, it is always there. The tracker tells the ids of variants; an export that has
 * none is known by its SKUs.
 */
function shopifyReader(tellsWhoCounts: boolean): RowReader {
  let first = emptyItem()
  const inherited: readonly Field[] = ['name', 'description', 'brand', 'kind', 'category', 'visible', 'url']
  return (row) => {
    const handle = row[at.handle] ?? ''
    if (handle === first[at.handle]) {
      inherit(row, first, inherited)
      // what stands here is the next picture of the whole, whatever variant has the row
      row[at.image] = first[at.image] ?? ''
    } else first = [...row]
    row[at.priceVat] ||= row[at.price] ?? ''
    if (row[at.priceVat] === '') return undefined
    if (tellsWhoCounts && row[at.counted] === '') {
      row[at.stock] = ''
      row[at.availability] ||= 'in_stock'
    }
    row[at.category] ||= row[at.kind] ?? ''
    const option = (row[at.options] ?? '').replaceAll(valueMark, '/')
    // so that a spreadsheet shows all its digits
    row[at.ean] = row[at.ean]?.replace(/^'/, '') ?? ''
    row[at.id] =
      row[at.variant] ||
      row[at.sku] ||
      (option === '' || option === 'Default Title' ? handle : `${handle}:${option}`)
    row[at.group] = handle
    return row
  }
}

function inherit(row: RawItem, from: RawItem | undefined, given: readonly Field[]): void {
  if (from) for (const field of given) row[at[field]] ||= from[at[field]] ?? ''
}

const hidden = /^(0|-1|false|no|hidden|none|draft|archived|private|trash|pending|blocked|cashDeskOnly)$/i

/** Kept in the shop's cupboard: drafts, archived and hidden products, and what is no product at all. */
export function isHidden(row: RawItem, format: FeedFormat): boolean {
  if (format === 'WORDPRESS_XML' && !row[at.kind]?.startsWith('product')) return true
  const visibility = row[at.visible] ?? ''
  return (
    visibility !== '' &&
    (hidden.test(visibility) || (visibility.includes(valueMark) && visibility.split(valueMark).some(isNo)))
  )
}
const isNo = (word: string) => hidden.test(word)
