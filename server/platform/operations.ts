/** What machines ask: alive, ready, figures. */

import type { FastifyInstance } from 'fastify'
import type { Ctx } from './context.ts'
import { ping } from './db.ts'
import { countDeadJobs } from './queue.ts'

export function operationRoutes(http: FastifyInstance, app: { ctx: Ctx; draining: boolean }): void {
  const { ctx } = app

  http.get('/healthz', async () => ({ alive: true }))

  http.get('/readyz', async (_, reply) => {
    const reason = app.draining ? 'stopping' : await databaseFault(ctx)
    return reply.status(reason ? 503 : 200).send({ ready: !reason, reason })
  })

  http.get('/metrics', async (_, reply) => {
    ctx.metrics.deadJobs.reset()
    for (const [job, count] of await countDeadJobs(ctx.db)) ctx.metrics.deadJobs.set({ job }, count)
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics())
  })
}

async function databaseFault(ctx: Ctx): Promise<string | undefined> {
  try {
    await ping(ctx.db)
    return undefined
  } catch {
    return 'the database does not answer' // told in the answer; the pool has logged the cause
  }
}
