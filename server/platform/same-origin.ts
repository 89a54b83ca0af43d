/** Keeps other sites from using a visitor's session: JSON by POST only, from our own pages. */
import type { FastifyRequest } from 'fastify'
import { brand } from '#rules/brand.ts'
import { refuse } from '#rules/refusals.ts'
import type { Config } from './config.ts'

export const sameOrigin = (config: Config) => async (request: FastifyRequest) => {
  const json = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
  if (request.method !== 'POST' || !json) refuse('CSRF', { brand })
  refuseForeign(config, request)
}

/** For what is not JSON: where the request comes from is all there is to look at. */
export function refuseForeign(config: Config, request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  // programs send neither header; browsers send them and cannot be made to lie
  const own = origin === undefined || origin === config.PUBLIC_URL || hostOf(origin) === request.host
  const near = site === undefined || site === 'same-origin' || site === 'none'
  if (!own || !near) refuse('CSRF', { brand })
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
