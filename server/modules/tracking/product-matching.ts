/** Whether the shop's pages and its feed speak of the same ids, and by which ids of the feed they would. */
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { countBySource } from '#rules/catalog/ids.ts'
import { dayMs } from '#rules/time.ts'
import { idSourceOf } from '../catalog/match-products.ts'
import { knownShopIds, productsByOtherIds } from '../catalog/store.ts'
import { findState } from '../feeds/store.ts'
import { latestProducts } from './store/seen.ts'

/** So many events, of so many days, and at most so many products of each and of all tell what pages speak of. */
const looked = { events: 500, ms: 7 * dayMs, ofEvent: 50, products: 200 }

export const productMatching = (ctx: Ctx, projectId: string) =>
  inProject(ctx, projectId, async (tx) => {
    const since = new Date(tx.clock.now() - looked.ms)
    const ids = (await latestProducts(tx, projectId, since, looked)).slice(0, looked.products)
    const inFeed = await knownShopIds(tx, { projectId, shopIds: ids })
    const state = await findState(tx, projectId, 'PRODUCTS')
    const by = idSourceOf(state) ?? null
    const pending = (state?.id_source ?? null) !== (state?.read_id_source ?? null)
    const example = inFeed && ids.find((id) => !inFeed.has(id))
    // without a catalogue nothing can be compared
    const matched = inFeed?.size ?? 0
    const common = { by, pending, seen: inFeed ? ids.length : 0, matched, example: example ?? null }
    if (example === undefined || pending) return { ...common, better: null, betterMatched: 0 }
    const counts = countBySource(await productsByOtherIds(tx, projectId, ids), ids)
    const [best] = [...counts].sort(([, a], [, b]) => b - a)
    return best && best[1] > matched
      ? { ...common, better: best[0], betterMatched: best[1] }
      : { ...common, better: null, betterMatched: 0 }
  })
