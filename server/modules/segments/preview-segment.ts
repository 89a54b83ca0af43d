/** What a segment would be now: how many, who, and why somebody is in it or not. */
import type { SegmentPreviewInput } from '#generated/resolvers.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { innerId, innerIdOf, outerIdIn } from '#platform/ids.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { segmentLimits } from '#rules/segments/definition.ts'
import { hintsOf } from '#rules/segments/hints.ts'
import { type ListedVisitor, listVisitors } from '../contacts/store/list.ts'
import { withoutSegments } from './audience.ts'
import { countWithOthers } from './count-in-turn.ts'
import { explain } from './explain.ts'
import { amongMembers } from './find-members.ts'
import { type Planned, planMailable, planSegment } from './plan-segment.ts'
import { placeOf, type ReadSegment, readSegment } from './read-segment.ts'
import { countSegment, type SegmentCounts } from './store/count-members.ts'
import { findSegment } from './store/segments.ts'

const peopleShown = 5

export async function previewSegment(ctx: RequestCtx, input: SegmentPreviewInput) {
  const projectId = innerId('project', input.domainID)
  const ownId = input.id == null ? undefined : innerIdOf('segment', projectId, input.id)
  const visitorId = input.visitorID == null ? undefined : innerIdOf('visitor', projectId, input.visitorID)
  const most = input.people ?? peopleShown
  if (most > segmentLimits.people)
    refuseFields([{ field: 'input.people', code: 'TOO_LARGE', limit: segmentLimits.people }])
  if (most < 0) refuseFields([{ field: 'input.people', code: 'TOO_SMALL', limit: 0 }])
  return countWithOthers(ctx, projectId, JSON.stringify(input), async (tx) => {
    if (ownId && !(await findSegment(tx.db, projectId, ownId))) refuse('NOT_FOUND')
    const read = await readSegment(tx, await placeOf(tx, projectId), readInput(input), { ownId })
    const planned = await planSegment(tx, read)
    const counts = await countSegment(tx, projectId, planned.plan, planMailable(planned))
    const left = await leavingOut(tx, read, input.leaveOut ?? [])
    const recipients = left
      ? (await countSegment(tx, projectId, left.plan, planMailable(left))).mailable
      : counts.mailable
    const people = await findPeople(tx, left ?? planned, counts, Math.min(most, counts.count))
    const verdict = visitorId && (await explain(tx, planned, visitorId))
    return {
      ...counts,
      projectId,
      plan: planned.plan,
      mailableBy: planMailable(planned),
      recipients,
      hints: hintsOf(planned.group, planned.today),
      people: people.map((row) => shownPerson(projectId, row)),
      person: verdict
        ? {
            member: verdict.holds,
            rules: verdict.rules.map(({ path, holds, found }) => ({
              path,
              holds,
              found: found === undefined ? null : JSON.stringify(found),
            })),
          }
        : null,
    }
  })
}

type ShownRow = Pick<ListedVisitor, 'id' | 'email' | 'name' | 'score' | 'orders' | 'spent' | 'last_order_at'>

export const shownPerson = (projectId: string, row: ShownRow) => ({
  id: outerIdIn('visitor', projectId, row.id),
  // only contacts are in a segment
  email: row.email ?? '',
  name: row.name,
  score: Math.max(0, row.score),
  orderCount: row.orders,
  spent: Number(row.spent),
  lastOrder: row.orders ? row.last_order_at : null,
})

/** What is left once those of other segments are taken out; undefined where nobody is. */
async function leavingOut(
  tx: TxCtx,
  read: ReadSegment,
  leaveOut: readonly string[],
): Promise<Planned | undefined> {
  return leaveOut.length ? planSegment(tx, await withoutSegments(tx, read, leaveOut)) : undefined
}

/** How many times more of the most active contacts are looked at than would do if members were spread evenly. */
const spare = 4
/** Looked up one by one, more take longer than all together. */
const mostLooked = 20_000

/** The most active ones: mostly they are among few, so that not everybody is looked at a second time. */
async function findPeople(
  tx: TxCtx,
  { projectId, plan }: Planned,
  { count, base }: SegmentCounts,
  most: number,
): Promise<ListedVisitor[]> {
  if (!most) return []
  const where = { hasEmail: true, among: amongMembers(plan) }
  const enough = Math.ceil((most * spare * base) / count)
  const looked = enough > mostLooked ? 0 : enough
  return listVisitors(tx, projectId, { order: 'activity', where, looked }, undefined, most)
}

/** What the API has as JSON texts, each of them JSON by then. */
export const readInput = ({
  segmentationType,
  segment,
  evaluationPeriod,
}: Pick<SegmentPreviewInput, 'segmentationType' | 'segment' | 'evaluationPeriod'>) => ({
  type: segmentationType,
  segment: JSON.parse(segment) as unknown,
  evaluationPeriod: evaluationPeriod == null ? null : (JSON.parse(evaluationPeriod) as unknown),
})
