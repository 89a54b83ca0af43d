/** What a request of a browser holds, and what it is given to keep. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

export const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1])

export function cookieOf({ headers }: FastifyRequest, name: string): string {
  const pair = (headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

export const setCookie = (reply: FastifyReply, name: string, value: string, seconds: number) =>
  reply.header(
    'set-cookie',
    `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
  )
