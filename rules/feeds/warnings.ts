/** What is odd about a feed that was read all the same: how often, and what stood there. */
import { detached } from '../text/detached.ts'

export const feedWarnings = [
  'LETTERS_LOST',
  'ENCODING_MISLABELLED',
  'XML_REPAIRED',
  'CURRENCY_DIFFERS',
  'WITHOUT_PRICE',
  'PRICE_WITHOUT_VAT',
  'WITHOUT_PICTURE',
  'WITHOUT_ADDRESS',
  'AVAILABILITY_UNKNOWN',
  'SALE_PRICE_IGNORED',
  'ADDRESS_IMITATES',
] as const
export type FeedWarning = (typeof feedWarnings)[number]

/** `count` is missing where it is about the whole feed; `values` are the most frequent of what stood there. */
export type Remark = { count?: number; values: { value: string; count: number }[] }
export type Remarks = Partial<Record<FeedWarning, Remark>>

/** So many different values are counted, and so many of them are named. */
const mostValues = 1_000
export const namedValues = 10
const longestValue = 60

export type RemarkCollector = ReturnType<typeof collectRemarks>

export function collectRemarks() {
  const found = new Map<FeedWarning, { count: number; values: Map<string, number> }>()
  const uncounted = new Set<FeedWarning>()
  return {
    /** Something that is true of the feed as a whole. */
    mark: (warning: FeedWarning): void => void uncounted.add(warning),
    /** Something that is true of `count` products or orders of it. */
    add(warning: FeedWarning, value?: string, count = 1): void {
      const one = found.get(warning) ?? { count: 0, values: new Map<string, number>() }
      found.set(warning, one)
      one.count += count
      if (!value) return
      const short = detached(value.slice(0, longestValue).toWellFormed())
      if (one.values.has(short) || one.values.size < mostValues)
        one.values.set(short, (one.values.get(short) ?? 0) + count)
    },
    countOf: (warning: FeedWarning): number => found.get(warning)?.count ?? 0,
    /** In the order of the list above. */
    all(): Remarks {
      const remarks: Remarks = {}
      for (const warning of feedWarnings) {
        const one = found.get(warning)
        if (one) remarks[warning] = { count: one.count, values: mostFrequent(one.values) }
        else if (uncounted.has(warning)) remarks[warning] = { values: [] }
      }
      return remarks
    },
  }
}

const mostFrequent = (values: Map<string, number>) =>
  [...values]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, namedValues)
