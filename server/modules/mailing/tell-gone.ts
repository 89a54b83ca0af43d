import { recordsGoneMail } from '#email/records-gone.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import type { RecordPurpose } from '#rules/mailing/records.ts'
import { paths } from '#rules/paths.ts'
import { findOwner } from '../access/store.ts'
import { findPerson } from '../accounts/store.ts'
import { findProject } from '../projects/store.ts'
import { tellOwner } from '../projects/tell-owner.ts'
import { findMailDomain } from './store.ts'

/**
 * Mails the owner which records are gone, and leaves a notice. Project, name or owner may be gone by then, and records may be
 * back.
 */
export async function tellGone(
  ctx: Ctx,
  { projectId, purposes }: { projectId: string; purposes: RecordPurpose[] },
  messageKey: string,
): Promise<void> {
  const project = await findProject(ctx.db, projectId)
  const ownerId = project && (await findOwner(ctx.db, project.company_id))
  const owner = ownerId && (await findPerson(ctx.db, ownerId))
  const domain = project && (await inProject(ctx, projectId, (tx) => findMailDomain(tx, projectId)))
  const isStillGone = (purpose: RecordPurpose) =>
    domain?.verdicts.some((verdict) => verdict.purpose === purpose && verdict.goneAt !== undefined)
  const gone = purposes.filter(isStillGone)
  if (!project?.dns_name || project.dns_name !== domain?.dns_name || !gone.length || !owner) return
  const page = paths.project(
    outerId('company', project.company_id),
    outerId('project', projectId),
    'setup/mailing',
  )
  const mail = recordsGoneMail({
    ...owner,
    project: project.name,
    dnsName: project.dns_name,
    purposes: gone,
    link: linkTo(ctx, page),
  })
  await ctx.vendors.mailer.send({ ...mail, to: { name: owner.name, address: owner.email }, messageKey })
  await inProject(ctx, projectId, (tx) => tellOwner(tx, projectId, 'DNS_RECORDS_GONE', messageKey))
}
