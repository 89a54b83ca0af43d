/** The third list: every HTTP route. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openCallers } from '#platform/callers.ts'
import { checkout } from '#platform/checkout.ts'
import { sendJson } from '#platform/compress.ts'
import { isFromThisMachine } from '#platform/connections.ts'
import { devRoutes } from '#platform/dev-pages.ts'
import {
  type Asking,
  type GraphqlAnswer,
  graphqlHandler,
  requestBytes,
  strangersBytes,
} from '#platform/graphql.ts'
import { languageOf, openHttp, tell } from '#platform/http.ts'
import { openIngest } from '#platform/ingest.ts'
import { operationRoutes } from '#platform/operations.ts'
import { sameOrigin } from '#platform/same-origin.ts'
import { refuse } from '#rules/refusals.ts'
import { localZone, zoneFile } from '#vendors/dns/local.ts'
import { zoneRoutes } from '#vendors/dns/zone-page.ts'
import { localMailbox, mailFolder } from '#vendors/mailer/local.ts'
import type { App } from './app.ts'
import { accessRoutes } from './modules/access/routes.ts'
import { actorOf } from './modules/accounts/actor.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { billingRoutes } from './modules/billing/routes.ts'
import { campaignsRoutes } from './modules/campaigns/routes.ts'
import { deliveryRoutes } from './modules/delivery/routes.ts'
import { formsRoutes } from './modules/forms/routes.ts'
import { importsRoutes } from './modules/imports/routes.ts'
import { segmentsRoutes } from './modules/segments/routes.ts'
import { trackingRoutes } from './modules/tracking/routes.ts'
import { openShops } from './modules/tracking/shops.ts'
import { webboxesRoutes } from './modules/webboxes/routes.ts'
import { makeSchema } from './schema.ts'
import { uncompressed } from './uncompressed.ts'

const webFolder = join(checkout, 'dist', 'web')

/** What every role tells of itself, and the rest for those who serve people; a worker has its own (program.ts). */
export async function openRoutes(app: App): Promise<FastifyInstance> {
  const { ctx } = app
  const http = openHttp(ctx)
  operationRoutes(http, app)
  const ingest = openIngest(ctx, app.databaseUrl)
  const shops = openShops(ctx, ingest)
  trackingRoutes(http, ctx, ingest, shops)
  if (ctx.config.role === 'collect') return http
  webboxesRoutes(http, ctx, shops)

  if (!ctx.config.production)
    await http.register(async (dev) => {
      // mails hold codes, and one of the sample people is staff: for whoever sits at this machine alone
      dev.addHook('onRequest', async (request) => void (isFromThisMachine(request) || refuse('NOT_FOUND')))
      devRoutes(dev, ctx, localMailbox(mailFolder(ctx.config)))
      if (ctx.config.DNS === 'local') zoneRoutes(dev, ctx.config, localZone(zoneFile(ctx.config)))
      dev.get('/dev/sample-sign-ins', async () => app.sampleSignIns ?? refuse('NOT_FOUND'))
    })
  const { TERMS_URL: terms = null, PRIVACY_URL: privacy = null } = ctx.config
  http.get('/api/legal-links', async (_, reply) =>
    reply.header('cache-control', 'max-age=300').send({ terms, privacy }),
  )
  accountsRoutes(http, app.auth, ctx)
  accessRoutes(http, app.auth, ctx)
  await billingRoutes(http, ctx, app.auth)
  await deliveryRoutes(http, ctx)
  await formsRoutes(http, ctx, app.auth, ingest)
  segmentsRoutes(http, ctx, app.auth)
  campaignsRoutes(http, ctx, app.auth)
  await importsRoutes(http, ctx, app.auth)
  graphqlRoute(http, app)
  if (existsSync(webFolder)) await webRoutes(http)
  return http
}

function graphqlRoute(http: FastifyInstance, { ctx, auth }: App): void {
  const graphql = graphqlHandler(makeSchema(), openCallers(ctx), uncompressed)
  const askings = new WeakMap<FastifyRequest, Asking>()
  const show = (request: FastifyRequest, reply: FastifyReply, answer: GraphqlAnswer) => {
    const { status, retrySeconds, body, isCompressible } = answer
    if (retrySeconds) reply.header('retry-after', String(retrySeconds))
    reply.status(status).header('cache-control', 'no-store')
    return sendJson(request, reply, body, isCompressible)
  }
  http.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    onRequest: sameOrigin(ctx.config),
    bodyLimit: requestBytes,
    // before the body is read and parsed: a stranger's must be short, and every body is charged, JSON or not
    async preParsing(request, reply, payload) {
      const asking: Asking = {
        ...ctx,
        log: ctx.log.child({ requestId: request.id }),
        actor: await actorOf(ctx, auth, request.headers),
        requestId: request.id,
        language: languageOf(request),
        loaders: new Map(),
      }
      askings.set(request, asking)
      // a request without a length may have any
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (length > strangersBytes && asking.actor.kind !== 'user')
        refuse('QUERY_LIMIT', { what: 'bytes', limit: strangersBytes })
      const refused = graphql.charge(asking, request.ip, Math.min(length, requestBytes))
      if (refused) return void (await show(request, reply, refused))
      return payload
    },
    async handler(request, reply) {
      const asking = askings.get(request) ?? refuse('UNEXPECTED')
      return show(request, reply, await graphql.answer(asking, { address: request.ip, body: request.body }))
    },
  })
}

/** The web app: hashed files for ever, and its page for every other address. */
async function webRoutes(http: FastifyInstance): Promise<void> {
  await http.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    // as scripts/build-web.ts has made them
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  http.get('/*', (request, reply) =>
    // a missing file is missing; only pages are the app's, for whoever does not ask for something else
    /^\/(assets|api|graphql|dev|l|p|t|preview|sandbox|webhooks|uploads|imports|exports)\//.test(
      request.url,
    ) || !/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
      ? tell(request, reply, { code: 'NOT_FOUND', parameters: {} })
      : reply.header('cache-control', 'no-cache').sendFile('index.html'),
  )
}
