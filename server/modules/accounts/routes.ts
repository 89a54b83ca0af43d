/** The accounts library's own endpoints under /api/auth. */
import type { FastifyInstance } from 'fastify'
import { type Auth, callerAddressHeader } from './auth.ts'

export function accountsRoutes(app: FastifyInstance, auth: Auth, publicUrl: string): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    async handler(request, reply) {
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers))
        if (value !== undefined) headers.set(name, String(value))
      headers.set(callerAddressHeader, request.ip)
      const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined
      // fastify has parsed the body, so the length the client gave no longer describes ours
      headers.delete('content-length')
      const answer = await auth.handler(new Request(new URL(request.url, publicUrl), { method: request.method, headers, body }))
      reply.status(answer.status)
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
      return reply.send(await answer.text())
    },
  })
}
