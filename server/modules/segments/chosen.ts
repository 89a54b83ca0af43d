/** Whom something is done with, and how that is kept while a job works through them. */
import type { ContactSelection } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { innerIdOf } from '#platform/ids.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { refuseFields } from '#rules/refusals.ts'
import type { VisitorWhere } from '../contacts/store/list.ts'
import { amongMembers, readListFilter } from './find-members.ts'
import type { Plan } from './store/plan.ts'

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
