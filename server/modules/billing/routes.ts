/** The card provider's side of billing: its webhooks, or the pages of the sandbox that stands for it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { innerId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import { paths } from '#rules/paths.ts'
import { refuse } from '#rules/refusals.ts'
import type { Payments } from '#vendors/payments/payments.ts'
import { isSandbox, type PortalAction, type Sandbox } from '#vendors/payments/sandbox.ts'
import { checkoutPage, gonePage, portalPage } from '#vendors/payments/sandbox-pages.ts'
import { admit } from '../access/admit.ts'
import type { Auth } from '../accounts/auth.ts'
import { deliverSandboxEvents } from './deliver-sandbox-events.ts'
import { invoicePath, readInvoice } from './invoices.ts'
import { receiveEvent } from './receive-event.ts'
import { reconcile } from './reconcile.ts'

export async function billingRoutes(http: FastifyInstance, ctx: Ctx, auth: Auth): Promise<void> {
  const { payments } = ctx.vendors
  invoiceRoute(http, ctx, auth)
  // of its own, so that its ways to read a body stay with it
  await http.register(async (scope) =>
    isSandbox(payments) ? sandboxRoutes(scope, ctx, payments) : webhookRoute(scope, ctx, payments),
  )
}

type Document = { Params: { company: string; invoice: string } }

/** The document of an invoice, for whoever may pay: to anybody else there is none. */
function invoiceRoute(http: FastifyInstance, ctx: Ctx, auth: Auth): void {
  http.get<Document>(invoicePath(':company', ':invoice'), async (request, reply) => {
    const { company, invoice } = request.params
    const companyId = innerId('company', company)
    const asking = await admit(ctx, auth, request, { companyId }, 'billing.pay')
    const document = await readInvoice(asking, companyId, invoice)
    reply.header('cache-control', 'no-store')
    if ('link' in document) return reply.redirect(document.link, 302)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${invoice.replace(/[^\w-]/g, '')}.pdf"`)
      .send(document.pdf)
  })
}

/** Answered only when the event is kept: until then the provider sends it again. */
function webhookRoute(http: FastifyInstance, ctx: Ctx, payments: Payments): void {
  // the signature is over the bytes as they came
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  http.post('/webhooks/stripe', async (request) => {
    const signature = request.headers['stripe-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = payments.readEvent(body, typeof signature === 'string' ? signature : undefined)
    if (!event) refuse('QUERY_INVALID', { reason: 'signature' })
    await receiveEvent(ctx, event)
    return { received: true }
  })
}

type Session = { Params: { id: string }; Querystring: { card?: unknown }; Body: Record<string, string> }
const actions = ['works', 'declines', 'pay', 'end', 'continue'] as const satisfies PortalAction[]

function sandboxRoutes(http: FastifyInstance, ctx: Ctx, { admin }: Sandbox): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.status(status).header('cache-control', 'no-store').type('text/html').send(page)
  const home = linkTo(ctx, paths.home())

  http.get<Session>('/sandbox/checkout/:id', async (request, reply) => {
    const found = await admin.checkout(request.params.id)
    return found?.page.state === 'open'
      ? html(reply, checkoutPage(found, request.query.card === 'declined'))
      : html(reply, gonePage(languageOf(request), home), 410)
  })
  http.post<Session>('/sandbox/checkout/:id', async (request, reply) => {
    const { id } = request.params
    const outcome = await admin.payCheckout(id, request.body?.card === 'works' ? 'works' : 'declines')
    const found = await admin.checkout(id)
    if (!outcome || !found) return html(reply, gonePage(languageOf(request), home), 410)
    // led on, so that the browser's way back sends no form again
    if (outcome === 'declined') return reply.redirect(`/sandbox/checkout/${id}?card=declined`, 303)
    await deliver(ctx, found.companyId)
    return reply.redirect(outcome, 303)
  })

  http.get<Session>('/sandbox/portal/:id', async (request, reply) => {
    const found = await admin.portal(request.params.id)
    return found ? html(reply, portalPage(found)) : html(reply, gonePage(languageOf(request), home), 410)
  })
  http.post<Session>('/sandbox/portal/:id', async (request, reply) => {
    const { id } = request.params
    const action = actions.find((one) => one === request.body?.action)
    const found = action && (await admin.act(id, action)) && (await admin.portal(id))
    if (!found) return html(reply, gonePage(languageOf(request), home), 410)
    await deliver(ctx, found.companyId)
    return reply.redirect(`/sandbox/portal/${id}`, 303)
  })
}

/** Tells what has happened, and sees to it that whoever goes back now sees it. */
async function deliver(ctx: Ctx, companyId: string): Promise<void> {
  await deliverSandboxEvents(ctx)
  await reconcile(ctx, { companyId })
}
