import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { type IdSource, isIdSource } from '#rules/catalog/ids.ts'
import { refuse } from '#rules/refusals.ts'
import { addressOf, readsFeeds } from '../feeds/feed-kinds.ts'
import { readFeeds } from '../feeds/refresh.ts'
import { lockState, type StateRow, updateState } from '../feeds/store.ts'
import { findProject } from '../projects/store.ts'

/** Which of its ids a product is known by; only matchProductsBy writes it. */
export const idSourceOf = (state: Pick<StateRow, 'id_source'> | undefined): IdSource | undefined =>
  state?.id_source && isIdSource(state.id_source) ? state.id_source : undefined

/** Says by which of its ids the shop's pages speak of a product; null for the feed's own. The feed is read anew by it. */
export async function matchProductsBy(ctx: Ctx, projectId: string, source: IdSource | null): Promise<string> {
  const project = (await findProject(ctx.db, projectId)) ?? refuse('NOT_FOUND')
  if (!readsFeeds(project)) refuse('FEED_OFF')
  if (!addressOf(project, 'PRODUCTS')) refuse('FEED_MISSING')
  await inProject(ctx, projectId, async (tx) => {
    const state = await lockState(tx, projectId, 'PRODUCTS')
    if (state.id_source !== source) {
      await updateState(tx, projectId, 'PRODUCTS', { id_source: source })
      await readFeeds(tx, project, ['PRODUCTS'], true)
    }
    await audit(tx, {
      action: 'catalog.match',
      companyId: project.company_id,
      projectId,
      fields: [source ?? 'ID'],
    })
  })
  return project.company_id
}
