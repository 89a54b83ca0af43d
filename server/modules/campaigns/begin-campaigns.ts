/** Campaigns whose time has come: each begins its run, or goes on with it. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Poll } from '#platform/work-plan.ts'
import { stateOfRun } from '#rules/campaigns/states.ts'
import { refusalOf } from '#rules/refusals.ts'
import { secondMs } from '#rules/time.ts'
import { startSending } from '../delivery/start-sending.ts'
import type { SendingRow } from '../delivery/store/sendings.ts'
import { lockProject } from '../projects/store.ts'
import { blockingChecks } from './check-campaign.ts'
import { enterState, goOn } from './move-state.ts'
import { runOf } from './run.ts'
import {
  type CampaignKey,
  type CampaignRow,
  dueCampaigns,
  findCampaign,
  writeCampaign,
} from './store/campaigns.ts'
import { tellStarter } from './tell-starter.ts'

/** What is due stands in the table, whatever becomes of a program or a job: it is looked for, and nobody has to remember it. */
const poll: Poll<Ctx> = {
  everyMs: 2 * secondMs,
  slots: 4,
  turnMs: secondMs,
  async find(ctx, { busy }) {
    const due = await dueCampaigns(ctx.db, new Date(ctx.clock.now()))
    // a project has one slot, and those with many take turns with the others
    return [...Map.groupBy(due, ({ projectId }) => projectId)]
      .filter(([projectId]) => !busy.has(projectId))
      .map(([projectId, keys]) => ({ keys: [projectId], run: (own, isOver) => beginAll(own, keys, isOver) }))
  },
}
export const campaignPolls = { 'campaigns.begin': poll }

/** Those that wait behind the others after something that nobody has foreseen, such as a database that goes away. */
const againMs = 20 * secondMs

async function beginAll(ctx: Ctx, keys: readonly CampaignKey[], isOver: () => boolean): Promise<string[]> {
  for (const key of keys) {
    await beginCampaign(ctx, key).catch(async (err: unknown) => {
      ctx.log.error({ err, campaign: key.id }, 'a campaign could not begin, will be tried again')
      await inTransaction(ctx, async (tx) => {
        if (await heldIfDue(tx, key))
          await writeCampaign(tx, key, { due_at: new Date(tx.clock.now() + againMs) })
      })
    })
    if (isOver()) break
  }
  return []
}

async function beginCampaign(ctx: Ctx, key: CampaignKey): Promise<void> {
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
}

async function begin(tx: TxCtx, key: CampaignKey): Promise<void> {
  const row = await heldIfDue(tx, key)
  if (!row) return
  if ((await blockingChecks(tx, row, 'due')).length) return stop(tx, row)
  if (row.sending_id !== null) await goOn(tx, row)
  else await beginRun(tx, row)
}

/** From here on the campaign is what its run is. The caller holds the project. */
export async function beginRun(tx: TxCtx, row: CampaignRow): Promise<SendingRow> {
  const { project_id: projectId, id, state, schedule_type } = row
  const sending = await startSending(tx, projectId, {
    ...(await runOf(tx, row)),
    key: `campaign/${id}`,
    purpose: 'CAMPAIGN',
    campaignId: id,
    ...(row.user_id !== null && { userId: row.user_id }),
  })
  await enterState(tx, row, stateOfRun(sending.state, state, schedule_type), {
    sending_id: sending.id,
    // without a time of its own it begins now
    ...(schedule_type === 'SCHEDULED' && { starts_at: row.starts_at ?? sending.created_at }),
  })
  return sending
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
