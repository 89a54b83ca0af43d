/** Whom something is sent to: those in a segment, without those in segments that are left out. */
import type { TxCtx } from '#platform/context.ts'
import { innerIdOf } from '#platform/ids.ts'
import { refuse } from '#rules/refusals.ts'
import type { Audience } from '#rules/segments/audience.ts'
import { type Planned, planMailable, planSegment } from './plan-segment.ts'
import { placeOf, type ReadSegment, readSegment } from './read-segment.ts'
import { findSegment } from './store/segments.ts'
import type { Audited } from './store/verdicts.ts'

/** Refuses a segment that is none, and one that speaks of something that is gone. */
export async function readAudience(tx: TxCtx, projectId: string, audience: Audience): Promise<ReadSegment> {
  const { segmentationType: type, segment, evaluationPeriod, leaveOut } = audience
  const read = await readSegment(tx, await placeOf(tx, projectId), { type, segment, evaluationPeriod })
  return leaveOut.length ? withoutSegments(tx, read, leaveOut) : read
}

/** The same people, without those in any of these saved segments. */
export async function withoutSegments(
  tx: TxCtx,
  read: ReadSegment,
  leaveOut: readonly string[],
): Promise<ReadSegment> {
  const { projectId } = read
  for (const outer of leaveOut) {
    const id = innerIdOf('segment', projectId, outer)
    if (!(await findSegment(tx.db, projectId, id))) refuse('NOT_FOUND')
  }
  const rules = leaveOut.map((segmentID) => ({ kind: 'segment', segmentID, has: false }))
  const without = await readSegment(
    tx,
    read,
    { type: 'rules', segment: { join: 'and', rules }, evaluationPeriod: null },
    { at: 'input.leaveOut' },
  )
  return {
    ...read,
    group: { join: 'and', rules: [read.group, ...without.group.rules] },
    named: new Map([...read.named, ...without.named]),
    products: new Map([...read.products, ...without.products]),
  }
}

/** How they are found at this moment, and what is asked of those who may be written to. */
export const planAudience = async (tx: TxCtx, projectId: string, audience: Audience): Promise<Audited> =>
  auditedOf(await planSegment(tx, await readAudience(tx, projectId, audience)), audience.leaveOut.length > 0)

/** `leavesOut`: it was read by `withoutSegments`. */
export const auditedOf = (planned: Planned, leavesOut: boolean): Audited => ({
  plan: planned.plan,
  mailable: planMailable(planned),
  leavesOut,
})
