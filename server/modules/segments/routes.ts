/** The download of tables of contacts. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { innerIdIn } from '#platform/ids.ts'
import { refuse } from '#rules/refusals.ts'
import { contactsCsvName } from '#rules/segments/contacts-csv.ts'
import { admit } from '../access/admit.ts'
import type { Auth } from '../accounts/auth.ts'
import { readExport } from './export-contacts.ts'
import { exportPath } from './export-path.ts'
import { findContactJob } from './store.ts'

/** For whoever may export contacts of the project at the moment. */
export function segmentsRoutes(http: FastifyInstance, ctx: Ctx, auth: Auth): void {
  http.get<{ Params: { id: string } }>(exportPath(':id'), async (request, reply) => {
    const { projectId, id } = innerIdIn('bulk', request.params.id)
    const { language } = await admit(ctx, auth, request, projectId, 'contacts.edit')
    const job = await findContactJob(ctx.db, projectId, id)
    if (!job?.file) refuse('NOT_FOUND')
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="${contactsCsvName(language, job.created_at.toISOString().slice(0, 10))}"`,
      )
      .header('cache-control', 'no-store')
      .send(Readable.from(readExport(ctx, job)))
  })
}
