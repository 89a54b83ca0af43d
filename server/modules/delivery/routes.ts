/** The links of messages; that by which people unsubscribe among them. Mail programs post to it (RFC 8058), people see a page that asks; a look changes nothing. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { unsubscribeSetupIn } from '../projects/settings.ts'
import { findProject } from '../projects/store.ts'
import { readUnsubscribeToken } from './addresses.ts'
import { linkRoutes } from './links/link-routes.ts'
import { asPage } from './public-page.ts'
import { unsubscribeByLink } from './unsubscribe-by-link.ts'
import { type UnsubscribeShop, unsubscribePage } from './unsubscribe-page.ts'

const mostBytes = 1000

export async function deliveryRoutes(http: FastifyInstance, ctx: Ctx): Promise<void> {
  linkRoutes(http, ctx)
  await http.register(async (pages) => {
    // whatever a mail program posts, the address says all that is needed
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, _body, done) =>
      done(null, undefined),
    )
    pages.get<{ Params: { token: string } }>('/p/unsubscribe/:token', async (request, reply) => {
      const language = languageOf(request)
      const shop = await shopOf(ctx, request.params.token)
      // a person reads this: mail programs break long links
      if (!shop) return asPage(reply).code(400).send(unsubscribePage(language, 'broken'))
      return asPage(reply).send(unsubscribePage(language, 'ask', shop))
    })
    pages.post<{ Params: { token: string } }>('/p/unsubscribe/:token', async (request, reply) => {
      await unsubscribeByLink({ ...ctx, actor: { kind: 'nobody' } }, request.params.token)
      return asPage(reply).send(
        unsubscribePage(languageOf(request), 'done', await shopOf(ctx, request.params.token)),
      )
    })
  })
}

/** The shop whose link it is; undefined for a link that nobody here has made. */
async function shopOf(ctx: Ctx, token: string): Promise<UnsubscribeShop | undefined> {
  const read = readUnsubscribeToken(ctx, token)
  const project = read && (await findProject(ctx.db, read.projectId))
  return read && (project ? { name: project.name, words: unsubscribeSetupIn(project) } : {})
}
