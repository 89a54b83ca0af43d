/** Pauses a sending by its own complaints and bounces, before its project has to be blocked. */
import type { TxCtx } from '#platform/context.ts'
import { send } from '#platform/queue.ts'
import { type BlockReason, blockReasonOf, countsOf } from '#rules/delivery/health.ts'
import { findOwner, usersWithAccess } from '../../access/store.ts'
import { findCompany } from '../../companies/store.ts'
import { notify } from '../../notices/notify.ts'
import { findProject } from '../../projects/store.ts'
import { sendingsUnderWay } from '../store/feedback.ts'
import { lockSending, type SendingKey, type SendingRow, updateSending } from '../store/sendings.ts'
import { talliesOf } from '../store/tallies.ts'
import { tellMoved } from '../tell-moved.ts'

/** Applies the limits of a project to each sending: the project's last messages may be fine thanks to its other sendings. */
export async function haltUnwelcome(tx: TxCtx, projectId: string): Promise<void> {
  for (const { judgedFrom, ...key } of await sendingsUnderWay(tx.db, projectId)) {
    // bounces of messages from before a halt count, too; after few messages there is no verdict
    const reason = blockReasonOf(countsOf(await talliesOf(tx.db, key, judgedFrom)))
    if (reason) await halt(tx, key, reason)
  }
}

async function halt(tx: TxCtx, key: SendingKey, reason: BlockReason): Promise<void> {
  const sending = await lockSending(tx, key)
  // a user has paused it in the meantime, or it is over
  if (sending?.state !== 'SENDING') return
  const now = new Date(tx.clock.now())
  await updateSending(tx, key, { state: 'PAUSED', trouble: reason, trouble_since: now, judged_from: now })
  await tellMoved(tx, sending)
  await notifyReaders(tx, sending, reason, now)
}

/** Notifies the owner and the user who started the sending, in the app and by mail. */
async function notifyReaders(
  tx: TxCtx,
  { project_id: projectId, id, campaign_id, name, user_id }: SendingRow,
  reason: BlockReason,
  now: Date,
): Promise<void> {
  const project = await findProject(tx.db, projectId)
  const company = project && (await findCompany(tx.db, project.company_id))
  if (!company) return
  const ownerId = await findOwner(tx.db, company.id)
  const notice = {
    kind: 'SENDING_HALTED',
    companyId: company.id,
    company: company.name,
    projectId,
    project: project.name,
    ...(campaign_id && { campaignId: campaign_id, campaign: name }),
  } as const
  const candidates = [ownerId, user_id].flatMap((userId) => userId ?? [])
  const readers = await usersWithAccess(tx.db, { companyId: company.id, projectId }, candidates)
  await notify(tx, readers, notice, `SENDING_HALTED/${projectId}/${id}/${reason}/${now.getTime()}`)
  for (const userId of readers)
    await send(tx, 'delivery.tellHalted', { projectId, sendingId: id, userId, reason })
}
