/** The unsubscribe link of messages. Mail programs post to it (RFC 8058), people see a page that asks; a look changes nothing. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { refuse } from '#rules/refusals.ts'
import { readUnsubscribeToken } from './addresses.ts'
import { unsubscribeByLink } from './unsubscribe-by-link.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const mostBytes = 1000

export async function deliveryRoutes(http: FastifyInstance, ctx: Ctx): Promise<void> {
  await http.register(async (pages) => {
    // whatever a mail program posts, the address says all that is needed
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, _body, done) =>
      done(null, undefined),
    )
    pages.get<{ Params: { token: string } }>('/p/unsubscribe/:token', async (request, reply) => {
      if (!readUnsubscribeToken(ctx, request.params.token)) refuse('LINK_INVALID')
      return page(reply).send(unsubscribePage(languageOf(request), 'ask'))
    })
    pages.post<{ Params: { token: string } }>('/p/unsubscribe/:token', async (request, reply) => {
      await unsubscribeByLink({ ...ctx, actor: { kind: 'nobody' } }, request.params.token)
      return page(reply).send(unsubscribePage(languageOf(request), 'done'))
    })
  })
}

const page = <Reply extends { header: (name: string, value: string) => Reply }>(reply: Reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store')
