/** Campaigns follow what happens below them: to their runs, and to the clock of their project. */
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { momentOrNext } from '#rules/campaigns/schedule.ts'
import { dueAt, stateOfRun } from '#rules/campaigns/states.ts'
import type { Jobs } from '#rules/jobs.ts'
import { findSending } from '../delivery/store/sendings.ts'
import { lockProject } from '../projects/store.ts'
import { enterState } from './move-state.ts'
import { findCampaign, timedCampaigns, writeCampaign } from './store/campaigns.ts'
import { tellStarter } from './tell-starter.ts'

/** What the run is now counts, whatever the news was about: several may come at once, or late. */
export const followSending = (ctx: Ctx, { projectId, sendingId }: Jobs['campaigns.followSending']) =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockProject(tx, projectId))) return
    const sending = await findSending(tx.db, { projectId, sendingId })
    const row = sending?.campaign_id && (await findCampaign(tx.db, { projectId, id: sending.campaign_id }))
    if (!row || row.sending_id !== sendingId) return
    const state = stateOfRun(sending.state, row.state, row.schedule_type)
    if (state === row.state) return
    await enterState(tx, row, state)
    if (state === 'COMPLETED') await tellStarter(tx, row, 'CAMPAIGN_SENT')
  })

/** 20:00 stays 20:00 where the project has moved to another time zone. */
export async function followProject(
  ctx: Ctx,
  { projectId, fields }: Jobs['campaigns.followProject'],
): Promise<void> {
  if (!fields.includes('timezone')) return
  await inTransaction(ctx, async (tx) => {
    const project = await lockProject(tx, projectId)
    if (!project) return
    for (const row of await timedCampaigns(tx, projectId)) {
      const { start } = row.settings.schedule
      if (start === undefined) continue
      const starts_at = new Date(momentOrNext(start, project.timezone ?? 'UTC'))
      const due_at =
        row.state === 'WAITING' && row.started_at
          ? dueAt(starts_at, row.sending_id !== null, row.started_at.getTime())
          : null
      await writeCampaign(tx, { projectId, id: row.id }, { starts_at, due_at })
    }
  })
}
