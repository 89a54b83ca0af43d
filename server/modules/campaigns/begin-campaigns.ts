/** Campaigns whose time has come: each begins its run, or goes on with it. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Poll } from '#platform/work-plan.ts'
import { stateOfRun } from '#rules/campaigns/states.ts'
import { refusalOf } from '#rules/refusals.ts'
import { secondMs } from '#rules/time.ts'
import { startSending } from '../delivery/start-sending.ts'
import { lockProject } from '../projects/store.ts'
import { blockingChecks } from './check-campaign.ts'
import { enterState, goOn } from './move-state.ts'
import { runOf } from './run.ts'
import { type CampaignKey, type CampaignRow, dueCampaigns, findCampaign } from './store/campaigns.ts'
import { tellStarter } from './tell-starter.ts'

/** What is due stands in the table, whatever becomes of a program or a job: it is looked for, and nobody has to remember it. */
const poll: Poll<Ctx> = {
  everyMs: 2 * secondMs,
  slots: 4,
  turnMs: secondMs,
  async find(ctx, { busy }) {
    const due = await dueCampaigns(ctx.db, new Date(ctx.clock.now()))
    return due
      .filter(({ id }) => !busy.has(id))
      .map((key) => ({ keys: [key.id], run: (own) => beginCampaign(own, key) }))
  },
}
export const campaignPolls = { 'campaigns.begin': poll }

async function beginCampaign(ctx: Ctx, key: CampaignKey): Promise<string[]> {
  try {
    await inTransaction(ctx, (tx) => begin(tx, key))
  } catch (error) {
    // between the checks and here somebody has deleted what it needs
    if (!refusalOf(error)) throw error
    await inTransaction(ctx, async (tx) => {
      const row = await heldIfDue(tx, key)
      if (row) await stop(tx, row)
    })
  }
  return []
}

async function begin(tx: TxCtx, key: CampaignKey): Promise<void> {
  const row = await heldIfDue(tx, key)
  if (!row) return
  if ((await blockingChecks(tx, row)).length) return stop(tx, row)
  if (row.sending_id !== null) return goOn(tx, row)
  const sending = await startSending(tx, key.projectId, {
    ...(await runOf(tx, row)),
    key: `campaign/${key.id}`,
    purpose: 'CAMPAIGN',
    campaignId: key.id,
    userId: row.user_id,
  })
  await enterState(tx, row, stateOfRun(sending.state, row.state, row.schedule_type), {
    sending_id: sending.id,
  })
}

/** Until the transaction ends nobody else moves it; undefined where somebody has meanwhile. */
async function heldIfDue(tx: TxCtx, key: CampaignKey): Promise<CampaignRow | undefined> {
  if (!(await lockProject(tx, key.projectId))) return undefined
  const row = await findCampaign(tx.db, key)
  return row?.state === 'WAITING' && row.due_at && row.due_at.getTime() <= tx.clock.now() ? row : undefined
}

/** It does not go out; its checks say why, and whoever has started it is told. */
async function stop(tx: TxCtx, row: CampaignRow): Promise<void> {
  await enterState(tx, row, 'DISABLED')
  await tellStarter(tx, row, 'CAMPAIGN_STOPPED')
}
