import { projectBlockedMail } from '#email/project-blocked.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import type { BlockReason } from '#rules/delivery/health.ts'
import { paths } from '#rules/paths.ts'
import { findOwner } from '../../access/store.ts'
import { findPerson } from '../../accounts/store.ts'
import { findProject } from '../../projects/store.ts'
import { tellOwner } from '../../projects/tell-owner.ts'

/** Mails the owner that the project sends no more, and leaves a notice; the helpdesk may have let it go on by then. */
export async function tellBlocked(
  ctx: Ctx,
  { projectId, reason }: { projectId: string; reason: BlockReason },
  messageKey: string,
): Promise<void> {
  const project = await findProject(ctx.db, projectId)
  const ownerId = project && (await findOwner(ctx.db, project.company_id))
  const owner = ownerId && (await findPerson(ctx.db, ownerId))
  if (project?.active !== 'BLOCKED_AUTOMATIC' || !owner) return
  const page = paths.project(
    outerId('company', project.company_id),
    outerId('project', projectId),
    'setup/mailing',
  )
  const mail = projectBlockedMail({ ...owner, project: project.name, reason, link: linkTo(ctx, page) })
  await ctx.vendors.mailer.send({ ...mail, to: { name: owner.name, address: owner.email }, messageKey })
  await inProject(ctx, projectId, (tx) => tellOwner(tx, projectId, 'PROJECT_BLOCKED', messageKey))
}
