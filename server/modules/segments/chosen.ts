/** Whom something is done with, and how that is kept while a job works through them. */
import type { ContactSelection } from '#generated/resolvers.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { innerIdOf } from '#platform/ids.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { refuseFields } from '#rules/refusals.ts'
import { existingFieldIds } from '../contacts/store/fields.ts'
import type { VisitorWhere } from '../contacts/store/list.ts'
import { existingTagIds } from '../contacts/store/tags.ts'
import { amongMembers, readListFilter } from './find-members.ts'
import type { Plan, PlanCondition, PlanGroup } from './store/plan.ts'
import { existingCampaignIds } from './store/segments.ts'

/** Few by their ids, or whom the filter finds now and later while it is worked through. */
export async function readSelection(
  ctx: RequestCtx,
  projectId: string,
  { ids, filter }: ContactSelection,
): Promise<VisitorWhere> {
  if (!ids && !filter) refuseFields([{ field: 'input.contacts', code: 'REQUIRED' }])
  const { selected } = contactLimits
  if (ids && ids.length > selected)
    refuseFields([{ field: 'input.contacts.ids', code: 'TOO_LARGE', limit: selected }])
  const where = await readListFilter(ctx, projectId, filter)
  return ids ? { ...where, ids: ids.map((id) => innerIdOf('visitor', projectId, id)) } : where
}

/** What was written as JSON into a job. */
export function readWhere(where: VisitorWhere): VisitorWhere {
  const { activeSince, lastOrder, among } = where
  return {
    ...where,
    ...(among && { among: amongMembers(among.plan as Plan) }), // written by find-members.ts
    ...(activeSince && { activeSince: new Date(activeSince) }),
    ...(lastOrder &&
      lastOrder !== 'never' && {
        lastOrder: {
          ...(lastOrder.since && { since: new Date(lastOrder.since) }),
          ...(lastOrder.before && { before: new Date(lastOrder.before) }),
        },
      }),
  }
}

/** Whether all that its segment speaks of is there: whoever has not a tag that was deleted meanwhile is everybody. */
export async function isStillThere(tx: TxCtx, projectId: string, { among }: VisitorWhere): Promise<boolean> {
  const conditions = among ? conditionsOf(among.plan as Plan) : [] // written by find-members.ts
  const tagIds = new Set(conditions.flatMap((one) => (one.kind === 'tag' ? one.tagId : [])))
  const fieldIds = conditions.flatMap((one) => ('fieldId' in one ? one.fieldId : []))
  const campaignIds = new Set(conditions.flatMap((one) => (one.kind === 'campaign' ? one.campaignId : [])))
  const campaigns = campaignIds.size ? await existingCampaignIds(tx, projectId, [...campaignIds]) : []
  const tags = tagIds.size ? await existingTagIds(tx, projectId, [...tagIds]) : []
  const fields = fieldIds.length ? await existingFieldIds(tx, projectId) : new Set()
  return (
    tags.length === tagIds.size &&
    campaigns.length === campaignIds.size &&
    fieldIds.every((id) => fields.has(id))
  )
}

const conditionsOf = ({ rules }: PlanGroup): PlanCondition[] =>
  rules.flatMap((rule) => ('join' in rule ? conditionsOf(rule) : [rule]))
