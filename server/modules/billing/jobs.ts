import { inTransaction } from '#platform/db.ts'
import type { JobMap } from '#platform/queue.ts'
import type { JobName } from '#rules/jobs.ts'
import { dayMs } from '#rules/time.ts'
import { closeAccount } from './close-account.ts'
import { deliverSandboxEvents } from './deliver-sandbox-events.ts'
import { reconcile } from './reconcile.ts'
import { checkCompanies, reviewCompany } from './review-company.ts'
import { settleChange } from './settle-change.ts'
import { forgetProject } from './store/usage.ts'
import { forgetEvents } from './store.ts'
import { tellOwner } from './tell-owner.ts'

/** A provider repeats an event for days, never for months. */
const eventsKeptMs = 60 * dayMs

export const billingJobs: JobMap<Extract<JobName, `billing.${string}`>> = {
  'billing.checkCompanies': { work: checkCompanies },
  'billing.closeAccount': { work: closeAccount, outside: true },
  'billing.forgetEvents': {
    async work(ctx) {
      await forgetEvents(ctx.db, new Date(ctx.clock.now() - eventsKeptMs))
    },
  },
  'billing.forgetProject': {
    work: (ctx, { companyId, projectId }) =>
      inTransaction(ctx, (tx) => forgetProject(tx, companyId, projectId)),
  },
  'billing.reviewCompany': { work: reviewCompany },
  'billing.reconcile': { work: reconcile, outside: true },
  'billing.settleChange': { work: settleChange, outside: true },
  'billing.tellOwner': { work: tellOwner, outside: true },
  'billing.deliverSandboxEvents': { work: deliverSandboxEvents },
}
