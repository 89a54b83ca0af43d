import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { refuse } from '#rules/refusals.ts'
import { lockProject } from '../projects/store.ts'
import { isAwaited, isCurrent } from './sending-domain.ts'
import { findMailDomain, updateMailDomain } from './store.ts'

/** Has the records looked for now, once for however many ask meanwhile. */
export const wantCheck = (ctx: Ctx, projectId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
    const domain = await findMailDomain(tx, projectId)
    if (!domain || !isCurrent(domain, project)) refuse('DNS_RECORDS_MISSING')
    const now = tx.clock.now()
    if (!isAwaited(domain, now)) {
      await updateMailDomain(tx, projectId, { check_wanted_at: new Date(now) })
      await send(tx, 'mailing.checkRecords', { projectId })
    }
    await audit(tx, { action: 'mailing.checkRecords', companyId: project.company_id, projectId })
  })
