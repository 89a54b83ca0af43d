import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { callerAddressHeader } from './auth.ts'

/** The headers of a request as the accounts library is to see them. */
export function headersOf({ config }: Ctx, request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  headers.set(callerAddressHeader, request.ip)
  // our own check has let the origin pass; a second address of this server is as good as the first
  headers.set('origin', config.PUBLIC_URL)
  // fastify has parsed the body, so the length that the client gave no longer describes ours
  headers.delete('content-length')
  return headers
}
