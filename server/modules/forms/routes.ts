/**
 * The hosted pages of lead forms, for people without a script, too. A look changes
 * nothing but how often the form was seen: only buttons sign up and confirm.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notePage } from '#email/broken-link-page.ts'
import {
  checkInboxPage,
  formNotePage,
  formPage,
  formStyle,
  optInPage,
  spentOptInPage,
  thanksPage,
} from '#email/form-pages.ts'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import type { Ingest } from '#platform/ingest.ts'
import type { SubmissionFaults } from '#rules/forms/submission.ts'
import { optInParameter } from '#rules/forms/wire.ts'
import { refusalOf, refuse } from '#rules/refusals.ts'
import type { Auth } from '../accounts/auth.ts'
import { isOfAnother } from '../delivery/links/link-hosts.ts'
import { confirmOptIn, isAskedContact, seeOptIn, stateOfOptIn } from '../delivery/opt-in/confirm-opt-in.ts'
import { asPage, failureStatus, type PageNeeds, pageHeaders, pagePolicy } from '../delivery/public-page.ts'
import type { OptInRow } from '../delivery/store/opt-ins.ts'
import { isStopped } from '../projects/move-project.ts'
import { dayIn } from '../tracking/days.ts'
import { openViews } from './count-views.ts'
import { formOf } from './form-of.ts'
import { formPath } from './form-path.ts'
import { logoRoutes } from './logo-routes.ts'
import { ownPage } from './own-pages.ts'
import { previewRoute } from './preview-page.ts'
import { inputsOf, type SeenForm, seeForm } from './see-form.ts'
import { formShopRoutes } from './shop-routes.ts'
import { signUpAgain } from './sign-up.ts'
import { stampAfter } from './stamps.ts'
import { countStep } from './store.ts'
import { submit } from './submit.ts'

/** More than ten fields of the longest text. */
const mostBytes = 20_000

type OfForm = { Params: { form: string } }
type OfToken = { Params: { token: string } }

export async function formsRoutes(
  http: FastifyInstance,
  ctx: Ctx,
  auth: Auth,
  ingest: Pick<Ingest, 'listen'>,
): Promise<void> {
  const countView = openViews(ctx)
  await http.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.addHook('onRequest', async (_request, reply) => void reply.headers(pageHeaders))
    pages.setErrorHandler((error, request, reply) => answerFailure(ctx, error, request, reply))

    pages.get<OfForm>(formPath(':form'), async (request, reply) => {
      const seen = await pageOf(ctx, request)
      if (seen.closed) return note(reply, seen, 'closed')
      await countView(seen, request)
      return draw(ctx, reply, seen, new URLSearchParams(), {})
    })
    pages.post<OfForm>(formPath(':form'), async (request, reply) => {
      const seen = await pageOf(ctx, request)
      if (seen.closed) return note(reply, seen, 'closed')
      const entered = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const visit = {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        page: request.headers.referer ?? '',
      }
      const result = await submit(ctx, seen, (name) => entered.get(name) ?? '', visit).catch(limitedOnly)
      if (!result) return note(reply, seen, 'limited')
      if (result.outcome === 'FAULTY')
        return draw(ctx, reply.code(400), seen, entered, { faults: result.faults })
      if (result.outcome === 'ONCE_MORE') return draw(ctx, reply, seen, entered, { isAskedOnce: true })
      return html(reply, seen, checkInboxPage(faced(seen), result.email))
    })

    /** While the shop is blocked, a link that it has sent shows nothing but that: it leads nowhere and changes nothing. */
    const unlessBlocked =
      (handle: (signUp: SignUp, request: FastifyRequest<OfToken>, reply: FastifyReply) => Promise<unknown>) =>
      async (request: FastifyRequest<OfToken>, reply: FastifyReply) => {
        const signUp = await signUpOf(ctx, request)
        return isStopped(signUp.seen.project)
          ? note(reply, signUp.seen, 'blocked')
          : handle(signUp, request, reply)
      }
    const look = unlessBlocked(async ({ optIn, seen }, request, reply) => {
      const state = await stateOfOptIn(ctx, optIn)
      if (state !== 'OPEN') return answerSpent(request, reply, seen, state)
      const { project, row } = seen
      const { optinRedirect, thxRedirect } = row.settings
      const page = ownPage(project, optinRedirect)
      if (page) return reply.redirect(withToken(page, request.params.token), 302)
      const { email, wording } = optIn
      const shown = optInPage(faced(seen), { path: optInPath(request), email, wording })
      return html(reply, seen, shown, ownPage(project, thxRedirect) !== undefined)
    })
    const confirm = unlessBlocked(async ({ optIn, seen }, request, reply) => {
      const { token } = request.params
      // before the project is held: whoever posts one link without end must not hold up everybody else
      const state = await stateOfOptIn(ctx, optIn)
      if (state !== 'OPEN') return answerSpent(request, reply, seen, state)
      const proof = {
        confirmedIp: request.ip,
        confirmedBrowser: (request.headers['user-agent'] ?? '').slice(0, 300),
      }
      const outcome = await confirmOptIn(ctx, token, proof, async (tx) => {
        if (!isAskedContact(optIn))
          await countStep(tx.db, seen.key, dayIn(seen.timeZone, tx.clock.now()), 'confirmations')
      })
      if (outcome === 'GONE') refuse('NOT_FOUND')
      return answerSpent(request, reply, seen, outcome === 'CONFIRMED' ? 'DONE' : 'EXPIRED')
    })
    const askAgain = unlessBlocked(async ({ optIn, seen }, request, reply) => {
      if ((await stateOfOptIn(ctx, optIn)) === 'DONE') return thank(reply, seen)
      if (seen.closed) return note(reply, seen, 'closed')
      const isAsked = await signUpAgain(ctx, seen, optIn, request.ip).then(() => true, limitedOnly)
      if (!isAsked) return note(reply, seen, 'limited')
      return html(reply, seen, checkInboxPage(faced(seen), optIn.email))
    })
    pages.get<OfToken>('/p/optin/:token', look)
    pages.post<OfToken>('/p/optin/:token', confirm)
    pages.post<OfToken>('/p/optin/:token/again', askAgain)
  })

  formShopRoutes(http, ctx, ingest, countView)
  previewRoute(http)
  await logoRoutes(http, ctx, auth)
}

