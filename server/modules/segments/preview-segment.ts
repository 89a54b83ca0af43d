/** What a segment would be now: how many, who, and why somebody is in it or not. */
import type { SegmentPreviewInput } from '#generated/resolvers.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { innerId, innerIdOf, outerIdIn } from '#platform/ids.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { segmentLimits } from '#rules/segments/definition.ts'
import { hintsOf } from '#rules/segments/hints.ts'
import { type ListedVisitor, listVisitors } from '../contacts/store/list.ts'
import { auditedOf, withoutSegments } from './audience.ts'
import { countWithOthers } from './count-in-turn.ts'
import { explain } from './explain.ts'
import { amongMembers } from './find-members.ts'
import { type Planned, planSegment } from './plan-segment.ts'
import { placeOf, type ReadSegment, readSegment } from './read-segment.ts'
import { findSegment } from './store/segments.ts'
import { type AudienceCounts, type Audited, countAudience, findVerdict } from './store/verdicts.ts'

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
    const audited = await auditedWithout(tx, read, planned, input.leaveOut ?? [])
    const counts = await countAudience(tx, projectId, audited)
    const people = await findPeople(tx, projectId, audited, counts, most, input.onlyRecipients ?? false)
    const verdict = visitorId && (await explain(tx, planned, visitorId))
    const judged = visitorId ? await findVerdict(tx, projectId, audited, visitorId) : undefined
    return {
      ...counts,
      projectId,
      plan: planned.plan,
      mailableBy: audited.mailable,
      hints: hintsOf(planned.group, planned.today),
      people: people.map((row) => shownPerson(projectId, row)),
      person: verdict
        ? {
            member: verdict.holds,
            reason: judged?.reason ?? null,
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

/** The segment without contacts of these other segments. */
const auditedWithout = async (
  tx: TxCtx,
  read: ReadSegment,
  planned: Planned,
  leaveOut: readonly string[],
): Promise<Audited> =>
  leaveOut.length
    ? auditedOf(await planSegment(tx, await withoutSegments(tx, read, leaveOut)), true)
    : auditedOf(planned, false)

/** How many times more of the most active contacts are looked at than would do if members were spread evenly. */
const spare = 4
/** Looked up one by one, more take longer than all together. */
const mostLooked = 20_000

/** The most active ones: mostly they are among few, so that not everybody is looked at a second time. */
async function findPeople(
  tx: TxCtx,
  projectId: string,
  { plan, mailable: { states, now } }: Audited,
  { count, recipients, base }: AudienceCounts,
  most: number,
  onlyRecipients: boolean,
): Promise<ListedVisitor[]> {
  const all = onlyRecipients ? recipients : count
  if (!most || !all) return []
  const where = {
    hasEmail: true,
    among: amongMembers(plan),
    ...(onlyRecipients && { mailable: { is: true, states, now } }),
  }
  const enough = Math.ceil((most * spare * base) / all)
  const looked = enough > mostLooked ? 0 : enough
  return listVisitors(tx, projectId, { order: 'activity', where, looked }, undefined, Math.min(most, all))
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
