/** What all addresses share that pages of shops speak to. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionError, isTimeout } from '#platform/db.ts'
import { refusedBody } from '#platform/http.ts'
import { type Refusal, refusalOf, refuse } from '#rules/refusals.ts'

export function shopScope(
  scope: FastifyInstance,
  bodyLimit: number,
  refused: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => unknown,
): void {
  // any type of body arrives as bytes; which one it may be is said below
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body))
  scope.addHook('onRequest', async (_, reply) => {
    // anybody's page may ask and read the answer; what it may send, the collector decides by Origin
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', 'Retry-After')
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  scope.setErrorHandler((error, request, reply) => {
    const refusal = refusalIn(error, bodyLimit)
    if (!refusal) throw error
    return refused(request, reply, refusal)
  })
}

/** Browsers send text/plain without asking first; anything else is not from a tracker. */
export function bodyText({ body, headers }: FastifyRequest): string {
  if (!/^text\/plain\s*(;|$)/i.test(headers['content-type'] ?? '')) refuse('CONTENT_TYPE')
  if (!Buffer.isBuffer(body) || !isUtf8(body)) refuse('JSON_INVALID')
  return body.toString()
}

function refusalIn(error: unknown, limit: number): Refusal | undefined {
  const code = refusedBody(error)
  if (code === 'too large') return { code: 'BODY_TOO_LARGE', parameters: { limit } }
  if (code === 'type') return { code: 'CONTENT_TYPE', parameters: { type: 'text/plain' } }
  const isAway = isConnectionError(error) || isTimeout(error)
  return refusalOf(error) ?? (isAway ? { code: 'UNAVAILABLE', parameters: {} } : undefined)
}
