/** Where whoever takes messages tells of them afterwards. Answered with 200 only when what it says is written. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { errorReporter } from '#platform/queue.ts'
import { isSnsRefusal } from '#vendors/sender/sns.ts'
import { noteHeard } from '../store/events.ts'
import { receiveEvent } from './receive-event.ts'

/** An event names one message; SNS sends 256 kB at most. */
const mostBytes = 256 * 1024

export async function eventRoutes(http: FastifyInstance, ctx: Ctx): Promise<void> {
  const { readEvent } = ctx.vendors.sender
  const source = ctx.config.SES_TOPIC_ARN
  if (!readEvent || !source) return
  // anybody can post there, as often as they like
  const report = errorReporter(ctx.log, 'a notification about messages was not believed')
  const own = { ...ctx, actor: { kind: 'job', name: 'delivery.events' } } as const
  // of its own, so that its way to read a body stays with it: SNS calls its JSON plain text
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/ses', async (request, reply) => {
      try {
        const event = await readEvent(typeof request.body === 'string' ? request.body : '', request.ip)
        const outcome = event ? await receiveEvent(own, event) : 'NEWS'
        await noteHeard(own, source)
        ctx.metrics.mailReports.inc({ outcome: outcome.toLowerCase() })
        // it comes again
        return outcome === 'UNDER_WAY' ? reply.code(503).send({ received: false }) : { received: true }
      } catch (error) {
        if (!isSnsRefusal(error)) throw error
        ctx.metrics.mailReports.inc({ outcome: 'stranger' })
        report(error)
        return reply.code(403).send({ received: false })
      }
    })
  })
}
