import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { openTurnsByKey } from '#platform/turns.ts'
import type { AuditAction } from '#rules/audit.ts'
import { refuse } from '#rules/refusals.ts'
import { lockProject, type Project } from './store.ts'

/** Changes of a project wait for its lock anyway: not with connections to the database that other projects need. */
const afterTurnOf = openTurnsByKey(2)

/**
 * A change that somebody makes to what belongs to a project: while nobody else does, unless all is being erased, and with its
 * line in the audit log, which does not say whom it was about.
 */
export const changeInProject = <Result>(
  ctx: Ctx,
  projectId: string,
  change: { action: AuditAction; fields?: readonly string[] },
  work: (tx: TxCtx, project: Project) => Promise<Result>,
): Promise<Result> =>
  afterTurnOf(
    projectId,
    () =>
      inTransaction(ctx, async (tx) => {
        const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
        if (project.purge_started_at || project.active === 'PURGED') refuse('PROJECT_ERASED')
        const result = await work(tx, project)
        await audit(tx, { ...change, companyId: project.company_id, projectId })
        return result
      }),
    ctx.signal,
    ctx.config.REQUEST_SECONDS * 1000,
  )
