import type { TxCtx } from '#platform/context.ts'
import { findOwner } from '../access/store.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import type { Project } from '../projects/store.ts'

/** Tells the owner that somebody has downloaded what is known of contacts: once for each `exportId`. */
export async function tellExported(
  tx: TxCtx,
  project: Pick<Project, 'id' | 'name' | 'company_id'>,
  exportId: string,
): Promise<void> {
  const company = await findCompany(tx.db, project.company_id)
  const ownerId = company && (await findOwner(tx.db, company.id))
  if (!ownerId) return
  const notice = {
    kind: 'CONTACTS_EXPORTED',
    companyId: company.id,
    company: company.name,
    projectId: project.id,
    project: project.name,
  } as const
  await notify(tx, [ownerId], notice, `contacts.exported/${project.id}/${exportId}`)
}
