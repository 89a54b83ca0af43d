/** What the links of messages lead to. A look at any of them changes nothing that a person has said. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOurMachine } from '#platform/connections.ts'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { clickParameter } from '#rules/tracking/events.ts'
import { isFromShop } from '#rules/tracking/genuine.ts'
import { isStopped } from '../../projects/move-project.ts'
import { findProject, type Project } from '../../projects/store.ts'
import { type Click, clickToken } from '../../tracking/click-tokens.ts'
import { hostsOf } from '../../tracking/store.ts'
import { readLinkToken } from '../addresses.ts'
import { asPage, pageHeaders } from '../public-page.ts'
import { seeShop } from '../see-person.ts'
import { drawMessage } from './draw-message.ts'
import { findTarget, linkedSending, openLinkedSendings } from './find-target.ts'
import { isOfAnother, projectOfHost } from './link-hosts.ts'
import { linkPage, type NowhereState } from './link-page.ts'
import { type LinkPart, readLinkPart } from './link-parts.ts'
import { linksPath } from './linked-texts.ts'
import { openHitRecorder } from './record-hits.ts'

/** One transparent dot. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** What others have written is shown on no origin, and does nothing: see docs/ARCHITECTURE.md. */
const sandbox =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; font-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function linkRoutes(http: FastifyInstance, ctx: Ctx): void {
  const remembered = openLinkedSendings()
  const recorder = openHitRecorder(ctx)
  http.addHook('onClose', () => recorder.close())

  // the proxy in front asks before it gets a certificate for a name; strangers could list our customers by it
  http.get<{ Querystring: { domain?: unknown; token?: unknown } }>(
    `${linksPath}/hosts`,
    async (request, reply) => {
      const { domain, token } = request.query
      const mayAsk = isOurMachine(ctx.config, request, ctx.config.LINK_HOSTS_TOKEN, token)
      const isOurs = mayAsk && (await projectOfHost(ctx, String(domain))) !== undefined
      return reply.code(isOurs ? 204 : 404).send()
    },
  )

  http.get<{ Params: { link: string; message: string } }>(
    `${linksPath}/:link/:message`,
    { config: { ownHeaders: true } },
    async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .header('x-robots-tag', 'noindex')
      const part = readLinkPart(ctx, request.params.link)
      const nowhere = (state: NowhereState) => leadNowhere(ctx, request, reply, state, part)
      const visitorId = part && readLinkToken(ctx, part, request.params.message)
      if (!part || !visitorId) return nowhere('broken')
      if (part.kind === 'open') {
        await recorder.record({ ...part, visitorId }, part, request)
        return reply.type('image/gif').send(picture)
      }
      const linked = await linkedSending(ctx, remembered, part)
      if (!linked) return nowhere('gone')
      if (await isOfAnother(ctx, part.projectId, request.hostname)) return nowhere('broken')
      if (isStopped(linked.project)) return nowhere('blocked')
      if (part.kind === 'view') {
        const page = await drawMessage(ctx, linked, { ...part, visitorId })
        if (page === undefined) return nowhere('gone')
        return asPage(reply).header('content-security-policy', sandbox).send(page)
      }
      const target = await findTarget(ctx, linked, part, visitorId)
      if (target === undefined) return nowhere('gone')
      // the team reads a test: its clicks are not counted and give no browser to a contact
      if (linked.sending.purpose === 'TEST') return reply.redirect(target, 302)
      const hitId = await recorder.record({ ...part, visitorId }, part, request)
      return reply.redirect(withClick(ctx, linked.project, target, { sendingId: part.sendingId, hitId }), 302)
    },
  )
}

/** The tracker on the shop's own pages learns which click has led there; nobody else does. */
function withClick(ctx: Ctx, project: Project, target: string, click: Click): string {
  if (!isFromShop(new URL(target).origin, hostsOf(project))) return target
  const [page = '', ...anchor] = target.split('#')
  const parameter = `${clickParameter}=${clickToken(ctx, project.id, click)}`
  return [`${page}${page.includes('?') ? '&' : '?'}${parameter}`, ...anchor].join('#')
}

const answers: Record<NowhereState, number> = { broken: 404, gone: 410, blocked: 410 }

/**
 * The page is the shop's on its own link domain, whatever the link says. Elsewhere the link says whose it is, if that part of
 * it is signed. To a blocked shop not even a broken link leads.
 */
async function leadNowhere(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  why: NowhereState,
  part: LinkPart | undefined,
) {
  const projectId = (await projectOfHost(ctx, request.hostname)) ?? part?.projectId
  const [project, { shop, words }] = projectId
    ? await Promise.all([findProject(ctx.db, projectId), seeShop(ctx, projectId)])
    : [undefined, {}]
  const state = project && isStopped(project) ? 'blocked' : why
  return asPage(reply)
    .code(answers[state])
    .header('content-security-policy', pageHeaders['content-security-policy'])
    .send(linkPage(words?.language ?? languageOf(request), state, shop))
}
