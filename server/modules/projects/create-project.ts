import { plan } from '#platform/agenda.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, ProjectRef } from '#platform/context.ts'
import { inTransaction, violatedConstraint } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { checkedName } from '#rules/checks/name.ts'
import { setupReminderAfterMs } from '#rules/projects/setup.ts'
import { refuse } from '#rules/refusals.ts'
import { insertProject, insertProjectState } from './store.ts'

/** Adds a shop to a company and puts the reminder to connect it on the agenda. */
export async function createProject(
  ctx: Ctx,
  companyId: string,
  input: { name: string },
): Promise<ProjectRef> {
  const name = checkedName(input.name, 'input.name')
  try {
    return await inTransaction(ctx, async (tx) => {
      const now = tx.clock.now()
      const projectId = newId(now)
      await insertProject(tx, { id: projectId, company_id: companyId, name, created_at: new Date(now) })
      await insertProjectState(tx, projectId)
      await plan(tx, 'projects.remindSetup', projectId, new Date(now + setupReminderAfterMs))
      await audit(tx, { action: 'projects.create', companyId, projectId, fields: ['name'] })
      return { projectId, companyId }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'projects_company') refuse('NOT_FOUND')
    throw error
  }
}
