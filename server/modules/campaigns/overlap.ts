/** Which campaigns the people of a segment get as well, or got a short time ago. */
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { outerIdIn } from '#platform/ids.ts'
import type { CampaignState } from '#rules/campaigns/states.ts'
import { refusalOf } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { sendingAt } from '../delivery/store/sendings.ts'
import { planAudience } from '../segments/audience.ts'
import { countInTurn } from '../segments/count-in-turn.ts'
import { countOverlaps, countSentTo } from '../segments/store/overlaps.ts'
import type { Plan, PlanCondition, PlanGroup, PlanMailable } from '../segments/store/plan.ts'
import type { Audited } from '../segments/store/verdicts.ts'
import type { CampaignRow } from './store/campaigns.ts'
import { listByState } from './store/lists.ts'

/** More would be looked up than anybody reads. */
const mostCampaigns = 10

export const overlapOf = (
  ctx: RequestCtx,
  projectId: string,
  { plan, mailable }: { plan: Plan; mailable: PlanMailable },
) => countInTurn(ctx, projectId, (tx) => overlapIn(tx, projectId, plan, mailable, undefined))

/** Of a campaign itself; nobody, while its segment is one that cannot be read. */
export const campaignOverlap = (ctx: RequestCtx, { project_id: projectId, id, settings }: CampaignRow) =>
  countInTurn(ctx, projectId, async (tx) => {
    const own = await readable(planAudience(tx, projectId, settings))
    return own ? overlapIn(tx, projectId, own.plan, own.mailable, id) : []
  })

/** Of so many who would get a campaign, how many are among the people of one that began in the day before. */
export async function countMailedBefore(
  tx: TxCtx,
  { project_id: projectId, id, starts_at }: CampaignRow,
  { plan, mailable }: Audited,
  recipients: number,
): Promise<number> {
  const begins = Math.max(tx.clock.now(), starts_at?.getTime() ?? 0)
  // who got one that was stopped or put away got it all the same
  const begun = await listBegun(tx, projectId, ['SENDING', 'COMPLETED', 'DISABLED', 'ARCHIVED'], begins)
  const sendings = begun.flatMap(({ id: other, state, sending_id }) =>
    other === id || sending_id === null
      ? []
      : { id: sending_id, at: sendingAt(sending_id), isUnderWay: state === 'SENDING' },
  )
  return countSentTo(tx, projectId, plan, mailable, recipients, sendings)
}

/** In these states, and begun in the day before a moment or later. */
const listBegun = (tx: TxCtx, projectId: string, states: readonly CampaignState[], before: number) =>
  listByState(
    tx.db,
    projectId,
    { states, startFrom: new Date(before - dayMs).toISOString() },
    undefined,
    mostCampaigns + 1,
  )

const addressed = ({ id }: CampaignRow): PlanCondition => ({
  kind: 'campaign',
  campaignId: id,
  did: 'addressed',
  has: true,
})

async function overlapIn(
  tx: TxCtx,
  projectId: string,
  plan: Plan,
  mailable: PlanMailable,
  ownId: string | undefined,
) {
  const running = await listByState(
    tx.db,
    projectId,
    { states: ['WAITING', 'COMPUTING', 'SENDING'] },
    undefined,
    mostCampaigns + 1,
  )
  const sent = await listBegun(tx, projectId, ['COMPLETED'], tx.clock.now())
  const others: { row: CampaignRow; people: PlanGroup }[] = []
  for (const row of [...running, ...sent].filter(({ id }) => id !== ownId).slice(0, mostCampaigns)) {
    const people = await peopleOf(tx, row)
    if (people) others.push({ row, people })
  }
  const counts = await countOverlaps(
    tx,
    projectId,
    plan,
    others.map(({ people }) => people),
    mailable,
  )
  return others
    .map(({ row }, n) => ({
      campaignID: outerIdIn('campaign', projectId, row.id),
      name: row.name,
      scheduleType: row.schedule_type,
      start: row.starts_at,
      count: counts[n] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

/** Those who were fixed, once they are; else those who would be now. */
async function peopleOf(tx: TxCtx, row: CampaignRow): Promise<PlanGroup | undefined> {
  const { project_id: projectId, state, schedule_type, settings } = row
  if (state === 'COMPLETED' || (state === 'SENDING' && schedule_type === 'SCHEDULED'))
    return { join: 'and', rules: [addressed(row)] }
  const audience = await readable(planAudience(tx, projectId, settings))
  return audience && { join: audience.plan.join, rules: audience.plan.rules }
}

async function readable<Result>(plan: Promise<Result>): Promise<Result | undefined> {
  try {
    return await plan
  } catch (error) {
    if (refusalOf(error)) return undefined
    throw error
  }
}
