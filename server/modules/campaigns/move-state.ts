/** What people do with a whole campaign: it starts, stands still, goes on, ends in the archive, or its start is recalled. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { innerIdIn } from '#platform/ids.ts'
import { storedIn } from '#platform/stored-content.ts'
import {
  type CampaignState,
  canRecall,
  dueAt,
  moveTo,
  stateAfter,
  stateOfRun,
} from '#rules/campaigns/states.ts'
import { refuse } from '#rules/refusals.ts'
import { moveIn } from '../delivery/move-sending.ts'
import { isOtherContent, rewriteSending } from '../delivery/start-sending.ts'
import { findSending, type SendingKey } from '../delivery/store/sendings.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { countHourly } from '../projects/content-room.ts'
import { updateProjectState } from '../projects/store.ts'
import { blockingChecks } from './check-campaign.ts'
import { runOf } from './run.ts'
import { type CampaignChanges, type CampaignRow, findCampaign, writeCampaign } from './store/campaigns.ts'

/** To where somebody wants it; the caller holds the project. Where it is there already they have clicked twice. */
export async function moveState(tx: TxCtx, row: CampaignRow, to: CampaignState): Promise<void> {
  if (to === row.state) return
  const move = moveTo(to)
  if (!move || !stateAfter(move, row.state, row.schedule_type)) refuse('CAMPAIGN_MOVED')
  await { start, pause, archive }[move](tx, row)
}

async function start(tx: TxCtx, row: CampaignRow): Promise<void> {
  const [blocking] = await blockingChecks(tx, row, 'start')
  if (blocking) refuse('CAMPAIGN_NOT_READY', { check: blocking.code })
  await countHourly(tx, row.project_id, 'content', await runBytes(tx, row))
  const now = tx.clock.now()
  const changes = {
    started_at: new Date(now),
    user_id: tx.actor.kind === 'user' ? tx.actor.userId : null,
    updated_at: new Date(now),
  }
  const run = runKeyOf(row)
  if (run) {
    // somebody lets it go on at this moment, on its own page
    if ((await findSending(tx.db, run))?.state !== 'PAUSED') refuse('CAMPAIGN_MOVED')
    // nothing new leaves that somebody could want to recall
    if (!(await isOtherContent(tx, run, await runOf(tx, row)))) return goOn(tx, row, changes)
  }
  await enterState(tx, row, 'WAITING', {
    ...changes,
    state_before: row.state,
    due_at: dueAt(row.starts_at, run !== undefined, now),
  })
}

/** What its run keeps of its texts, at most: those of each variant, or its own for each subject. */
async function runBytes(tx: TxCtx, { project_id, id, settings }: CampaignRow): Promise<number> {
  const ofVariants = await storedIn(tx.db, 'campaign_variants', { project_id, campaign_id: id })
  return ofVariants || settings.subjects.length * (await storedIn(tx.db, 'campaigns', { project_id, id }))
}

/** With its run, which stood still: whoever has not got it yet gets what the campaign is now. */
export async function goOn(tx: TxCtx, row: CampaignRow, changes?: CampaignChanges): Promise<void> {
  const run = runKeyOf(row) ?? refuse('CAMPAIGN_MOVED')
  await rewriteSending(tx, run, await runOf(tx, row))
  const { state } = await moveIn(tx, run, 'resume')
  await enterState(tx, row, stateOfRun(state, row.state, row.schedule_type), changes)
}

async function pause(tx: TxCtx, row: CampaignRow): Promise<void> {
  const run = runKeyOf(row)
  if (run) await moveIn(tx, run, 'pause')
  await enterState(tx, row, 'DISABLED', { updated_at: new Date(tx.clock.now()) })
}

/** What a paused one has not handed over never will be. */
async function archive(tx: TxCtx, row: CampaignRow): Promise<void> {
  const run = row.state === 'DISABLED' ? runKeyOf(row) : undefined
  if (run) await moveIn(tx, run, 'cancel')
  await enterState(tx, row, 'ARCHIVED', { updated_at: new Date(tx.clock.now()) })
}

export function recallCampaign(ctx: Ctx, outer: string): Promise<CampaignRow> {
  const key = innerIdIn('campaign', outer)
  return changeInProject(ctx, key.projectId, { action: 'campaigns.recall' }, async (tx) => {
    const row = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
    const now = tx.clock.now()
    if (!row.state_before || !canRecall(row.state, row.started_at, now)) refuse('RECALL_OVER')
    await enterState(tx, row, row.state_before, { started_at: null, updated_at: new Date(now) })
    return (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
  })
}

export const runKeyOf = ({ project_id, sending_id }: CampaignRow): SendingKey | undefined =>
  sending_id === null ? undefined : { projectId: project_id, sendingId: sending_id }

/** Every change of state, whoever makes it. The caller holds the project, whose stamp it moves. */
export async function enterState(
  tx: TxCtx,
  { project_id: projectId, id }: CampaignRow,
  state: CampaignState,
  changes: CampaignChanges = {},
): Promise<void> {
  await writeCampaign(tx, { projectId, id }, { state_before: null, due_at: null, ...changes, state })
  await updateProjectState(tx, projectId, { campaigns_updated_at: new Date(tx.clock.now()) })
}
