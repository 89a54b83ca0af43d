/** The owner decides. What would leave hardly anything to show is refused, with the number of what is left. */
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import {
  leastProducts,
  noSettings,
  type RecommenderSettings,
  recommendationPlaces,
} from '#rules/recommender/settings.ts'
import { refuse } from '#rules/refusals.ts'
import { bytesOf, countHourly } from '../projects/content-room.ts'
import { findProject, holdsState } from '../projects/store.ts'
import { freshShop, ruleShop } from './serve/models.ts'
import { saveSettings } from './store.ts'

/** Returns the company. Without a version whatever stands is replaced. */
export async function updateRecommender(
  ctx: Ctx,
  projectId: string,
  settings: RecommenderSettings,
  version?: number,
): Promise<string> {
  const { rules } = await ruleShop(ctx, projectId, settings)
  const least = Math.min(...recommendationPlaces.map((place) => rules.places[place].products))
  if (least < leastProducts) {
    // a shop that has fewer anyway may still decide
    const all = (await ruleShop(ctx, projectId, noSettings)).rules.places.EMAIL.products
    if (least < Math.min(leastProducts, all)) refuse('RECOMMENDER_TOO_FEW', { products: least })
  }
  const { company_id: companyId } = (await findProject(ctx.db, projectId)) ?? refuse('NOT_FOUND')
  await countHourly(ctx, projectId, 'content', bytesOf(settings))
  await inProject(ctx, projectId, async (tx) => {
    if (!(await holdsState(tx, projectId))) refuse('PROJECT_ERASED')
    if (!(await saveSettings(tx, projectId, settings, version))) refuse('CONDITION_FAILED')
    await audit(tx, { action: 'recommender.update', companyId, projectId })
  })
  // whoever saved it sees it at once, others within seconds
  await freshShop(ctx, projectId)
  return companyId
}
