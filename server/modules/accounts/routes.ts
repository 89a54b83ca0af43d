/** The accounts library's own endpoints under /api/auth. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { sameOrigin } from '#platform/same-origin.ts'
import { type Auth, callerAddressHeader } from './auth.ts'

export function accountsRoutes(http: FastifyInstance, auth: Auth, config: Config): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, String(value))
    headers.set(callerAddressHeader, request.ip)
    // our own check has let the origin pass; a second address of this server is as good as the first
    headers.set('origin', config.PUBLIC_URL)
    // fastify has parsed the body, so the length that the client gave no longer describes ours
    headers.delete('content-length')
    const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined
    const url = new URL(request.url, config.PUBLIC_URL)
    const answer = await auth.handler(new Request(url, { method: request.method, headers, body }))
    reply.status(answer.status)
    for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
    return reply.send(await answer.text())
  }
  http.get('/api/auth/*', handle)
  http.post('/api/auth/*', { onRequest: sameOrigin(config) }, handle)
}