/** The form whose page it is: on the link domain of another shop it is nobody's. */
async function pageOf(ctx: Ctx, { params, hostname }: FastifyRequest<OfForm>): Promise<SeenForm> {
  const seen = await formOf(ctx, params.form)
  if (await isOfAnother(ctx, seen.key.projectId, hostname)) refuse('NOT_FOUND')
  return seen
}

type SignUp = { optIn: OptInRow; seen: SeenForm }

/** The sign-up behind a link, and its form. */
async function signUpOf(ctx: Ctx, { params, hostname }: FastifyRequest<OfToken>): Promise<SignUp> {
  const optIn = (await seeOptIn(ctx, params.token)) ?? refuse('NOT_FOUND')
  if (await isOfAnother(ctx, optIn.project_id, hostname)) refuse('NOT_FOUND')
  const seen = optIn.form_id && (await seeForm(ctx, { projectId: optIn.project_id, id: optIn.form_id }))
  return { optIn, seen: seen || refuse('NOT_FOUND') }
}

const optInPath = ({ params }: FastifyRequest<OfToken>) => `/p/optin/${encodeURIComponent(params.token)}`

/** Of a link by which nothing is confirmed any more. */
const answerSpent = (
  request: FastifyRequest<OfToken>,
  reply: FastifyReply,
  seen: SeenForm,
  state: 'DONE' | 'EXPIRED' | 'LEFT',
) => {
  if (state === 'DONE') return thank(reply, seen)
  const path = `${optInPath(request)}/again`
  return html(reply, seen, spentOptInPage(faced(seen), path, state === 'LEFT' ? 'left' : 'expired'))
}

type Shown = { faults?: SubmissionFaults; isAskedOnce?: boolean }

function draw(ctx: Ctx, reply: FastifyReply, seen: SeenForm, entered: URLSearchParams, shown: Shown) {
  const fields = inputsOf(seen).map((field) => ({
    ...field,
    value: (entered.get(field.name) ?? '').slice(0, 500),
    fault: shown.faults?.get(field.name),
  }))
  const page = formPage({
    ...faced(seen),
    path: formPath(seen.outer),
    fields,
    stamp: stampAfter(ctx, seen.key, entered.get('stamp') ?? ''),
    note: shown.isAskedOnce ? 'pressOnce' : undefined,
  })
  return html(reply, seen, page)
}

const faced = ({ row, shop, logoUrl }: SeenForm) => ({ form: row.settings, shop, logoUrl })

const thank = (reply: FastifyReply, seen: SeenForm) => {
  const page = ownPage(seen.project, seen.row.settings.thxRedirect)
  return page ? reply.redirect(page.href, 303) : html(reply, seen, thanksPage(faced(seen)))
}

/** Undefined for whoever came too often: they are told so in the words of the form. */
function limitedOnly(error: unknown): undefined {
  if (refusalOf(error)?.code !== 'RATE_LIMITED') throw error
}

const noteStatus = { blocked: 410, closed: 503, limited: 429 }

const note = (reply: FastifyReply, { row, shop }: SeenForm, text: keyof typeof noteStatus) =>
  answer(reply.code(noteStatus[text]), formNotePage(row.settings.config.language, text, shop), {
    style: formStyle(undefined),
  })

const html = (reply: FastifyReply, { row }: SeenForm, page: string, leadsAway = false) =>
  answer(reply, page, { style: formStyle(row.settings.config), pictures: true, leadsAway })

const answer = (reply: FastifyReply, page: string, needs: PageNeeds) =>
  asPage(reply).header('content-security-policy', pagePolicy(needs)).send(page)

/** The shop's own page gets what its confirmation has to be posted with. */
function withToken(page: URL, token: string): string {
  page.searchParams.set(optInParameter, token)
  return page.href
}

function answerFailure(ctx: Ctx, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = failureStatus(ctx, error, request, reply)
  const language = languageOf(request)
  if (status === 404) return answer(reply, formNotePage(language, 'gone'), { style: formStyle(undefined) })
  return answer(reply, notePage(language, status === 400 ? 'missing' : 'failed'), {})
}
