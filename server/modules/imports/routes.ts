/** The parts of uploaded files, and the download of rows that were skipped. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { refusedBody } from '#platform/http.ts'
import { innerIdIn } from '#platform/ids.ts'
import { refuseForeign } from '#platform/same-origin.ts'
import { keysBelow, readFile } from '#platform/storage/files.ts'
import type { Language } from '#rules/brand.ts'
import { importLimits, type SkippedRow } from '#rules/imports/import.ts'
import { skippedCsvHeader, skippedCsvRows } from '#rules/imports/skipped-csv.ts'
import { refuse } from '#rules/refusals.ts'
import { admit } from '../access/admit.ts'
import type { Auth } from '../accounts/auth.ts'
import { actionOn } from './action-on.ts'
import { skippedFolder } from './analyse.ts'
import { linesIn } from './lines.ts'
import { skippedPath } from './skipped-path.ts'
import { findImport, readingOf } from './store.ts'
import { keepPart } from './uploads.ts'

/** Parts of one project on their way at once: each is held in memory as a whole. */
const partsAtOnce = 4
const retrySeconds = 2

type Part = { Params: { key: string; part: string }; Body: Buffer }

export async function importsRoutes(http: FastifyInstance, ctx: Ctx, auth: Auth): Promise<void> {
  const arriving = new Map<string, number>()
  const count = (projectId: string, more: number) => {
    const now = (arriving.get(projectId) ?? 0) + more
    if (now > 0) arriving.set(projectId, now)
    else arriving.delete(projectId)
    return now
  }
  /** To the import of that key. */
  const admitTo = async (request: FastifyRequest, key: string) => {
    const ref = innerIdIn('import', key)
    // nothing is looked up for a stranger
    const { language } = await admit(ctx, auth, request, ref.projectId, 'contacts.edit')
    const more = await actionOn(ctx, ref)
    if (more) await admit(ctx, auth, request, ref.projectId, more)
    return { ...ref, language }
  }
  await http.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    uploads.setErrorHandler((error) => {
      const why = refusedBody(error)
      if (why === 'too large') refuse('FILE_SIZE', { size: `${importLimits.partBytes / 1e6} MB` })
      if (why === 'type') refuse('CONTENT_TYPE', { type: 'application/octet-stream' })
      throw error
    })
    uploads.put<Part>('/uploads/:key/:part', {
      bodyLimit: importLimits.partBytes,
      // before anything of the body is read
      async onRequest(request, reply) {
        refuseForeign(ctx.config, request)
        const { projectId } = await admitTo(request, request.params.key)
        // whoever has left meanwhile closes no second time
        if (reply.raw.destroyed) return
        reply.raw.once('close', () => count(projectId, -1))
        if (count(projectId, 1) > partsAtOnce) refuse('RATE_LIMITED', { seconds: retrySeconds })
      },
      async handler(request, reply) {
        const { key, part } = request.params
        if (!/^\d{1,4}$/.test(part)) refuse('NOT_FOUND')
        await keepPart(ctx, innerIdIn('import', key), Number(part), request.body ?? Buffer.alloc(0))
        return reply.status(204).send()
      },
    })
  })

  http.get<{ Params: { id: string } }>(skippedPath(':id'), async (request, reply) => {
    const { language, ...ref } = await admitTo(request, request.params.id)
    const row = await findImport(ctx.db, ref.projectId, ref.id)
    const reading = row?.has_skipped && readingOf(row)
    if (!reading) refuse('NOT_FOUND')
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="skipped-rows.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(skippedTable(ctx, ref.projectId, skippedFolder(ref.id, reading.place), language)))
  })
}

/** Part by part, as it was written down. */
async function* skippedTable(
  ctx: Ctx,
  projectId: string,
  folder: string,
  language: Language,
): AsyncGenerator<string> {
  const keys = await inProject(ctx, projectId, (tx) => keysBelow(tx, projectId, 'private', folder))
  const numberOf = (key: string) => Number(key.split(/\D/).at(-1))
  const isLate = (key: string) => Number(key.includes('late-'))
  yield skippedCsvHeader(language)
  for (const key of keys.sort((a, b) => isLate(a) - isLate(b) || numberOf(a) - numberOf(b))) {
    const bytes = await readFile(ctx, { projectId, place: 'private', key })
    const lines = linesIn(bytes ?? new Uint8Array())
    // written by reader/read-file.ts and run-import.ts
    yield skippedCsvRows(lines.map((line) => JSON.parse(line) as SkippedRow).toArray(), language)
  }
}
