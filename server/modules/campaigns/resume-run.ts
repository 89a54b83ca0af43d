/** A run of a campaign that somebody lets go on at its own page, not at the campaign's. */
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { innerIdIn } from '#platform/ids.ts'
import { refuse } from '#rules/refusals.ts'
import { moveSending } from '../delivery/move-sending.ts'
import { isOtherContent } from '../delivery/start-sending.ts'
import { findSending, type SendingKey } from '../delivery/store/sendings.ts'
import { lockProject } from '../projects/store.ts'
import { runOf } from './run.ts'
import { findCampaign } from './store/campaigns.ts'

export function resumeSending(ctx: RequestCtx, outer: string) {
  const { projectId, id } = innerIdIn('sending', outer)
  return moveSending(ctx, { projectId, sendingId: id }, 'resume', refuseEdited)
}

/** It would send what the campaign was before. */
async function refuseEdited(tx: TxCtx, ref: SendingKey): Promise<void> {
  const { projectId, sendingId } = ref
  // before anything is looked at: nobody edits it meanwhile
  await lockProject(tx, projectId)
  const sending = await findSending(tx.db, ref)
  if (!sending?.campaign_id || sending.state !== 'PAUSED') return
  const row = await findCampaign(tx.db, { projectId, id: sending.campaign_id })
  if (row?.sending_id !== sendingId) return
  if (await isOtherContent(tx, ref, await runOf(tx, row))) refuse('CAMPAIGN_EDITED')
}
