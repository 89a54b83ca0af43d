import type { TxCtx } from '#platform/context.ts'
import { findOwner } from '../access/store.ts'
import { findCompany } from '../companies/store.ts'
import { notify } from '../notices/notify.ts'
import { findProject } from '../projects/store.ts'

/** Tells the owner that orders wait for their word: once a day, however many come. */
export async function tellOwner(tx: TxCtx, projectId: string): Promise<void> {
  const project = await findProject(tx.db, projectId)
  const company = project && (await findCompany(tx.db, project.company_id))
  const ownerId = company && (await findOwner(tx.db, company.id))
  if (!ownerId) return
  const notice = {
    kind: 'ORDERS_DOUBTFUL',
    companyId: company.id,
    company: company.name,
    projectId,
    project: project.name,
  } as const
  const day = new Date(tx.clock.now()).toISOString().slice(0, 10)
  await notify(tx, [ownerId], notice, `orders.doubtful/${projectId}/${day}`)
}
