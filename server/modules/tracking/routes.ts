/** What trackers speak to: the script itself, how it is to behave, and where its events go. */
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkout } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { isConnectionError, isTimeout } from '#platform/db.ts'
import { refusedBody, tell } from '#platform/http.ts'
import type { Ingest } from '#platform/ingest.ts'
import { brandKey } from '#rules/brand.ts'
import { type Refusal, type RefusalCode, refusalOf, refuse } from '#rules/refusals.ts'
import { limits } from '#rules/tracking/events.ts'
import { trackerPath } from '#rules/tracking/snippet.ts'
import { openAdmission, retrySeconds } from './admission.ts'
import { openCollector } from './collect.ts'
import { openHashes } from './hashes.ts'
import { openReader } from './read-request.ts'
import { openShops } from './shops.ts'
import { openWrongCalls } from './wrong-calls.ts'

const scriptFile = join(checkout, 'dist', 'tracker', `${brandKey}.js`)
const minutes5 = 'public, max-age=300'

export function trackingRoutes(http: FastifyInstance, ctx: Ctx, ingest: Ingest): void {
  const shops = openShops(ctx, ingest)
  const collector = openCollector(ctx, ingest)
  const admission = openAdmission(ctx, collector)
  const noteWrongCall = openWrongCalls(ctx)
  const read = openReader(ctx, shops, openHashes(ctx))

  http.register(async (scope) => {
    // any type of body arrives as bytes; which one it may be is said below
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.bodyBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (_, reply) => {
      // anybody's page may ask and read the answer; what it may do, the collector decides by Origin
      reply.header('access-control-allow-origin', '*')
      reply.header('access-control-expose-headers', 'Retry-After')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    scope.setErrorHandler((error, request, reply) => {
      const refusal = refusalOfCollecting(error)
      if (!refusal) throw error
      return refused(request, reply, refusal)
    })
    scope.addHook('onClose', () => ingest.close())

    scope.post('/t/events', { helmet: false }, async (request, reply) => {
      const text = bodyText(request)
      // the bytes first, as reading them takes time; then what they hold, however it is spelled
      const admitEvents = admission.admit(request.ip, Buffer.byteLength(text))
      const { projectId, rows, refused: faults, wrongCalls, cost, says, again } = await read(text, request)
      admitEvents(cost)
      const notes = wrongCalls.flatMap((call) => noteWrongCall(projectId, call))
      if (rows.length + notes.length) await collector.take([...rows, ...notes], again)
      const [first] = faults
      if (!rows.length && first)
        return refused(
          request,
          reply,
          { code: first.code, parameters: { field: first.field } },
          { refused: faults, says },
        )
      for (const { code } of faults) ctx.metrics.events.inc({ outcome: code })
      return reply
        .type('application/json')
        .send(
          faults.length
            ? JSON.stringify({ accepted: rows.length, refused: faults, says })
            : `{"accepted":${rows.length}}`,
        )
    })

    scope.get<{ Params: { project: string } }>(
      '/t/config/:project',
      { helmet: false },
      async ({ params }, reply) => {
        const shop = (await shops(params.project)) ?? refuse('NOT_FOUND')
        return reply.header('cache-control', minutes5).send(shop.tracker)
      },
    )

    scope.get(trackerPath, { helmet: false }, async (request, reply) => {
      const script = trackerScript() ?? refuse('NOT_FOUND')
      reply.header('cache-control', minutes5).header('etag', script.etag)
      reply.header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === script.etag) return reply.status(304).send()
      reply.type('text/javascript; charset=utf-8')
      const accepted = request.headers['accept-encoding'] ?? ''
      const encoded = script.encoded.find(({ encoding }) => accepted.includes(encoding))
      if (!encoded) return reply.send(script.text)
      return reply.header('content-encoding', encoded.encoding).send(encoded.text)
    })
  })

  /** One shape and one count for whatever is not taken. */
  function refused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, more?: object) {
    if (request.routeOptions.url === '/t/events') ctx.metrics.refusedRequests.inc({ reason: refusal.code })
    const wait = retrySeconds(refusal)
    if (wait) reply.header('retry-after', wait)
    return tell(request, reply, refusal, undefined, more)
  }
}

/** Browsers send text/plain without asking first; anything else is not from a tracker. */
function bodyText(request: FastifyRequest): string {
  const { body, headers } = request
  if (!/^text\/plain\s*(;|$)/i.test(headers['content-type'] ?? '')) refuse('CONTENT_TYPE')
  if (!Buffer.isBuffer(body) || !isUtf8(body)) refuse('JSON_INVALID')
  return body.toString()
}

function refusalOfCollecting(error: unknown): Refusal | undefined {
  const code = refusedBody(error)
  const bodyRefusal: RefusalCode | undefined =
    code === 'too large' ? 'BODY_TOO_LARGE' : code === 'type' ? 'CONTENT_TYPE' : undefined
  if (bodyRefusal)
    return {
      code: bodyRefusal,
      parameters: bodyRefusal === 'BODY_TOO_LARGE' ? { limit: limits.bodyBytes } : {},
    }
  return (
    refusalOf(error) ??
    (isConnectionError(error) || isTimeout(error) ? { code: 'UNAVAILABLE', parameters: {} } : undefined)
  )
}

let script: { text: Buffer; etag: string; encoded: { encoding: string; text: Buffer }[] } | undefined
/** Read once; the build puts it there before the program serves. */
function trackerScript() {
  if (!script && existsSync(scriptFile)) {
    const text = readFileSync(scriptFile)
    const encoded = [
      { encoding: 'br', file: `${scriptFile}.br` },
      { encoding: 'gzip', file: `${scriptFile}.gz` },
    ].map(({ encoding, file }) => ({ encoding, text: readFileSync(file) }))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
    script = { text, etag, encoded }
  }
  return script
}
