/** Which products are shown, and which of them is open; the address holds it. */
import { withValues } from '#web/data/address.ts'
import type { ProductAvailability, ProductFilter } from '#web/data/generated/graphql.ts'

export const availabilities = [
  'IN_STOCK',
  'ORDERABLE',
  'OUT_OF_STOCK',
  'UNKNOWN',
] as const satisfies readonly ProductAvailability[]

export type Filter = {
  text?: string | undefined
  category?: string | undefined
  availability?: ProductAvailability | undefined
}

/** Reads the address; what is said wrongly is not said. */
export const filterOf = (search: URLSearchParams): Filter => ({
  text: search.get('q')?.trim() || undefined,
  category: search.get('category') || undefined,
  availability: availabilities.find((one) => one === search.get('stock')),
})

/** Writes the address anew, from the first page; what others wrote there stays. */
export const withFilter = (search: URLSearchParams, { text, category, availability }: Filter) =>
  withValues(search, { q: text, category, stock: availability, page: undefined })

/** As the server takes it; a category that the shop has not got is left out, once its categories are known. */
export function variablesOf(
  { text, category, availability }: Filter,
  categories: readonly { shopID: string }[] | undefined,
): ProductFilter | null {
  const filter = {
    ...(text && { text }),
    ...(category && (!categories || categories.some(({ shopID }) => shopID === category)) && { category }),
    ...(availability && { availability }),
  }
  return Object.keys(filter).length > 0 ? filter : null
}

/** The address with a product open beside the list, or with none. */
export const withProduct = (search: URLSearchParams, product: string | undefined) =>
  withValues(search, { product: product || undefined })
