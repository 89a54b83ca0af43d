/** The owner's decisions as the API shows them: with their products and categories, and with what each of them does. */
import type { RequestCtx } from '#platform/context.ts'
import type { RecommenderSettings } from '#rules/recommender/settings.ts'
import { categoryByShopId } from '../catalog/store/categories.ts'
import { productByShopId } from '../catalog/store.ts'
import type { Effects } from './serve/place-rules.ts'

export async function viewSettings(
  ctx: RequestCtx,
  projectId: string,
  settings: RecommenderSettings,
  version: number,
  effects: Effects,
) {
  const productOf = async (shopId: string | null | undefined) =>
    (shopId ? await productByShopId.load(ctx, projectId, shopId) : undefined) ?? null
  const categoryOf = async (shopId: string | null | undefined) =>
    (shopId ? await categoryByShopId.load(ctx, projectId, shopId) : undefined) ?? null
  return {
    version,
    pinned: await Promise.all(
      settings.pinned.map(async (pin, at) => ({
        ...pin,
        until: pin.until ?? null,
        product: await productOf(pin.shopID),
        paused: effects.paused[at] ?? true,
      })),
    ),
    excluded: await Promise.all(
      settings.excluded.map(async (one, at) => ({
        shopID: one.shopID ?? null,
        categoryID: one.categoryID ?? null,
        places: one.places,
        product: await productOf(one.shopID),
        category: await categoryOf(one.categoryID),
        products: effects.excluded[at] ?? 0,
      })),
    ),
    rules: await Promise.all(
      settings.rules.map(async (rule, at) => {
        const categoryID = rule.kind === 'AGAIN_AFTER' ? rule.categoryID : null
        return {
          kind: rule.kind,
          value: rule.value,
          places: rule.places,
          active: rule.active,
          categoryID,
          category: await categoryOf(categoryID),
          products: effects.rules[at] ?? 0,
        }
      }),
    ),
  }
}
