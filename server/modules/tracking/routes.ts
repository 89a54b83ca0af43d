/** What trackers speak to: the script itself, how it is to behave, and where its events go. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { tell } from '#platform/http.ts'
import type { Ingest } from '#platform/ingest.ts'
import { brandKey } from '#rules/brand.ts'
import { type Refusal, refuse } from '#rules/refusals.ts'
import { limits } from '#rules/tracking/events.ts'
import { trackerPath } from '#rules/tracking/snippet.ts'
import { openAdmission, retrySeconds } from './admission.ts'
import { openCollector } from './collect.ts'
import { openHashes } from './hashes.ts'
import { openReader } from './read-request.ts'
import { chunks, scriptPath, sendScript } from './scripts.ts'
import { bodyText, shopScope } from './shop-scope.ts'
import type { Shops } from './shops.ts'
import { openWrongCalls } from './wrong-calls.ts'

const minutes5 = 'public, max-age=300'
const forEver = 'public, max-age=31536000, immutable'

export function trackingRoutes(http: FastifyInstance, ctx: Ctx, ingest: Ingest, shops: Shops): void {
  const collector = openCollector(ctx, ingest)
  const admission = openAdmission(ctx, collector)
  const noteWrongCall = openWrongCalls(ctx)
  const read = openReader(ctx, shops, openHashes(ctx))

  http.register(async (scope) => {
    shopScope(scope, limits.bodyBytes, refused)
    scope.addHook('onClose', () => ingest.close())

    scope.post('/t/events', { config: { ownHeaders: true } }, async (request, reply) => {
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
      { config: { ownHeaders: true } },
      async ({ params }, reply) => {
        const shop = (await shops(params.project)) ?? refuse('NOT_FOUND')
        return reply.header('cache-control', minutes5).send(shop.tracker)
      },
    )

    scope.get(trackerPath, { config: { ownHeaders: true } }, (request, reply) =>
      sendScript(request, reply, brandKey, minutes5),
    )

    scope.get<{ Params: { file: string } }>(
      '/t/scripts/:file',
      { config: { ownHeaders: true } },
      (request, reply) => {
        const name =
          chunks.find((chunk) => request.params.file.startsWith(`${chunk}.`)) ?? refuse('NOT_FOUND')
        // a page that was configured before another version came gets that one, and asks again
        const isCurrent = scriptPath(name) === request.url.split('?', 1)[0]
        return sendScript(request, reply, name, isCurrent ? forEver : minutes5)
      },
    )
  })

  /** One shape and one count for whatever is not taken. */
  function refused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, more?: object) {
    if (request.routeOptions.url === '/t/events') ctx.metrics.refusedRequests.inc({ reason: refusal.code })
    const wait = retrySeconds(refusal)
    if (wait) reply.header('retry-after', wait)
    return tell(request, reply, refusal, undefined, more)
  }
}
