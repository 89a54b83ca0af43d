/** Visitors who are held because very many came at once: they count after some days, unless the owner strikes them out. */
import { plan } from '#platform/agenda.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { refuse } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { heldDays } from '#rules/tracking/counting.ts'
import { findProject, lockProjectState } from '../projects/store.ts'
import { addToMonth } from './count-months.ts'
import { dayIn } from './days.ts'
import { listHeld, releaseHeld, strikeHeld } from './store/counts.ts'

/** The agenda's job. */
export const release = (ctx: Ctx, { projectId }: { projectId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const project = await findProject(tx.db, projectId)
    if (!project || !(await lockProjectState(tx, projectId))) return
    const now = tx.clock.now()
    const timezone = project.timezone ?? 'UTC'
    const months = await releaseHeld(tx, projectId, dayIn(timezone, now - heldDays * dayMs))
    for (const [month, visitors] of months)
      await addToMonth(tx, { projectId, month }, { visitors, suspects: 0 })
    if ((await listHeld(tx, projectId)).length)
      await plan(tx, 'tracking.releaseHeld', projectId, new Date(now + dayMs))
  })

/** NOT_FOUND when nobody is held of that day any more. Returns the project's company. */
export const strikeOut = (ctx: Ctx, projectId: string, heldOn: string): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
    await lockProjectState(tx, projectId)
    if (!(await strikeHeld(tx, projectId, heldOn))) refuse('NOT_FOUND')
    await audit(tx, { action: 'tracking.strikeOut', companyId: project.company_id, projectId })
    return project.company_id
  })
