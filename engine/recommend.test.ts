import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readModel, writeModel } from './binary.ts'
import { buildModel } from './build.ts'
import { makeCatalogue } from './catalogue.ts'
import { type Event, toColumns } from './events.ts'
import { makeLog } from './log.ts'
import { unmeasured } from './model.ts'
import { startParameters } from './parameters.ts'
import { recommend } from './recommend.ts'
import type { Request } from './request.ts'
import { openShop } from './shop.ts'
import { event, pastOf, product, products, shopOf, someEvents, someProducts, start } from './testing.ts'
import { tune } from './tune.ts'

const day = 86_400
const now = start + 50 * 3600
const noPast = pastOf()
const walk = (visitor: number, items: readonly number[]) =>
  items.map((item, at) => event(visitor, item, start + at * 60))

test('recommend: nothing leaks that is out of stock, hidden, without a price, excluded, in the cart or against the rules, and ten come where there are ten', () => {
  const size = 40
  const numbers = Array.from({ length: size }, (_, item) => item)
  const requests = fc.record({
    past: someEvents(size, 20),
    cart: fc.subarray(numbers, { maxLength: 4 }),
    page: fc.option(fc.nat({ max: size - 1 }), { nil: undefined }),
    excluded: fc.subarray(numbers, { maxLength: 5 }),
    pinned: fc.array(fc.record({ item: fc.nat({ max: size }), position: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 3,
    }),
    allowed: fc.option(fc.uint8Array({ min: 0, max: 1, minLength: size, maxLength: size }), {
      nil: undefined,
    }),
    leastPrice: fc.constantFrom(undefined, 6),
    mostPrice: fc.constantFrom(undefined, 15),
    onlySale: fc.boolean(),
    categories: fc.option(fc.subarray([0, 1, 2]), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      someProducts(size),
      someEvents(size),
      requests,
      (goods, events, { past, cart, page, ...rules }) => {
        const shop = shopOf(goods, events)
        const groupsHere = new Set(
          [...cart, ...(page === undefined ? [] : [page])].map((item) => goods[item]!.group),
        )
        const mayCome = numbers.filter((item) => {
          const { inStock, visible, price, onSale, group, category } = goods[item]!
          const number = shop.catalogue.categoryNames.indexOf(category ?? '')
          return (
            inStock &&
            visible &&
            price >= Math.max(1, rules.leastPrice ?? 0) &&
            price <= (rules.mostPrice ?? Infinity) &&
            (!rules.onlySale || onSale) &&
            (!rules.categories || rules.categories.includes(number)) &&
            !rules.excluded.includes(item) &&
            rules.allowed?.[item] !== 0 &&
            !cart.includes(item) &&
            item !== page &&
            (group === undefined || !groupsHere.has(group))
          )
        })
        const things = new Set(mayCome.map((item) => goods[item]!.group ?? item))
        const found = recommend(shop, { past: pastOf(...past), now, cart, page, rules, bought: 'keep' })
        const items = found.map(({ item }) => item)
        expect(mayCome).toEqual(expect.arrayContaining(items))
        expect(new Set(items.map((item) => goods[item]!.group ?? item)).size).toBe(items.length)
        expect(items.length).toBe(Math.min(10, things.size))
        for (const { score } of found) expect(score >= 0 && score <= 1).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})

/** What is recommended, by key, however the products are numbered. */
const answer = (order: readonly number[], events: readonly Event[], past: readonly Event[]) => {
  const goods = products(12).map((one, item) => ({
    ...one,
    name: `thing ${item % 3}`,
    category: `c${item % 2}`,
  }))
  const place = (item: number) => (item < 12 ? order.indexOf(item) : item)
  const moved = (all: readonly Event[]) => all.map((one) => ({ ...one, item: place(one.item) }))
  const shop = shopOf(
    order.map((item) => goods[item]!),
    moved(events),
  )
  return recommend(shop, { past: pastOf(...moved(past)), now }).map(({ item, score, reason }) => ({
    key: shop.model.keys[item],
    score,
    kind: reason.kind,
    because: reason.product === undefined ? undefined : shop.model.keys[reason.product],
  }))
}

test('recommend gives the same products, scores and reasons however products are numbered', () => {
  const numbers = Array.from({ length: 12 }, (_, item) => item)
  const orders = fc.shuffledSubarray(numbers, { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(someEvents(12), someEvents(12, 10), orders, (events, past, order) => {
      expect(answer(order, events, past)).toEqual(answer(numbers, events, past))
    }),
    { numRuns: 100 },
  )
})

test('recommend answers the same question the same way, whatever was asked in between', () => {
  fc.assert(
    fc.property(someEvents(15), someEvents(15, 10), someEvents(15, 10), (events, past, other) => {
      const shop = shopOf(products(15), events)
      const request: Request = { past: pastOf(...past), now, cart: [1] }
      const first = recommend(shop, request)
      recommend(shop, { past: pastOf(...other), now })
      expect(recommend(shop, request)).toEqual(first)
    }),
    { numRuns: 60 },
  )
})

const shelves = [1, 2, 3].flatMap((visitor) => [
  ...walk(visitor, [0, 1, 2]),
  ...walk(visitor + 10, [3, 4, 5]),
])

test('recommend says why: viewed, together, similar, trending and again', () => {
  const goods = products(30).map((one, item) => ({
    ...one,
    name: item === 20 || item === 21 ? 'blue kettle' : `n${item}`,
  }))
  const orders = [1, 2].flatMap((visitor) =>
    [7, 8].map((item) => event(visitor + 20, item, start, 'purchase')),
  )
  const shop = shopOf(goods, [...shelves, ...orders])
  const reasonOf = (item: number, request: Partial<Request>) =>
    recommend(shop, { past: noPast, now, bought: 'keep', ...request }).find((one) => one.item === item)
      ?.reason
  expect(reasonOf(1, { past: pastOf(event(99, 0)), page: 0 })).toEqual({ kind: 'viewed', product: 0 })
  expect(reasonOf(8, { cart: [7] })).toEqual({ kind: 'together', product: 7 })
  expect(reasonOf(21, { past: pastOf(event(99, 20)), page: 20 })).toEqual({ kind: 'similar', product: 20 })
  expect(reasonOf(1, {})).toEqual({ kind: 'trending' })
  expect(reasonOf(29, { past: pastOf(event(99, 29), event(99, 0)) })).toEqual({ kind: 'again' })
})

test('recommend: a visitor’s own last click counts at once', () => {
  const shop = shopOf(products(30), shelves)
  const best = (...items: number[]) =>
    recommend(shop, { past: pastOf(...walk(99, items)), now: start + 600, page: items.at(-1)! }).slice(0, 3)
  expect(best(0).some(({ item }) => item === 1)).toBe(true)
  expect(best(0, 3).some(({ item }) => item === 4)).toBe(true)
})

test('recommend: at most four of ten are of one category, unless there is nothing else', () => {
  const goods = products(30).map((one, item) => ({ ...one, category: item < 20 ? 'cups' : `c${item}` }))
  const events = [1, 2].flatMap((visitor) =>
    walk(
      visitor,
      Array.from({ length: 30 }, (_, item) => item),
    ),
  )
  const cups = (shown: typeof goods) =>
    recommend(shopOf(shown, events), { past: pastOf(event(9, 0)), now, page: 0 }).filter(
      ({ item }) => item < 20,
    )
  expect(cups(goods).length).toBe(4)
  expect(cups(goods.map((one, item) => (item < 20 ? one : { ...one, inStock: false }))).length).toBe(10)
})

test('recommend: a visitor without a past sees what trends in the category of the page, then in the shop', () => {
  const goods = products(40).map((one, item) => ({ ...one, category: item < 5 ? 'cups' : 'plates' }))
  const events = Array.from({ length: 60 }, (_, at) =>
    event(at, at % 3 === 0 ? at % 5 : 10 + (at % 20), start + at),
  )
  const items = recommend(shopOf(goods, events), { past: noPast, now, category: 0 }).map(({ item }) => item)
  expect(items.slice(0, 5).toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(items.length).toBe(10)
})

test('recommend: a product that nobody has seen inherits from what is like it, and has one place in ten', () => {
  const goods = [...products(30), product(30, { name: 'red enamel teapot', addedAt: start + day })]
  goods[0] = product(0, { name: 'red enamel cup' })
  const events = [1, 2, 3, 4, 5, 6, 7].flatMap((visitor) =>
    walk(visitor, Array.from(goods.keys()).slice(0, 30)),
  )
  const found = recommend(shopOf(goods, events), { past: pastOf(event(9, 0)), now, page: 0 })
  expect(found.map(({ item }) => item)).toContain(30)
})

test('recommend: what was bought returns only in categories that are bought again, after their interval', () => {
  const goods = products(20).map((one, item) => ({ ...one, category: item < 10 ? 'coffee' : 'fridges' }))
  const events = Array.from({ length: 30 }, (_, visitor) => [
    ...[0, 30, 60].map((days) => event(visitor, visitor % 3, start + days * day, 'purchase')),
    event(visitor, 10 + (visitor % 3), start, 'purchase'),
  ]).flat()
  const shop = shopOf(goods, events)
  const past = pastOf(event(99, 10, start, 'purchase'), event(99, 0, start, 'purchase'))
  const items = (days: number, bought?: Request['bought']) =>
    recommend(shop, { past, now: start + days * day, count: 20, bought }).map(({ item }) => item)
  expect(items(10)).not.toContain(0)
  expect(items(40)).toContain(0)
  expect(items(400)).not.toContain(10)
  expect(items(400, 'keep')).toContain(10)
  expect(items(400, 'drop')).not.toContain(0)
})

test('recommend: what was shown in vain gives way', () => {
  const shop = shopOf(
    products(30),
    [1, 2, 3].flatMap((visitor) => walk(visitor, [0, 1, 2, 3])),
  )
  const first = (shown: Map<number, number>) =>
    recommend(shop, { past: pastOf(event(9, 0)), now, page: 0, shown })[0]!.item
  const usual = first(new Map())
  expect(first(new Map([[usual, 12]]))).not.toBe(usual)
})

test('recommend: a product that is pinned twice comes once, at the first of its places', () => {
  const shop = shopOf(products(12), [])
  const pinned = [
    { item: 7, position: 3 },
    { item: 7, position: 2 },
  ]
  const items = recommend(shop, { past: noPast, now, rules: { pinned } }).map(({ item }) => item)
  expect(items.indexOf(7)).toBe(1)
  expect(new Set(items).size).toBe(items.length)
})

test('recommend: pinned products stand at their places, unless they may not be shown', () => {
  const goods = products(30)
  goods[6] = product(6, { inStock: false })
  const found = recommend(shopOf(goods, shelves), {
    past: pastOf(event(9, 0)),
    now,
    rules: {
      pinned: [
        { item: 7, position: 4 },
        { item: 5, position: 2 },
        { item: 6, position: 1 },
        { item: 8, position: 99 },
      ],
    },
  })
  expect(found).toHaveLength(10)
  expect(found[1]).toMatchObject({ item: 5, reason: { kind: 'pinned' } })
  expect(found[3]).toMatchObject({ item: 7, reason: { kind: 'pinned' } })
  expect(found[9]).toMatchObject({ item: 8, reason: { kind: 'pinned' } })
  expect(found[0]).toMatchObject({ score: 1 })
  expect(found.some(({ item }) => item === 6)).toBe(false)
})

test('recommend: another variant of what was bought is no recommendation', () => {
  const goods = products(30).map((one, item) => (item < 3 ? { ...one, group: 'boots' } : one))
  const bought = { ...event(9, 0, now - day), kind: 'purchase' as const }
  const found = (past: Event[]) =>
    recommend(shopOf(goods, shelves), { past: pastOf(...past), now }).map(({ item }) => item)
  expect(found([event(9, 1, now - 60)]).some((item) => item < 3)).toBe(true)
  expect(found([bought, event(9, 1, now - 60)]).some((item) => item < 3)).toBe(false)
})

test('recommend: what was bought of a category returns after the days that its owner has set, whatever orders say', () => {
  const goods = products(12).map((one) => ({ ...one, category: 'socks' }))
  const shop = shopOf(goods, shelves)
  const bought = { ...event(9, 0, now - 90 * day), kind: 'purchase' as const }
  const comes = (days?: number) =>
    recommend(shop, {
      past: pastOf(bought),
      now,
      rules: days === undefined ? {} : { returns: new Map([[0, days]]) },
      count: 12,
    }).some(({ item }) => item === 0)
  expect(comes()).toBe(false)
  expect(comes(91)).toBe(false)
  expect(comes(90)).toBe(true)
})

test('recommend serves what trends where neighbours foresee less', () => {
  const catalogue = makeCatalogue(products(30))
  const popular = Array.from({ length: 50 }, (_, visitor) => event(visitor + 50, 20, start + visitor))
  const log = makeLog(toColumns([...shelves, ...popular]), 30)
  const first = (hitRate: number) => {
    const measured = { ...unmeasured, cases: 500, hitRate, trendHitRate: 0.2 }
    const shop = openShop(buildModel(log, catalogue, startParameters, { measured }), catalogue)
    return recommend(shop, { past: pastOf(event(9, 0)), now, page: 0 })[0]!.item
  }
  expect(first(0.3)).not.toBe(20)
  expect(first(0.1)).toBe(20)
})

test('recommend: of what trends alike, what is on sale comes first and then the newest, as in a shop without events', () => {
  const goods = Array.from({ length: 20 }, (_, item) =>
    product(item, { addedAt: start + ((item * 7) % 20), onSale: item === 3 || item === 4 }),
  )
  const newest = [...goods.keys()].filter((item) => item !== 3 && item !== 4)
  newest.sort((a, b) => goods[b]!.addedAt - goods[a]!.addedAt)
  const items = recommend(shopOf(goods, []), { past: noPast, now: start }).map(({ item }) => item)
  expect(items).toEqual([4, 3, ...newest].slice(0, 10))
})

test('recommend: between equal neighbours the best-seller comes second', () => {
  // products 1 and 2 follow product 0 alike
  const pairs = Array.from({ length: 6 }, (_, visitor) => walk(visitor, [0, 1 + (visitor % 2)])).flat()
  const parameters = { ...startParameters, neighbourDegree: 0, trendBase: 0, trendPower: 0, content: 0 }
  const first = (popular: number) => {
    const others = Array.from({ length: 40 }, (_, visitor) => event(visitor + 50, popular))
    const shop = shopOf(products(30), [...pairs, ...others], parameters)
    return recommend(shop, { past: pastOf(event(9, 0)), now, page: 0 })[0]!.item
  }
  expect([first(1), first(2)]).toEqual([2, 1])
})

test('recommend answers a visitor with 100 000 events, and shows nothing that they have bought', () => {
  const shop = shopOf(products(60), shelves)
  const long = Array.from({ length: 100_000 }, (_, at) =>
    event(9, at % 40, start - 100_000 + at, at % 40 < 20 ? 'purchase' : 'view'),
  )
  const found = recommend(shop, { past: pastOf(...long), now, bought: 'drop' })
  expect(found.length).toBe(10)
  expect(found.every(({ item }) => item >= 20)).toBe(true)
})

test('recommend: a product that everybody has seen crowds out no neighbour, and comes back to nobody who stands at it', () => {
  const events = Array.from({ length: 400 }, (_, visitor) =>
    walk(visitor, [0, 1 + (visitor % 10), 11 + (visitor % 10)]),
  ).flat()
  const shop = shopOf(products(40), events)
  const items = recommend(shop, { past: pastOf(event(999, 3)), now, page: 3 }).map(({ item }) => item)
  expect(items[0]).toBe(13)
  expect(recommend(shop, { past: pastOf(event(999, 0)), now, page: 0 }).some(({ item }) => item === 0)).toBe(
    false,
  )
})

/** Shops at the edge: their products, their events, and how many products can be shown. */
test.each([
  ['an empty catalogue', [], [], 0],
  ['a single product', products(1), [event(1, 0), event(2, 0)], 1],
  ['events that name no product', products(12), [event(1, 12), event(2, 4_000_000_000)], 10],
  ['no events', products(12), [], 10],
] as const)('tune, buildModel, writeModel and recommend serve %s', (_, goods, events, count) => {
  const { parameters } = tune(toColumns(events), makeCatalogue(goods))
  const shop = shopOf(goods, events, parameters)
  expect(readModel(writeModel(shop.model))).toEqual({ model: shop.model })
  expect(recommend(shop, { past: noPast, now }).length).toBe(count)
  expect(recommend(shop, { past: pastOf(event(9, 0), event(9, 77)), now, cart: [99], page: 98 }).length).toBe(
    count,
  )
})
