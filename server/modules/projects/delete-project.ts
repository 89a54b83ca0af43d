import type { DomainCondition } from '#generated/resolvers.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { eraseRows } from '#platform/erase-project.ts'
import { refuse } from '#rules/refusals.ts'
import { deleteProjectRow, lockProject, type Project } from './store.ts'
import { meetsCondition } from './update-project.ts'

/** Deletes a purged project and returns what it was. */
export const deleteProject = (
  ctx: Ctx,
  projectId: string,
  condition: DomainCondition | null | undefined,
): Promise<Project> =>
  inTransaction(ctx, async (tx) => {
    const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
    if (!meetsCondition(project, condition)) refuse('CONDITION_FAILED')
    if (project.active !== 'PURGED') refuse('PROJECT_NOT_PURGED')
    const { company_id: companyId } = project
    // what came too late for the purge must not keep the project
    await eraseRows(tx, projectId)
    if (!(await deleteProjectRow(tx, projectId))) refuse('NOT_FOUND')
    await audit(tx, { action: 'projects.delete', companyId, projectId })
    return project
  })
