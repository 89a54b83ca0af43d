/** What machines ask: alive, ready, figures. */
import type { FastifyInstance } from 'fastify'
import { refuse } from '#rules/refusals.ts'
import { isOurMachine } from './connections.ts'
import type { Ctx } from './context.ts'
import { ping } from './db.ts'
import { countDeadJobs } from './dead-jobs.ts'

export function operationRoutes(http: FastifyInstance, app: { ctx: Ctx; draining: boolean }): void {
  const { ctx } = app

  http.get('/healthz', async () => ({ alive: true }))

  http.get('/readyz', async (_, reply) => {
    const reason = app.draining ? 'stopping' : await databaseFault(ctx)
    return reply.status(reason ? 503 : 200).send({ ready: !reason, reason })
  })

  let counted = Number.NEGATIVE_INFINITY
  http.get('/metrics', async (request, reply) => {
    const { METRICS_TOKEN: token } = ctx.config
    if (!isOurMachine(ctx.config, request, token && `Bearer ${token}`, request.headers.authorization))
      refuse('NOT_FOUND')
    // however often somebody asks, the jobs are counted now and then
    if (ctx.clock.now() - counted >= countEveryMs) {
      counted = ctx.clock.now()
      const dead = await countDeadJobs(ctx.db)
      ctx.metrics.deadJobs.reset()
      for (const [job, count] of dead) ctx.metrics.deadJobs.set({ job }, count)
    }
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics())
  })
}

const countEveryMs = 10_000

async function databaseFault(ctx: Ctx): Promise<string | undefined> {
  try {
    await ping(ctx.db)
    return undefined
  } catch {
    return 'the database does not answer' // told in the answer; the pool has logged the cause
  }
}
