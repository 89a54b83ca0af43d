/** Whom a campaign is for: those in its segment, without those in segments that it leaves out. */
import type { TxCtx } from '#platform/context.ts'
import { innerIdOf } from '#platform/ids.ts'
import type { CampaignSettings } from '#rules/campaigns/settings.ts'
import { refuse } from '#rules/refusals.ts'
import { type Planned, planMailable, planSegment } from '../segments/plan-segment.ts'
import { placeOf, type ReadSegment, readSegment } from '../segments/read-segment.ts'
import { countSegment } from '../segments/store/count-members.ts'
import { findSegment } from '../segments/store/segments.ts'

type Audience = Pick<CampaignSettings, 'segmentationType' | 'segment' | 'evaluationPeriod' | 'leaveOut'>

/** Refuses a segment that is none, and one that speaks of something that is gone. */
export async function readAudience(tx: TxCtx, projectId: string, audience: Audience): Promise<ReadSegment> {
  const { segmentationType: type, segment, evaluationPeriod, leaveOut } = audience
  const place = await placeOf(tx, projectId)
  const read = await readSegment(tx, place, { type, segment, evaluationPeriod })
  if (!leaveOut.length) return read
  for (const outer of leaveOut) {
    const id = innerIdOf('segment', projectId, outer)
    if (!(await findSegment(tx.db, projectId, id))) refuse('NOT_FOUND')
  }
  const rules = leaveOut.map((segmentID) => ({ kind: 'segment', segmentID, has: false }))
  const without = await readSegment(
    tx,
    place,
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

/** How many of them may be written to now. */
export async function countAudience(tx: TxCtx, projectId: string, audience: Audience): Promise<number> {
  const planned: Planned = await planSegment(tx, await readAudience(tx, projectId, audience))
  return (await countSegment(tx, projectId, planned.plan, planMailable(planned))).mailable
}
