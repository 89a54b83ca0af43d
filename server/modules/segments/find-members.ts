/** Filters of contact lists, with the segment that they may name. */
import type { VisitorFilter } from '#generated/resolvers.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerIdOf } from '#platform/ids.ts'
import { refuse } from '#rules/refusals.ts'
import type { Among, VisitorWhere } from '../contacts/store/list.ts'
import { readFilter } from '../leadscoring/find-visitors.ts'
import { planSegment } from './plan-segment.ts'
import { placeOf, readSegment, writtenOf } from './read-segment.ts'
import { membersSql } from './store/members.ts'
import type { Plan } from './store/plan.ts'
import { findSegment } from './store/segments.ts'

/** Those of a plan, as lists ask for them. */
export const amongMembers = (plan: Plan): Among => ({
  plan,
  ids: (projectId, areFew) => membersSql(projectId, plan, areFew),
})

export async function readListFilter(
  ctx: RequestCtx,
  projectId: string,
  filter: VisitorFilter | null | undefined,
): Promise<VisitorWhere> {
  const { where } = await readFilter(ctx, projectId, filter)
  if (filter?.segmentID == null) return where
  const id = innerIdOf('segment', projectId, filter.segmentID)
  const plan = await inProject(ctx, projectId, (tx) => planSaved(tx, projectId, id, 'filter'))
  return { ...where, among: amongMembers(plan) }
}

/**
 * How those of a saved segment are found at this moment, for lists, jobs and sendings alike; `membersSql` makes of it whom the
 * database finds. Refused where it speaks of something that was deleted.
 */
export async function planSaved(tx: TxCtx, projectId: string, id: string, at?: string): Promise<Plan> {
  const row = (await findSegment(tx.db, projectId, id)) ?? refuse('NOT_FOUND')
  const read = await readSegment(tx, await placeOf(tx, projectId), writtenOf(row), { ownId: id, at })
  return (await planSegment(tx, read)).plan
}
