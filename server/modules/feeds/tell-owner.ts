import { feedFailedMail } from '#email/feed-failed.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import { isHeldReason, type RunReason, type RunState } from '#rules/feeds/runs.ts'
import { paths } from '#rules/paths.ts'
import { findOwner } from '../access/store.ts'
import { findPerson } from '../accounts/store.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import { findProject } from '../projects/store.ts'
import { kindOf } from './feed-kinds.ts'
import { findRun } from './store.ts'

/** Mails the owner why a feed could not be read, and leaves a notice; project, owner or run may be gone by then. */
export async function tellOwner(
  ctx: Ctx,
  { projectId, runId }: { projectId: string; runId: string },
  messageKey: string,
): Promise<void> {
  const project = await findProject(ctx.db, projectId)
  const company = project && (await findCompany(ctx.db, project.company_id))
  const ownerId = project && (await findOwner(ctx.db, project.company_id))
  const owner = ownerId && (await findPerson(ctx.db, ownerId))
  const run = await inProject(ctx, projectId, (tx) => findRun(tx, projectId, runId))
  if (!company || !owner || !run?.reason) return
  const feeds = paths.project(outerId('company', company.id), outerId('project', projectId), 'setup/feeds')
  // finish-run.ts writes reasons only
  const reason = run.reason as RunReason
  const mail = feedFailedMail({
    ...owner,
    project: project.name,
    run: { feed: kindOf(run), state: run.state as RunState, reason, detail: run.detail },
    link: linkTo(ctx, feeds),
  })
  await ctx.vendors.mailer.send({ ...mail, to: { name: owner.name, address: owner.email }, messageKey })
  const notice = {
    kind: isHeldReason(reason) ? reason : 'FEED_FAILED',
    companyId: company.id,
    company: company.name,
    projectId,
    project: project.name,
  } as const
  await inProject(ctx, projectId, (tx) => notify(tx, [ownerId], notice, messageKey))
}
