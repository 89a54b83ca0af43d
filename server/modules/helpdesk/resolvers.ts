import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import {
  countDeadJobs,
  type DeadJob,
  keyOfDeadJob,
  listDeadJobs,
  retryDeadJobs,
} from '#platform/dead-jobs.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { pageByKey } from '#platform/pages.ts'
import { refuse } from '#rules/refusals.ts'
import { companyById } from '../companies/store.ts'
import { projectById } from '../projects/store.ts'

async function asDeadJob(ctx: RequestCtx, row: DeadJob) {
  const project = row.project_id ? await projectById.load(ctx, row.project_id) : undefined
  const companyId = project?.company_id ?? row.company_id
  const company = companyId ? await companyById.load(ctx, companyId) : undefined
  return {
    id: outerId('job', row.id),
    job: row.job,
    failedAt: row.failed_at,
    attempts: row.attempts,
    error: row.error,
    companyID: company ? outerId('company', company.id) : null,
    company: company?.name ?? null,
    domainID: project ? outerId('project', project.id) : null,
    domain: project?.name ?? null,
  }
}

export const helpdeskResolvers = {
  Query: {
    async deadJobs(_, { limit, nextToken }, ctx) {
      const list = { operation: 'deadJobs', filter: null, limit, nextToken }
      const page = await pageByKey(ctx, list, keyOfDeadJob, (after, count) =>
        listDeadJobs(ctx.db, count, after),
      )
      const counts = await countDeadJobs(ctx.db)
      return {
        items: await Promise.all(page.items.map((row) => asDeadJob(ctx, row))),
        counts: [...counts].map(([job, count]) => ({ job, count })),
        nextToken: page.nextToken,
      }
    },
  },
  Mutation: {
    async retryJobs(_, { input: { id, job } }, ctx) {
      const which = id ? { id: innerId('job', id) } : { job: job ?? refuse('NOT_FOUND') }
      const count = await retryDeadJobs(ctx, which)
      // somebody else was quicker, or there never was one
      return id && count === 0 ? refuse('NOT_FOUND') : { count }
    },
  },
} satisfies Resolvers
