/**
 * The pages behind the links of messages. Mail programs post to them (RFC 8058) and are answered in a line; people see
 * pages whose buttons post. GET and HEAD change nothing, and on the link domain of another shop a POST does not either.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brokenLinkPage, notePage, type PageNote } from '#email/broken-link-page.ts'
import { type PersonAction, personActions, personPage } from '#email/person-page.ts'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { outerId, readId } from '#platform/ids.ts'
import { type Language, languages } from '#rules/brand.ts'
import { emailFault } from '#rules/contacts/contact.ts'
import { pageText } from '#rules/delivery/page-texts.ts'
import type { UnsubscribeSetup } from '#rules/projects/unsubscribe-setup.ts'
import { refuse } from '#rules/refusals.ts'
import { claimedProject, readUnsubscribeToken } from './addresses.ts'
import { eventRoutes } from './feedback/event-routes.ts'
import { isOfAnother } from './links/link-hosts.ts'
import { linkRoutes } from './links/link-routes.ts'
import { askForLink } from './new-link.ts'
import { asPage, failureStatus, pageHeaders } from './public-page.ts'
import { seePerson, seeShop, testOf } from './see-person.ts'
import { pauseByLink, resumeByLink, undoByLink, unsubscribeByLink } from './unsubscribe-by-link.ts'

const mostBytes = 2000
const formType = 'application/x-www-form-urlencoded'

const decisions: Record<PersonAction, (ctx: Ctx, token: string) => Promise<void>> = {
  unsubscribe: unsubscribeByLink,
  pause: pauseByLink,
  resume: resumeByLink,
  undo: undoByLink,
}

type Place = { page: 'unsubscribe' | 'preferences'; token: string; done?: PersonAction }
type Params = { Params: { token: string } }

export async function deliveryRoutes(http: FastifyInstance, ctx: Ctx): Promise<void> {
  linkRoutes(http, ctx)
  await eventRoutes(http, ctx)
  await http.register(async (pages) => {
    // of whatever else a mail program posts, the address says all that is needed
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, _body, done) =>
      done(null, undefined),
    )
    pages.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.addHook('onRequest', async ({ raw: { headers } }, reply) => {
      reply.headers(pageHeaders)
      // nor is anybody held back for saying wrongly what the body is
      const isForm = headers['content-type']?.startsWith(formType)
      if (isForm) headers['content-type'] = formType
      else delete headers['content-type']
    })
    pages.setErrorHandler((error, request, reply) => answerFailure(ctx, error, request, reply))

    for (const page of ['unsubscribe', 'preferences'] as const) {
      const path = `/p/${page}/:token`
      const look = (request: FastifyRequest<Params>, reply: FastifyReply) =>
        see(ctx, { page, token: request.params.token }, request, reply)
      pages.get<Params>(path, look)
      // where a button has led, for whoever opens the address once more
      for (const action of personActions) {
        pages.get<Params>(`${path}/${action}`, look)
        pages.post<Params>(`${path}/${action}`, (request, reply) =>
          decide(ctx, { page, token: request.params.token, done: action }, request, reply),
        )
      }
    }
    pages.post<Params>('/p/unsubscribe/:token', (request, reply) =>
      decide(ctx, { page: 'unsubscribe', token: request.params.token, done: 'unsubscribe' }, request, reply),
    )
    pages.post<{ Params: { project: string } }>('/p/new-link/:project', async (request, reply) => {
      const projectId = readId('project', request.params.project) ?? refuse('NOT_FOUND')
      await refuseElsewhere(ctx, projectId, request)
      const { shop, words } = await seeShop(ctx, projectId)
      if (!shop) refuse('NOT_FOUND')
      const language = pageLanguage(request, words)
      const email = (request.body instanceof URLSearchParams && request.body.get('email')) || ''
      if (emailFault(email)) {
        const form = { shop, path: newLinkPath(projectId), given: email.slice(0, 320) }
        return html(reply.code(400), brokenLinkPage(language, form))
      }
      await askForLink(ctx, { projectId, email, language }, request.ip)
      return html(reply, notePage(language, 'linkSent', shop))
    })
    pages.get('/p/*', async () => refuse('NOT_FOUND'))
  })
}

async function decide(ctx: Ctx, place: Place & { done: PersonAction }, request: Asking, reply: FastifyReply) {
  const { projectId } = readUnsubscribeToken(ctx, place.token) ?? refuse('LINK_INVALID')
  await refuseElsewhere(ctx, projectId, request)
  await decisions[place.done](ctx, place.token)
  if (wantsPage(request)) return see(ctx, place, request, reply)
  return plain(reply, pageText(languageOf(request), 'unsubscribedDone'))
}

async function see(ctx: Ctx, { page, token, done }: Place, request: Asking, reply: FastifyReply) {
  const ref = readUnsubscribeToken(ctx, token) ?? refuse('LINK_INVALID')
  await refuseElsewhere(ctx, ref.projectId, request)
  const [seen, person, test] = await Promise.all([
    seeShop(ctx, ref.projectId),
    seePerson(ctx, ref),
    testOf(ctx, ref),
  ])
  return html(
    reply,
    personPage({
      ...seen,
      page,
      language: pageLanguage(request, seen.words),
      path: `/p/${page}/${encodeURIComponent(token)}`,
      done,
      person,
      test,
    }),
  )
}

/** Nothing of a shop is shown or changed on the link domain of another one. */
async function refuseElsewhere(ctx: Ctx, projectId: string, { hostname }: Asking): Promise<void> {
  if (await isOfAnother(ctx, projectId, hostname)) refuse('NOT_FOUND')
}

type Asking = Pick<FastifyRequest, 'headers' | 'query' | 'hostname'>

/** What the reader has chosen on the page, else what the owner has, else what the browser speaks. */
function pageLanguage(request: Asking, { language }: UnsubscribeSetup = {}): Language {
  const { lang } = request.query as { lang?: unknown } // whatever stands in the address
  return languages.find((one) => one === lang) ?? language ?? languageOf(request)
}

const wantsPage = ({ headers }: Asking): boolean => headers.accept?.includes('text/html') ?? false

const newLinkPath = (projectId: string) => `/p/new-link/${outerId('project', projectId)}`

const notes: Record<number, PageNote> = { 404: 'missing', 429: 'limited' }

async function answerFailure(ctx: Ctx, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = failureStatus(ctx, error, request, reply)
  const isLook = request.method === 'GET' || request.method === 'HEAD'
  const language = pageLanguage(request)
  if (!isLook && !wantsPage(request))
    return plain(reply, pageText(language, status === 400 ? 'broken' : 'failed'))
  if (status !== 400) return html(reply, notePage(language, notes[status] ?? 'failed'))
  const { token = '' } = request.params as { token?: string } // of any of the routes
  const claimed = claimedProject(token)
  const projectId = (await isOfAnother(ctx, claimed, request.hostname)) ? undefined : claimed
  const { shop, words } = projectId ? await seeShop(ctx, projectId) : {}
  const newLink = projectId && shop && { shop, path: newLinkPath(projectId) }
  return html(reply, brokenLinkPage(pageLanguage(request, words), newLink || undefined))
}

const html = (reply: FastifyReply, page: string) => asPage(reply).send(page)

const plain = (reply: FastifyReply, text: string) =>
  reply.header('content-type', 'text/plain; charset=utf-8').send(text)
