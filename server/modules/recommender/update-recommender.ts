/** The owner decides. What would leave hardly anything to show is refused, with the number of what is left. */
import type { UpdateRecommenderInput } from '#generated/resolvers.ts'
import { audit } from '#platform/audit.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId } from '#platform/ids.ts'
import { leastProducts, noSettings, recommendationPlaces } from '#rules/recommender/settings.ts'
import { refuse } from '#rules/refusals.ts'
import { holdsState, projectById } from '../projects/store.ts'
import { checkedSettings } from './preview-settings.ts'
import { freshShop, ruleShop } from './serve/models.ts'
import { saveSettings } from './store.ts'

export async function updateRecommender(ctx: RequestCtx, input: UpdateRecommenderInput): Promise<string> {
  const projectId = innerId('project', input.domainID)
  const settings = checkedSettings('input.settings', input.settings)
  const { rules } = await ruleShop(ctx, projectId, settings)
  const least = Math.min(...recommendationPlaces.map((place) => rules.places[place].products))
  if (least < leastProducts) {
    // a shop that has fewer anyway may still decide
    const all = (await ruleShop(ctx, projectId, noSettings)).rules.places.EMAIL.products
    if (least < Math.min(leastProducts, all)) refuse('RECOMMENDER_TOO_FEW', { products: least })
  }
  const project = (await projectById.load(ctx, projectId)) ?? refuse('NOT_FOUND')
  await inProject(ctx, projectId, async (tx) => {
    if (!(await holdsState(tx, projectId))) refuse('PROJECT_ERASED')
    if (!(await saveSettings(tx, projectId, settings, input.version ?? undefined))) refuse('CONDITION_FAILED')
    await audit(tx, { action: 'recommender.update', companyId: project.company_id, projectId })
  })
  // whoever saved it sees it at once, others within seconds
  await freshShop(ctx, projectId)
  return project.company_id
}
