/** Keeps other sites from using a visitor's session: JSON by POST only, from our own origin. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#rules/brand.ts'
import { refuse } from '#rules/refusals.ts'
import type { Config } from './config.ts'

export const sameOrigin = (config: Config) => async (request: FastifyRequest, _reply: FastifyReply) => {
  const { origin, 'content-type': type = '', 'sec-fetch-site': site } = request.headers
  const json = /^application\/json\s*(;|$)/i.test(type)
  // programs send neither header; browsers send them and cannot be made to lie
  const foreign = (origin !== undefined && origin !== config.PUBLIC_URL) || (site !== undefined && site !== 'same-origin' && site !== 'none')
  if (request.method !== 'POST' || !json || foreign) refuse('CSRF', { brand })
}
