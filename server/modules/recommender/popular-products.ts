/** Without a model: what the shop's visitors want most, as the owner lets it be shown. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import {
  holdsAt,
  type RecommendationPlace,
  type RecommenderSettings,
  showableAt,
  shownProducts,
} from '#rules/recommender/settings.ts'
import { calledCategories, categoryIdsByPath } from '../catalog/store/categories.ts'
import { findByShopIds, listByPopularity, type ProductRow } from '../catalog/store.ts'
import type { Recommendations, RecommendedRef } from './recommendations.ts'
import { findRecommender, settingsIn } from './store.ts'

/** Products that are read at once, and at most, to find ten that may be shown. */
const [chunk, most] = [200, 5000]

/** By the settings that are saved, or by others that are tried. */
export const popularProducts = (
  ctx: Ctx,
  projectId: string,
  place: RecommendationPlace,
  tried?: RecommenderSettings,
  count = shownProducts,
): Promise<Recommendations> =>
  inProject(ctx, projectId, async (tx) => {
    const settings = tried ?? settingsIn(await findRecommender(tx.db, projectId))
    const mayShow = await openFilter(tx, projectId, settings, place)
    const pins = settings.pinned.filter((pin) => holdsAt(pin, place))
    const rows = await findByShopIds(
      tx,
      projectId,
      pins.map(({ shopID }) => shopID),
    )
    const pinned = pins
      .filter(({ shopID }) => rows.some((row) => row.shop_id === shopID && mayShow(row)))
      .toSorted((a, b) => a.position - b.position)
      .slice(0, count)
    const shown = new Set(pinned.map(({ shopID }) => shopID))
    const isNew = onePerGroup(rows.filter(({ shop_id }) => shown.has(shop_id)))
    const list = (
      await firstPopular(tx, projectId, count, (row) => !shown.has(row.shop_id) && mayShow(row) && isNew(row))
    )
      .slice(0, count - pinned.length)
      .map(({ shop_id }): Pick<RecommendedRef, 'shopId' | 'kind'> => ({ shopId: shop_id, kind: 'trending' }))
    for (const { shopID, position } of pinned)
      list.splice(position - 1, 0, { shopId: shopID, kind: 'pinned' })
    return {
      list: list.map((one, at) => ({ ...one, score: 1 - at / count })),
      personal: false,
      computedAt: null,
    }
  })

/** Accepts the first variant of each product, unless one is shown already. It is called once for each row, in order. */
function onePerGroup(shown: readonly ProductRow[]): (row: ProductRow) => boolean {
  const groups = new Set(shown.flatMap(({ group_id }) => group_id ?? []))
  return ({ group_id }) => {
    if (group_id === null) return true
    const isNew = !groups.has(group_id)
    groups.add(group_id)
    return isNew
  }
}

async function openFilter(
  tx: TxCtx,
  projectId: string,
  settings: RecommenderSettings,
  place: RecommendationPlace,
): Promise<(row: ProductRow) => boolean> {
  const idsByPath = await categoryIdsByPath(tx.db, projectId)
  const mayShow = showableAt(settings, place)
  return ({ shop_id, categories, availability, price, stock }) =>
    availability !== 'OUT_OF_STOCK' &&
    Number(price ?? 0) > 0 &&
    mayShow({
      shopId: shop_id,
      categories: calledCategories(categories, idsByPath),
      price: Number(price),
      stock,
    })
}

async function firstPopular(
  tx: TxCtx,
  projectId: string,
  count: number,
  mayShow: (row: ProductRow) => boolean,
): Promise<ProductRow[]> {
  const found: ProductRow[] = []
  let last: ProductRow | undefined
  for (let read = 0; read < most && found.length < count; read += chunk) {
    const rows = await listByPopularity(tx, projectId, {}, last, chunk)
    found.push(...rows.filter(mayShow))
    last = rows.at(-1)
    if (rows.length < chunk) break
  }
  return found
}
