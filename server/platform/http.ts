/** The HTTP server: request ids, logs, figures, security headers and one error path. Routes are listed in server/routes.ts. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { brandKey, type Language, languages } from '#rules/brand.ts'
import { type Refusal, type RefusalCode, refusalOf, refusalText } from '#rules/refusals.ts'
import { limitConnections } from './connections.ts'
import type { Ctx } from './context.ts'
import { isConnectionError } from './db.ts'
import { newId } from './ids.ts'
import { addSecurityHeaders } from './security-headers.ts'

const bodyBytes = 1_048_576
/** When somebody may come again to whom the database could not be given. */
export const retrySeconds = 5
const statuses: Partial<Record<RefusalCode, number>> = {
  NOT_FOUND: 404,
  SIGN_IN_REQUIRED: 401,
  AUTH_FAILED: 401,
  NOT_CONFIRMED: 403,
  CSRF: 403,
  UNAVAILABLE: 503,
  UNEXPECTED: 500,
  BODY_TOO_LARGE: 413,
  CONTENT_TYPE: 415,
  ORIGIN_FOREIGN: 403,
  CONSENT_REQUIRED: 403,
  PROJECT_INACTIVE: 403,
  RATE_LIMITED: 429,
  MAILS_LIMITED: 429,
  HOURLY_LIMIT: 429,
}

export function openHttp(ctx: Ctx): FastifyInstance {
  const { RECEIVE_SECONDS, REQUEST_SECONDS, CONNECTIONS_PER_ADDRESS, TRUSTED_PROXIES } = ctx.config
  const receiveMs = RECEIVE_SECONDS * 1000
  const app = Fastify({
    // whoever sends a request byte by byte, or reads the answer so, does not hold a connection for ever
    http: {
      requestTimeout: receiveMs,
      headersTimeout: receiveMs,
      connectionsCheckingInterval: Math.min(5_000, receiveMs / 4),
    },
    requestTimeout: receiveMs,
    connectionTimeout: receiveMs + REQUEST_SECONDS * 1000 + 60_000,
    logger: false, // its request lines would hold addresses with personal data; ours are below
    bodyLimit: bodyBytes,
    // as long as a signed link to a product is, whose id may be of any letters
    routerOptions: { maxParamLength: 1300 },
    trustProxy: (_address, hop) => hop < TRUSTED_PROXIES,
    genReqId: () => newId(ctx.clock.now()),
    frameworkErrors: (_error, request, reply) => tellUnreadable(request, reply as FastifyReply), // of a generic kind
    return503OnClosing: false, // requests that arrive while draining are still answered
    forceCloseConnections: 'idle',
    // a route's own answer to a wrong or missing content type is better than a parser's
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  })

  // a proxy is one address for everybody
  if (CONNECTIONS_PER_ADDRESS > 0 && TRUSTED_PROXIES === 0)
    limitConnections(app.server, CONNECTIONS_PER_ADDRESS)

  addSecurityHeaders(app, ctx.config)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    ctx.metrics.requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (!quiet.has(route)) ctx.log.info(line, 'request')
  })

  app.setNotFoundHandler((request, reply) => tell(request, reply, { code: 'NOT_FOUND', parameters: {} }))
  app.setErrorHandler((error, request, reply) => {
    const refusal =
      refusalOf(error) ??
      fromFastify(error, request.routeOptions.bodyLimit) ??
      (isConnectionError(error) ? unavailable : undefined)
    if (!refusal) ctx.log.error({ err: error, requestId: request.id }, 'request failed')
    if (refusal?.code === 'UNAVAILABLE') reply.header('retry-after', String(retrySeconds))
    return tell(request, reply, refusal ?? { code: 'UNEXPECTED', parameters: {} })
  })
  return app
}

/** Asked every few seconds by machines, or many times a second by trackers. */
const quiet = new Set(['/healthz', '/readyz', '/metrics', '/t/events', '/t/boxes', '/t/config/:project'])

/** The language of an answer: what the web app asks for, else the first that the browser and we both know. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase().split(',')
  const supported = wanted.map((part) => languages.find((language) => part.trim().startsWith(language)))
  return supported.find((language) => language !== undefined) ?? languages[0]
}

type Reply = { status: (code: number) => Reply; send: (body: unknown) => Reply }

/** One shape for every error outside of GraphQL, too. */
export function tell(
  request: FastifyRequest,
  reply: Reply,
  refusal: Refusal,
  status?: number,
  more: object = {},
): Reply {
  const { code, parameters, fields } = refusal
  const message = refusalText(refusal, languageOf(request))
  return reply.status(status ?? statuses[code] ?? 400).send({
    errors: [
      { message, extensions: { code, ...parameters, ...(fields && { fields }), requestId: request.id } },
    ],
    ...more,
  })
}

/** An address that cannot be read leads nowhere, as others do; no hook runs for it. */
const tellUnreadable = (request: FastifyRequest, reply: FastifyReply): void =>
  void tell(request, reply.header('x-content-type-options', 'nosniff'), { code: 'NOT_FOUND', parameters: {} })

/** Why the server itself cannot take a body. */
export function refusedBody(error: unknown): 'too large' | 'type' | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too large'
  return code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'type' : undefined
}

/** What the server itself says of a body that it cannot take. */
function fromFastify(error: unknown, limit = bodyBytes): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const why = refusedBody(error)
  if (why === 'too large') return { code: 'QUERY_LIMIT', parameters: { what: 'bytes', limit } }
  if (why === 'type') return { code: 'CSRF', parameters: { brand: brandKey } }
  if (typeof code === 'string' && /^FST_ERR_(?:CTP_|VALIDATION|ROUTE_MISSING_CONTENT_TYPE)/.test(code))
    return invalidBody
  return error instanceof SyntaxError ? invalidBody : undefined
}
const unavailable: Refusal = { code: 'UNAVAILABLE', parameters: {} }
const invalidBody: Refusal = { code: 'QUERY_INVALID', parameters: { reason: 'JSON' } }
