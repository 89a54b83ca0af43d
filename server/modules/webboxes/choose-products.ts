/** Which products a box shows: for whoever asks from a shop's page, and for its owner who looks how that would be. */
import type { Ctx } from '#platform/context.ts'
import { RecentMap } from '#platform/recent-map.ts'
import type { RecommendationPlace } from '#rules/recommender/settings.ts'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import { placeOfBox } from '#rules/webboxes/question.ts'
import { popularProducts } from '../recommender/popular-products.ts'
import { recommendFor } from '../recommender/recommend-visitors.ts'
import type { RecommendedRef } from '../recommender/recommendations.ts'
import { servedShop } from '../recommender/serve/models.ts'
import { kindOf, purchase } from '../recommender/store/sequences.ts'
import type { Past } from '../recommender/visitor-pasts.ts'

/** What a page tells: its product, its cart, and what stands on it already. */
export type BoxPage = { product?: string; cart?: readonly string[]; shown?: readonly string[] }
type Wanted = { kind: BoxKind; count: number }
export type Chosen = { lists: Map<BoxKind, RecommendedRef[]>; personal: boolean }

/** How long a page waits for a model that is being read. */
const waitMs = 300

/** For each box in turn; none shows what the page or another box of it has. */
export async function chooseProducts(
  ctx: Ctx,
  projectId: string,
  past: Past,
  page: BoxPage,
  wanted: readonly Wanted[],
): Promise<Chosen> {
  const served = await servedShop(ctx, projectId, waitMs)
  const cart = page.cart ?? past.cart
  const shown = new Set([...(page.shown ?? []), ...cart])
  if (page.product !== undefined) shown.add(page.product)
  const now = Math.floor(ctx.clock.now() / 1000)
  // the page's product counts as looked at, though its event may still be on its way
  const seen = page.product === undefined ? [] : [{ product: page.product, kind: kindOf.product, time: now }]
  const before = past.entries.filter(({ product }) => product !== page.product)
  const pastFor = (kind: BoxKind): Past => ({
    // a product's box is about that product: of what was done before it, only what was bought counts, as not to be shown again
    entries: [
      ...(kind === 'product' && seen.length ? before.filter((entry) => entry.kind === purchase) : before),
      ...seen,
    ],
    cart: [...cart],
  })
  const lists: Chosen['lists'] = new Map()
  let personal = false
  for (const { kind, count } of wanted) {
    const place = placeOfBox[kind]
    const found = served
      ? recommendFor(ctx, served, pastFor(kind), served.rules.places[place], {
          count,
          page: page.product,
          shown,
        })
      : await popular(ctx, projectId, place)
    const list = found.list.filter(({ shopId }) => !shown.has(shopId)).slice(0, count)
    for (const { shopId } of list) shown.add(shopId)
    lists.set(kind, list)
    personal ||= found.personal
  }
  return { lists, personal }
}

/** More than any box shows beside others on a page. */
const mostPopular = 150
const freshMs = 30_000
type Popular = { at: number; list: ReturnType<typeof popularProducts> }
const remembered = new WeakMap<Ctx['config'], RecentMap<string, Popular>>()

/** Until there is a model, every page of a shop asks for the same: it is read twice a minute. */
function popular(ctx: Ctx, projectId: string, place: RecommendationPlace): Popular['list'] {
  const lists = remembered.get(ctx.config) ?? new RecentMap<string, Popular>(500)
  remembered.set(ctx.config, lists)
  const key = `${projectId}/${place}`
  const found = lists.get(key)
  if (found && performance.now() - found.at < freshMs) return found.list
  const list = popularProducts(ctx, projectId, place, undefined, mostPopular)
  lists.set(key, { at: performance.now(), list })
  // whoever comes next tries again
  list.catch(() => lists.delete(key))
  return list
}
