import { plan } from '#platform/agenda.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, ProjectRef } from '#platform/context.ts'
import { inTransaction, violatedConstraint } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { announce } from '#platform/queue.ts'
import { type DetailsInput, readDetails } from '#rules/projects/details.ts'
import { setupReminderAfterMs } from '#rules/projects/setup.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { insertProject, insertProjectState } from './store.ts'

/** Where feeds may stand; in production nobody can allow more than the public internet. */
export const fetchingOf = ({ config }: Pick<Ctx, 'config'>) => ({
  allowed: config.FETCH_ALLOWED,
  canAllow: !config.production,
})

/** Adds a shop to a company and puts the reminder to connect it on the agenda. */
export async function createProject(
  ctx: Ctx,
  companyId: string,
  input: DetailsInput & { name: string },
): Promise<ProjectRef> {
  const { details, faults } = readDetails(input, undefined, fetchingOf(ctx))
  const { name } = details
  if (faults.length || !name) refuseFields(faults)
  try {
    return await inTransaction(ctx, async (tx) => {
      const now = tx.clock.now()
      const projectId = newId(now)
      const fields = Object.keys(details)
      const project = { id: projectId, company_id: companyId, created_at: new Date(now) }
      await insertProject(tx, project, { ...details, name })
      await insertProjectState(tx, projectId)
      await plan(tx, 'projects.remindSetup', projectId, new Date(now + setupReminderAfterMs))
      await announce(tx, 'project.changed', { projectId, companyId, fields })
      await audit(tx, { action: 'projects.create', companyId, projectId, fields })
      return { projectId, companyId }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'projects_company') refuse('NOT_FOUND')
    throw error
  }
}
