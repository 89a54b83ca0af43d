/** The download of tables of contacts. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { innerIdIn } from '#platform/ids.ts'
import { may } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { standingOf } from '../access/guard.ts'
import { companyOf } from '../access/store.ts'
import { actorOf } from '../accounts/actor.ts'
import type { Auth } from '../accounts/auth.ts'
import { readExport } from './export-contacts.ts'
import { exportPath } from './export-path.ts'
import { findContactJob } from './store.ts'

/** For whoever may export contacts of the project at the moment; to anybody else it does not exist. */
export function segmentsRoutes(http: FastifyInstance, ctx: Ctx, auth: Auth): void {
  http.get<{ Params: { id: string } }>(exportPath(':id'), async (request, reply) => {
    const actor = await actorOf(ctx, auth, { cookie: request.headers.cookie })
    const asking = {
      ...ctx,
      actor,
      requestId: request.id,
      language: languageOf(request),
      loaders: new Map(),
      weighText: () => undefined,
    }
    const { projectId, id } = innerIdIn('bulk', request.params.id)
    const companyId = await companyOf.load(asking, projectId)
    const standing = companyId && (await standingOf(asking, { companyId, projectId }))
    if (!may(standing || undefined, 'contacts.edit')) refuse('NOT_FOUND')
    const job = await findContactJob(ctx.db, projectId, id)
    if (!job?.file) refuse('NOT_FOUND')
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="contacts.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(readExport(ctx, job)))
  })
}
