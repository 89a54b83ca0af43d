import { setupReminderMail } from '#email/setup-reminder.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { linkTo } from '#platform/links.ts'
import { paths } from '#rules/paths.ts'
import { findOwner } from '../access/store.ts'
import { findPerson } from '../accounts/store.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import { findProject, updateProjectState, wasReminded } from './store.ts'

/** Reminds the owner once to connect the shop. The mark follows the mail: a crash between them repeats the key. */
export async function remindSetup(
  ctx: Ctx,
  { projectId }: { projectId: string },
  messageKey: string,
): Promise<void> {
  const project = await findProject(ctx.db, projectId)
  // one that works, is off or is blocked waits for nothing
  if (project?.active !== 'INCOMPLETE') return
  const company = await findCompany(ctx.db, project.company_id)
  const ownerId = await findOwner(ctx.db, project.company_id)
  const owner = ownerId && (await findPerson(ctx.db, ownerId))
  if (!company || !owner || (await inProject(ctx, projectId, (tx) => wasReminded(tx, projectId)))) return
  const link = linkTo(ctx, paths.companies())
  const mail = setupReminderMail({ ...owner, project: project.name, link })
  await ctx.vendors.mailer.send({ ...mail, to: { name: owner.name, address: owner.email }, messageKey })
  const notice = {
    kind: 'SETUP_WAITING',
    companyId: company.id,
    company: company.name,
    projectId,
    project: project.name,
  } as const
  await inProject(ctx, projectId, async (tx) => {
    await notify(tx, [ownerId], notice, messageKey)
    await updateProjectState(tx, projectId, { setup_reminded_at: new Date(tx.clock.now()) })
  })
}
