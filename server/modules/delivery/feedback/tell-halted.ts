import { sendingHaltedMail } from '#email/sending-halted.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import type { Jobs } from '#rules/jobs.ts'
import { paths } from '#rules/paths.ts'
import { findPerson } from '../../accounts/store.ts'
import { findProject } from '../../projects/store.ts'
import { findSending } from '../store/sendings.ts'

/** Mails a user that a sending was paused by its own figures, unless it was resumed or ended in the meantime. */
export async function tellHalted(
  ctx: Ctx,
  { projectId, sendingId, userId, reason }: Jobs['delivery.tellHalted'],
  messageKey: string,
): Promise<void> {
  const project = await findProject(ctx.db, projectId)
  const user = await findPerson(ctx.db, userId)
  const sending = await inProject(ctx, projectId, (tx) => findSending(tx.db, { projectId, sendingId }))
  if (!project || !user || sending?.state !== 'PAUSED' || sending.trouble !== reason) return
  const page = sending.campaign_id
    ? `campaigns/${outerIdIn('campaign', projectId, sending.campaign_id)}/detail`
    : `sendings/${outerIdIn('sending', projectId, sendingId)}`
  const path = paths.project(outerId('company', project.company_id), outerId('project', projectId), page)
  const mail = sendingHaltedMail({
    ...user,
    project: project.name,
    sending: sending.name,
    reason,
    link: linkTo(ctx, path),
  })
  await ctx.vendors.mailer.send({ ...mail, to: { name: user.name, address: user.email }, messageKey })
}
