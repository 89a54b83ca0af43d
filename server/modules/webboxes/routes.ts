/** What boxes in shops speak to, and the page in which their owner tries them. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { connectionsOf, openDb } from '#platform/db.ts'
import { tell } from '#platform/http.ts'
import { errorReporter } from '#platform/queue.ts'
import { refusalOf, refuse } from '#rules/refusals.ts'
import { readQuestion } from '#rules/webboxes/question.ts'
import { type BoxAnswer, questionLimits } from '#rules/webboxes/wire.ts'
import { openAdmission, retrySeconds } from '../tracking/admission.ts'
import { scriptPath } from '../tracking/scripts.ts'
import { bodyText, shopScope } from '../tracking/shop-scope.ts'
import type { Shops } from '../tracking/shops.ts'
import { answerBoxes } from './answer-boxes.ts'

/** Connections for shops' pages; each is needed for about a millisecond. */
const connections = 4
/** Questions that are being answered: whoever comes while so many wait gets an empty answer at once. */
const mostAtOnce = 500
/** For a connection, and for a statement: with both a page, which waits three seconds, still hears that there is nothing. */
const mostSeconds = 1

const nothing: BoxAnswer = { boxes: {} }

export function webboxesRoutes(http: FastifyInstance, ctx: Ctx, shops: Shops): void {
  const db = openDb(
    { url: ctx.databaseUrl, max: connections, statementSeconds: mostSeconds, waitSeconds: mostSeconds },
    ctx.log,
    connectionsOf(ctx.db)?.watch,
  )
  const admission = openAdmission(ctx, { waiting: () => 0 })
  const reportFailure = errorReporter(ctx.log, 'boxes could not be answered')
  let asking = 0

  async function answer(text: string): Promise<BoxAnswer> {
    const question = readQuestion(text) ?? refuse('JSON_INVALID')
    const shop = await shops(question.project)
    if (!shop) return nothing
    return answerBoxes(ctx, db, shop, question)
  }

  http.register(async (scope) => {
    shopScope(scope, questionLimits.bodyBytes, (request, reply, refusal) => {
      const wait = retrySeconds(refusal)
      if (wait) reply.header('retry-after', wait)
      return tell(request, reply, refusal)
    })
    scope.addHook('onClose', () => db.destroy())

    scope.post('/t/boxes', { config: { ownHeaders: true } }, async (request, reply) => {
      const text = bodyText(request)
      admission.admit(request.ip, Buffer.byteLength(text))(1)
      reply.header('cache-control', 'no-store').type('application/json')
      if (asking >= mostAtOnce) {
        ctx.metrics.boxes.inc({ outcome: 'busy' })
        return JSON.stringify(nothing)
      }
      asking++
      try {
        const answered = await answer(text)
        ctx.metrics.boxes.inc({ outcome: Object.keys(answered.boxes).length ? 'shown' : 'empty' })
        return JSON.stringify(answered)
      } catch (err) {
        if (refusalOf(err)) throw err
        // a shop's page is not the place for our troubles
        ctx.metrics.boxes.inc({ outcome: 'failed' })
        if (err instanceof Error) reportFailure(err)
        return JSON.stringify(nothing)
      } finally {
        asking--
      }
    })
  })

  /** Stands in a frame of the configurator, on no origin: what an owner's settings do in it, they do to nobody. */
  http.get('/preview/box', { config: { ownHeaders: true } }, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `sandbox allow-scripts; default-src 'none'; script-src 'self' ${ctx.config.PUBLIC_URL}; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><script src="${scriptPath('preview')}"></script></body></html>`,
      ),
  )
}
