/** For tests of this room: small shops of every shape. */
import fc from 'fast-check'
import { buildModel } from './build.ts'
import { makeCatalogue, type Product } from './catalogue.ts'
import { type Event, eventKinds, toColumns } from './events.ts'
import { makeLog } from './log.ts'
import { type Parameters, startParameters } from './parameters.ts'
import type { Past } from './request.ts'
import { openShop, type Shop } from './shop.ts'

export const start = 1_700_000_000

export const product = (item: number, details: Partial<Product> = {}): Product => ({
  key: `key ${item}`,
  name: `thing ${item}`,
  price: 10,
  inStock: true,
  visible: true,
  addedAt: start,
  ...details,
})

export const products = (count: number) => Array.from({ length: count }, (_, item) => product(item))

export const event = (visitor: number, item: number, time = start, kind: Event['kind'] = 'view'): Event => ({
  visitor,
  item,
  time,
  kind,
})

export const pastOf = (...events: Event[]): Past => toColumns(events)

export function shopOf(
  goods: readonly Product[],
  events: readonly Event[],
  parameters: Parameters = startParameters,
): Shop {
  const catalogue = makeCatalogue(goods)
  return openShop(buildModel(makeLog(toColumns(events), goods.length), catalogue, parameters), catalogue)
}

/** Few visitors and products, so that they meet; times are few and unordered, so that they are often equal. */
export const someEvents = (items: number, most = 120) =>
  fc.array(
    fc.record({
      visitor: fc.nat({ max: 8 }),
      // now and then a product that nobody knows
      item: fc.nat({ max: items }),
      time: fc.nat({ max: 40 }).map((step) => start + step * 3600),
      kind: fc.constantFrom(...eventKinds),
    }),
    { maxLength: most },
  )

export const someProducts = (count: number) =>
  fc
    .array(
      fc.record({
        name: fc.array(fc.constantFrom('red', 'blue', 'cup', 'plate', 'spoon'), { maxLength: 3 }),
        category: fc.option(fc.constantFrom('cups', 'plates', 'spoons'), { nil: undefined }),
        group: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
        price: fc.constantFrom(0, 5, 10, 20),
        inStock: fc.boolean(),
        visible: fc.boolean(),
        onSale: fc.boolean(),
      }),
      { minLength: count, maxLength: count },
    )
    .map((all) => all.map((details, item) => product(item, { ...details, name: details.name.join(' ') })))
