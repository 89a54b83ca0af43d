/** Which products for whom: the one way from a visitor to recommendations, for one of them or for some hundreds at once. */
import { type Recommendation, recommend } from '#engine/recommend.ts'
import type { Rules } from '#engine/request.ts'
import type { ReasonKind } from '#engine/score.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { type RecommendationPlace, shownProducts } from '#rules/recommender/settings.ts'
import { dayIn } from '../tracking/days.ts'
import { asSequence } from './build/workshop.ts'
import { popularProducts } from './popular-products.ts'
import type { Recommendations } from './recommendations.ts'
import { type ServedShop, servedShop } from './serve/models.ts'
import type { PlaceRules } from './serve/place-rules.ts'
import { noPast, type Past, pastsOf } from './visitor-pasts.ts'

/** How long an answer waits for a model that is being read; after that it is made without. */
const waitMs = 400

/** Ten products for each of these visitors, at most some hundreds at once. */
export async function recommendVisitors(
  ctx: Ctx,
  projectId: string,
  visitorIds: readonly string[],
  place: RecommendationPlace,
): Promise<Map<string, Recommendations>> {
  const served = await servedShop(ctx, projectId, waitMs)
  if (!served) {
    const popular = await popularProducts(ctx, projectId, place)
    return new Map(visitorIds.map((id) => [id, popular]))
  }
  const pasts = await inProject(ctx, projectId, (tx) =>
    pastsOf(tx.db, projectId, visitorIds, ctx.clock.now(), { withClaims: true }),
  )
  return new Map(
    visitorIds.map((id) => [
      id,
      recommendFor(ctx, served, pasts.get(id) ?? noPast, served.rules.places[place]),
    ]),
  )
}

/** What a page says of itself. */
export type OnPage = {
  count?: number
  /** The product that the page is about. */
  page?: string
  /** Products that stand there already. */
  shown?: Iterable<string>
}

/** By what they have done until now, the last click included. */
export function recommendFor(
  ctx: Pick<Ctx, 'clock'>,
  { shop, items, catalogue, timezone, state }: ServedShop,
  { entries, cart }: Past,
  rules: PlaceRules,
  { count = shownProducts, page, shown = [] }: OnPage = {},
): Recommendations {
  const past = asSequence(entries, items)
  const itemsOf = (products: Iterable<string>) => [...products].flatMap((product) => items.get(product) ?? [])
  const inCart = itemsOf(cart)
  const list = recommend(shop, {
    past,
    now: Math.floor(ctx.clock.now() / 1000),
    count,
    page: page === undefined ? undefined : items.get(page),
    cart: inCart,
    rules: { ...engineRules(rules, dayIn(timezone, ctx.clock.now())), excluded: itemsOf(shown) },
  })
  const { keys, parameters } = shop.model
  const seen = new Set(parameters.reminder > 0 ? past.items : [])
  const isPersonal = ({ item, reason }: Recommendation) => follows.has(reason.kind) || seen.has(item)
  const lastAt = new Map(entries.map(({ product, time }) => [product, time * 1000]))
  return {
    personal: (past.items.length > 0 || inCart.length > 0) && list.some(isPersonal),
    computedAt: state.refreshed_at,
    list: list.map(({ item, score, reason }) => {
      const shopId = keys[item] ?? ''
      const product = reason.product === undefined ? undefined : keys[reason.product]
      return {
        shopId,
        score,
        kind: reason.kind,
        product,
        category: reason.category === undefined ? undefined : catalogue.categoryNames[reason.category],
        atMs: lastAt.get(product ?? shopId),
      }
    }),
  }
}

/** Reasons in a visitor's own past. A list may have none of them if the popular products guess better. */
const follows: ReadonlySet<ReasonKind> = new Set(['viewed', 'similar', 'together', 'again'])

const engineRules = ({ allowed, pinned, returns }: PlaceRules, today: string): Rules => ({
  allowed,
  pinned: pinned.filter(({ until }) => until === null || today <= until),
  returns,
})
