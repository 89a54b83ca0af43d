/** How pages that messages lead to are answered; email/public-page.ts draws their frame. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageStyle } from '#email/public-page.ts'
import type { Ctx } from '#platform/context.ts'
import { isConnectionError } from '#platform/db.ts'
import { refusedBody, retrySeconds } from '#platform/http.ts'
import { refusalOf } from '#rules/refusals.ts'

/** Such pages are nobody's to keep. */
export const asPage = <Reply extends { header: (name: string, value: string) => Reply }>(reply: Reply) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const ownHash = hashOf(pageStyle)

/** Beside what every page has: a style of its own, pictures of ours, and a form that leads to a page of the shop in the end. */
export type PageNeeds = { style?: string; pictures?: boolean; leadsAway?: boolean }

/** The page holds all that it needs. */
export const pagePolicy = ({ style, pictures, leadsAway }: PageNeeds = {}): string =>
  [
    "default-src 'none'",
    `style-src ${ownHash}${style ? ` ${hashOf(style)}` : ''}`,
    ...(pictures ? ["img-src 'self'"] : []),
    // that page may lead on to another host, and a browser would hold it to what stands here
    `form-action 'self'${leadsAway ? ' https: http:' : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')

/** It tells nobody where its reader has come from. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy(),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

/** With what a page answers that has failed. What is our own fault is logged, and who may come again is told when. */
export function failureStatus(
  { log }: Pick<Ctx, 'log'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): number {
  const status = statusOf(error)
  if (status === 500) log.error({ err: error, requestId: request.id }, 'request failed')
  if (status === 503) reply.header('retry-after', String(retrySeconds))
  reply.code(status)
  return status
}

function statusOf(error: unknown): number {
  const refused = refusedBody(error)
  if (refused) return refused === 'too large' ? 413 : 415
  const code = refusalOf(error)?.code
  if (code === 'LINK_INVALID') return 400
  if (code === 'NOT_FOUND') return 404
  if (code === 'RATE_LIMITED') return 429
  return code === 'UNAVAILABLE' || isConnectionError(error) ? 503 : 500
}
