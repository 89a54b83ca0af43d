/** What the server itself does to a project's status; called by the modules above, in their transactions. */
import { audit } from '#platform/audit.ts'
import type { TxCtx } from '#platform/context.ts'
import { announce } from '#platform/queue.ts'
import type { CompanyStatus } from '#rules/companies/status.ts'
import { canMove, followMove, type MoveName } from '#rules/projects/status.ts'
import { findCompany } from '../companies/store.ts'
import { moveProject, statusOf } from './move-project.ts'
import { findProject, lockProject, lockProjectState, lockProjectsOf, type Project } from './store.ts'

/**
 * The shop has sent its first genuine event. Does nothing unless the project waits for it and its company is not
 * blocked, so it may be called with every batch while the project is INCOMPLETE. True when it has become ACTIVE.
 */
export async function markTracked(tx: TxCtx, projectId: string): Promise<boolean> {
  const project = await findProject(tx.db, projectId)
  if (project?.active !== 'INCOMPLETE') return false
  // whoever blocks the company locks its projects as well, so that neither passes the other
  await lockProjectState(tx, projectId)
  const company = await findCompany(tx.db, project.company_id)
  return company?.active === 'ACTIVE' && moveByServer(tx, projectId, 'track')
}

/** Complaints or bounces have passed what may be. True when it was live until now. */
export const blockAutomatically = (tx: TxCtx, projectId: string): Promise<boolean> =>
  moveByServer(tx, projectId, 'blockAutomatically')

/**
 * Lets the projects of a company follow what of its status reaches them (`reachingProjects`). The caller has locked
 * them before it changed the status of the company, and the company itself.
 */
export async function followCompany(tx: TxCtx, companyId: string, status: CompanyStatus): Promise<void> {
  for (const project of await lockProjectsOf(tx, companyId)) {
    const move = followMove(statusOf(project), status)
    if (move) await moveAndTell(tx, project, move)
  }
}

async function moveByServer(tx: TxCtx, projectId: string, move: MoveName): Promise<boolean> {
  const project = await lockProject(tx, projectId)
  if (!project || !canMove(move, statusOf(project), 'server')) return false
  await moveAndTell(tx, project, move)
  return true
}

async function moveAndTell(tx: TxCtx, project: Project, move: MoveName): Promise<void> {
  const { id: projectId, company_id: companyId } = project
  await moveProject(tx, project, move)
  await announce(tx, 'project.changed', { projectId, companyId, fields: ['active'] })
  await audit(tx, { action: `projects.${move}`, companyId, projectId, fields: ['active'] })
}
