/** What owners decide about recommendations: products at fixed places, products that are not shown, and rules. */
import { z } from 'zod/mini'
import { schemaFaults } from '../checks/schema-faults.ts'

export const recommendationPlaces = ['HOME', 'PRODUCT', 'CART', 'EMAIL'] as const
export type RecommendationPlace = (typeof recommendationPlaces)[number]

/** As many as are shown, at most. */
export const shownProducts = 10
/** Fewer products than this that may be shown are refused, unless the shop has no more. */
export const leastProducts = 10
/** Below so many measured visits nothing is said of how well it guesses. */
export const measuredVisits = 500

export const settingLimits = { pinned: 50, excluded: 500, rules: 50, days: 3650, stock: 1_000_000 } as const

/** Everywhere where none is named. */
const places = z
  .array(z.enum(recommendationPlaces))
  .check(z.refine((list) => new Set(list).size === list.length))
/** The shop's own, of products and categories. */
const shopId = z.string().check(z.minLength(1), z.maxLength(500))
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false),
)

const pin = z.object({
  shopID: shopId,
  position: whole(1, shownProducts),
  places,
  until: z.optional(z.nullable(day)),
})
const exclusion = z
  .object({ shopID: z.optional(z.nullable(shopId)), categoryID: z.optional(z.nullable(shopId)), places })
  .check(z.refine(({ shopID, categoryID }) => Boolean(shopID) !== Boolean(categoryID)))
const rule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['PRICE_FROM', 'PRICE_TO']),
    value: whole(0, 2_147_483_647),
    places,
    active: z.boolean(),
  }),
  z.object({
    kind: z.literal('STOCK_FROM'),
    value: whole(1, settingLimits.stock),
    places,
    active: z.boolean(),
  }),
  z.object({
    kind: z.literal('AGAIN_AFTER'),
    value: whole(0, settingLimits.days),
    categoryID: shopId,
    places,
    active: z.boolean(),
  }),
])

const schema = z.object({
  pinned: z.array(pin).check(
    z.maxLength(settingLimits.pinned),
    z.refine((list) => new Set(list.map(({ shopID }) => shopID)).size === list.length),
  ),
  excluded: z.array(exclusion).check(z.maxLength(settingLimits.excluded)),
  rules: z.array(rule).check(z.maxLength(settingLimits.rules)),
})

export type RecommenderSettings = z.infer<typeof schema>
export type RecommendationRule = RecommenderSettings['rules'][number]
export type Exclusion = RecommenderSettings['excluded'][number]

export const noSettings: RecommenderSettings = { pinned: [], excluded: [], rules: [] }

export const recommenderFaults = (field: string, settings: unknown) => schemaFaults(field, schema, settings)

/** The settings without what the schema does not name; they must be without faults. */
export const recommenderSettingsOf = (settings: unknown): RecommenderSettings => schema.parse(settings)

export const holdsAt = (setting: { places: readonly RecommendationPlace[] }, place: RecommendationPlace) =>
  setting.places.length === 0 || setting.places.includes(place)

/** What a rule or an exclusion says of one product. */
export type RuledProduct = {
  shopId: string
  categories: readonly string[]
  /** In minor units. */
  price: number | null
  stock: number | null
}

export const isExcludedBy = ({ shopID, categoryID }: Exclusion, product: RuledProduct): boolean =>
  shopID ? product.shopId === shopID : categoryID ? product.categories.includes(categoryID) : false

/** Whether a rule hides a product, or by AGAIN_AFTER is about it. */
export function isHiddenBy(hiding: RecommendationRule, { price, stock }: RuledProduct): boolean {
  if (hiding.kind === 'PRICE_FROM') return (price ?? 0) < hiding.value
  if (hiding.kind === 'PRICE_TO') return (price ?? 0) > hiding.value
  if (hiding.kind === 'STOCK_FROM') return stock !== null && stock < hiding.value
  return false
}

/**
 * Whether a product may be shown at a place, as far as the owner has a say in it. What is decided is gone through once, so
 * that a product costs the same by five hundred exclusions as by one.
 */
export function showableAt(
  { excluded, rules }: RecommenderSettings,
  place: RecommendationPlace,
): (product: RuledProduct) => boolean {
  const here = excluded.filter((one) => holdsAt(one, place))
  const products = new Set(here.map(({ shopID }) => shopID))
  const categories = new Set(here.map(({ categoryID }) => categoryID))
  const hiding = rules.filter((rule) => rule.active && holdsAt(rule, place))
  const valuesOf = (kind: RecommendationRule['kind']) =>
    hiding.flatMap((rule) => (rule.kind === kind ? rule.value : []))
  const leastPrice = Math.max(0, ...valuesOf('PRICE_FROM'))
  const mostPrice = Math.min(Number.POSITIVE_INFINITY, ...valuesOf('PRICE_TO'))
  const leastStock = Math.max(0, ...valuesOf('STOCK_FROM'))
  return ({ shopId, categories: own, price, stock }) =>
    !products.has(shopId) &&
    !own.some((category) => categories.has(category)) &&
    (price ?? 0) >= leastPrice &&
    (price ?? 0) <= mostPrice &&
    (stock ?? leastStock) >= leastStock
}
