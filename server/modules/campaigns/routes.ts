/** The download of dry runs. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { innerIdIn } from '#platform/ids.ts'
import { dryRunFilters, dryRunPath } from '#rules/campaigns/dry-run.ts'
import { admit } from '../access/admit.ts'
import type { Auth } from '../accounts/auth.ts'
import { exportDryRun } from './export-dry-run.ts'

type Wanted = { Params: { id: string }; Querystring: { only?: string; search?: string } }

/** For whoever may export contacts of the project at the moment. */
export function campaignsRoutes(http: FastifyInstance, ctx: Ctx, auth: Auth): void {
  http.get<Wanted>(dryRunPath(':id'), async (request, reply) => {
    const { params, query } = request
    const key = innerIdIn('campaign', params.id)
    const asking = await admit(ctx, auth, request, key.projectId, 'contacts.edit')
    const only = dryRunFilters.find((one) => one === query.only)
    const table = await exportDryRun(asking, key, { only, search: query.search })
    const day = new Date(ctx.clock.now()).toISOString().slice(0, 10)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="dry-run-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(table))
  })
}
