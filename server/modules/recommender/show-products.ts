/** Recommendations as the API shows them: products instead of ids, and what they follow from. */
import type { RecommendationKind } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { categoryName } from '#rules/catalog/categories.ts'
import { pathOf } from '../catalog/store/categories.ts'
import { productByShopId } from '../catalog/store.ts'
import type { RecommendedRef } from './recommendations.ts'

const kinds = {
  trending: 'TRENDING',
  viewed: 'VIEWED',
  similar: 'SIMILAR',
  together: 'TOGETHER',
  again: 'AGAIN',
  new: 'NEW',
  pinned: 'PINNED',
} as const satisfies Record<RecommendedRef['kind'], RecommendationKind>

/** What has left the catalogue since the model was read is left out. */
export async function showProducts(ctx: RequestCtx, projectId: string, list: readonly RecommendedRef[]) {
  const shown = await Promise.all(
    list.map(async ({ shopId, score, kind, product, category, atMs }) => {
      const [row, source, path] = await Promise.all([
        productByShopId.load(ctx, projectId, shopId),
        product === undefined ? undefined : productByShopId.load(ctx, projectId, product),
        category === undefined ? undefined : pathOf.load(ctx, projectId, category),
      ])
      if (!row) return []
      return {
        score,
        product: row,
        reason: {
          kind: kinds[kind],
          product: source ?? null,
          category: category === undefined ? null : categoryName(path ?? category),
          at: atMs === undefined ? null : new Date(atMs),
        },
      }
    }),
  )
  return shown.flat()
}
