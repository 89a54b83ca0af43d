/** What the links of messages lead to. A look at any of them changes nothing that a person has said. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { linkLabel } from '#rules/mailing/records.ts'
import { clickParameter } from '#rules/tracking/events.ts'
import { isFromShop } from '#rules/tracking/genuine.ts'
import { projectOfName } from '../../projects/prove-dns-name.ts'
import type { Project } from '../../projects/store.ts'
import { type Click, clickToken } from '../../tracking/click-tokens.ts'
import { hostsOf } from '../../tracking/store.ts'
import { readLinkToken } from '../addresses.ts'
import { asPage } from '../public-page.ts'
import { drawMessage } from './draw-message.ts'
import { findTarget, linkedSending, openLinkedSendings } from './find-target.ts'
import { linkPage } from './link-page.ts'
import { readLinkPart } from './link-parts.ts'
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

  // asked by the proxy in front before it gets a certificate for a name
  http.get<{ Querystring: { domain?: unknown } }>(`${linksPath}/hosts`, async ({ query }, reply) => {
    const isOurs = (await projectOfHost(ctx, String(query.domain))) !== undefined
    return reply.code(isOurs ? 204 : 404).send()
  })

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
      const visitorId = part && readLinkToken(ctx, part, request.params.message)
      if (!part || !visitorId) return nowhere(request, reply, 'broken')
      if (part.kind === 'open') {
        await recorder.record({ ...part, visitorId }, part, request)
        return reply.type('image/gif').send(picture)
      }
      const linked = await linkedSending(ctx, remembered, part)
      if (!linked) return nowhere(request, reply, 'gone')
      if (await isOfAnother(ctx, linked.project, request.hostname)) return nowhere(request, reply, 'broken')
      if (part.kind === 'view') {
        const page = await drawMessage(ctx, linked, { ...part, visitorId })
        if (page === undefined) return nowhere(request, reply, 'gone')
        return asPage(reply).header('content-security-policy', sandbox).send(page)
      }
      const target = await findTarget(ctx, linked, part, visitorId)
      if (target === undefined) return nowhere(request, reply, 'gone')
      const hitId = await recorder.record({ ...part, visitorId }, part, request)
      return reply.redirect(withClick(ctx, linked.project, target, { sendingId: part.sendingId, hitId }), 302)
    },
  )
}

/** The project whose link domain a host is. */
async function projectOfHost(ctx: Ctx, given: string): Promise<string | undefined> {
  const host = given.toLowerCase().replace(/\.$/, '')
  return host.startsWith(`${linkLabel}.`)
    ? projectOfName(ctx.db, host.slice(linkLabel.length + 1))
    : undefined
}

/** Whoever sees the name of a shop believes it: links of others lead nowhere under it, and their messages are not shown. */
async function isOfAnother(ctx: Ctx, { id, proved_dns_name }: Project, host: string): Promise<boolean> {
  if (host === `${linkLabel}.${proved_dns_name}`) return false
  const projectId = await projectOfHost(ctx, host)
  return projectId !== undefined && projectId !== id
}

/** The tracker on the shop's own pages learns which click has led there; nobody else does. */
function withClick(ctx: Ctx, project: Project, target: string, click: Click): string {
  if (!isFromShop(new URL(target).origin, hostsOf(project))) return target
  const [page = '', ...anchor] = target.split('#')
  const parameter = `${clickParameter}=${clickToken(ctx, project.id, click)}`
  return [`${page}${page.includes('?') ? '&' : '?'}${parameter}`, ...anchor].join('#')
}

function nowhere(request: FastifyRequest, reply: FastifyReply, state: 'broken' | 'gone') {
  return asPage(reply)
    .code(state === 'broken' ? 404 : 410)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .send(linkPage(languageOf(request), state))
}
