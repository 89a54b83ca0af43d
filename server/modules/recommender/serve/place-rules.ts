/** What the owner has decided, worked out for each product of the catalogue once instead of with each answer. */
import { none } from '#engine/catalogue.ts'
import { columnU8 } from '#engine/columns.ts'
import {
  holdsAt,
  isHiddenBy,
  type RecommendationPlace,
  type RecommenderSettings,
  recommendationPlaces,
  showableAt,
} from '#rules/recommender/settings.ts'
import { type Goods, itemsByKey } from '../read-shop.ts'

export type PlaceRules = {
  /** 1 for each product that may be shown there. */
  allowed: Uint8Array
  pinned: { item: number; position: number; until: string | null }[]
  /** Days after which what was bought of a category may come again. */
  returns: Map<number, number>
  /** Products that may be shown and can be sold. */
  products: number
}

/** What each setting does, in the order of the settings. */
export type Effects = {
  /** Whether a pinned product cannot be shown now. */
  paused: boolean[]
  excluded: number[]
  rules: number[]
}

export type ShopRules = { places: Record<RecommendationPlace, PlaceRules>; effects: Effects }

export function rulesOf(goods: Goods, settings: RecommenderSettings): ShopRules {
  const { catalogue, ruled } = goods
  const items = itemsByKey(catalogue.products.map(({ key }) => key))
  const ofPlace = (place: RecommendationPlace): PlaceRules => {
    const allowed = columnU8(ruled.length)
    const mayShow = showableAt(settings, place)
    let products = 0
    ruled.forEach((product, item) => {
      if (!mayShow(product)) return
      allowed[item] = 1
      products += catalogue.sellable[item] ?? 0
    })
    return {
      allowed,
      products,
      pinned: settings.pinned.flatMap((pin) => {
        const item = items.get(pin.shopID)
        return item !== undefined && holdsAt(pin, place)
          ? { item, position: pin.position, until: pin.until ?? null }
          : []
      }),
      returns: new Map(
        settings.rules.flatMap((rule) => {
          if (rule.kind !== 'AGAIN_AFTER' || !rule.active || !holdsAt(rule, place)) return []
          const number = catalogue.categoryNames.indexOf(rule.categoryID)
          return number < 0 ? [] : [[number, rule.value] as const]
        }),
      ),
    }
  }
  return {
    // one of each place
    places: Object.fromEntries(
      recommendationPlaces.map((place) => [place, ofPlace(place)]),
    ) as ShopRules['places'],
    effects: {
      paused: settings.pinned.map(({ shopID }) => catalogue.sellable[items.get(shopID) ?? none] !== 1),
      ...countHidden(goods, settings),
    },
  }
}

/** How many products each decision hides, or is about: one pass over the products. */
function countHidden({ catalogue, ruled }: Goods, { excluded, rules }: RecommenderSettings) {
  const counts = { excluded: excluded.map(() => 0), rules: rules.map(() => 0) }
  const numbersOf = (ids: readonly (string | null | undefined)[]) =>
    Map.groupBy(ids.keys(), (at) => ids[at] ?? '')
  const byProduct = numbersOf(excluded.map(({ shopID }) => shopID))
  const byCategory = numbersOf(excluded.map(({ categoryID }) => categoryID))
  ruled.forEach((product, item) => {
    if (catalogue.sellable[item] !== 1) return
    const hiding = new Set(byProduct.get(product.shopId))
    for (const category of product.categories) for (const at of byCategory.get(category) ?? []) hiding.add(at)
    for (const at of hiding) counts.excluded[at] = (counts.excluded[at] ?? 0) + 1
    rules.forEach((rule, at) => {
      const isAbout =
        rule.kind === 'AGAIN_AFTER' ? product.categories.includes(rule.categoryID) : isHiddenBy(rule, product)
      if (isAbout) counts.rules[at] = (counts.rules[at] ?? 0) + 1
    })
  })
  return counts
}
