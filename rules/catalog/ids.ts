/** A feed may have several ids of a product. Which of them the shop's pages speak of, the feed itself does not tell. */
import type { Field } from './fields.ts'

export const idSources = ['ID', 'CODE', 'SKU', 'VARIANT', 'NUMBER', 'GROUP', 'EAN'] as const
export type IdSource = (typeof idSources)[number]

export const idField: Record<IdSource, Field> = {
  ID: 'id',
  CODE: 'code',
  SKU: 'sku',
  VARIANT: 'variant',
  NUMBER: 'number',
  GROUP: 'group',
  EAN: 'ean',
}

export const isIdSource = (text: string): text is IdSource => idSources.some((one) => one === text)

/** Group and EAN are kept of each product anyway; of these a product has one each at most. */
export const keptApart = ['ID', 'CODE', 'SKU', 'VARIANT', 'NUMBER'] as const

export const otherId = (source: string, id: string): string => `${source} ${id}`

/** Those that a product has besides the one that it is known by. */
export const otherIdsOf = (get: (field: Field) => string, shopId: string): string[] =>
  keptApart.flatMap((source) => {
    const id = get(idField[source])
    return id === '' || id === shopId || id.length > 100 ? [] : otherId(source, id)
  })

type Ids = { other_ids: readonly string[]; group_id: string | null; ean: string | null }

/** How many of these ids would be found by each source, of products that have at least one of them. */
export function countBySource(products: readonly Ids[], ids: readonly string[]): Map<IdSource, number> {
  const wanted = new Set(ids)
  const found = new Map<IdSource, Set<string>>()
  const note = (source: string, id: string | null) => {
    if (id === null || !wanted.has(id) || !isIdSource(source)) return
    found.set(source, (found.get(source) ?? new Set()).add(id))
  }
  for (const { other_ids, group_id, ean } of products) {
    for (const other of other_ids)
      note(other.slice(0, other.indexOf(' ')), other.slice(other.indexOf(' ') + 1))
    note('GROUP', group_id)
    note('EAN', ean)
  }
  return new Map([...found].map(([source, those]) => [source, those.size]))
}
