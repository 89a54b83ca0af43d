import type { TxCtx } from '#platform/context.ts'
import type { ProjectNoticeKind } from '#rules/notices.ts'
import { findOwner } from '../access/store.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import { findProject } from './store.ts'

/** Leaves a notice about a project for its owner, if there are both: one of each kind for what is called `once`. */
export async function tellOwner(
  tx: TxCtx,
  projectId: string,
  kind: ProjectNoticeKind,
  once: string,
): Promise<void> {
  const project = await findProject(tx.db, projectId)
  const company = project && (await findCompany(tx.db, project.company_id))
  const ownerId = company && (await findOwner(tx.db, company.id))
  if (!ownerId) return
  const notice = { kind, companyId: company.id, company: company.name, projectId, project: project.name }
  await notify(tx, [ownerId], notice, `${kind}/${projectId}/${once}`)
}
