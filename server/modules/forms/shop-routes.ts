/** What forms in pages of shops speak to. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Ctx } from '#platform/context.ts'
import { tell } from '#platform/http.ts'
import { readId, readIdIn } from '#platform/ids.ts'
import type { Ingest } from '#platform/ingest.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { type FormText, formText } from '#rules/forms/form-words.ts'
import { type AnsweredForm, type FormReply, type FormsAnswer, formQuestionLimits } from '#rules/forms/wire.ts'
import { refusalOf, refuse } from '#rules/refusals.ts'
import { lettersOn } from '#rules/text/contrast.ts'
import { isUuid7 } from '#rules/tracking/uuid.ts'
import { projectChanged } from '../projects/store.ts'
import { openAdmission, retrySeconds } from '../tracking/admission.ts'
import { bodyText, shopScope } from '../tracking/shop-scope.ts'
import type { CountView } from './count-views.ts'
import { formOf } from './form-of.ts'
import { inputsOf, type SeenForm, seeForms } from './see-form.ts'
import { stampAfter, stampOf } from './stamps.ts'
import { listForms } from './store.ts'
import { submit } from './submit.ts'

const text = (limit: number) => z.string().check(z.maxLength(limit))
const question = z.object({
  project: text(100),
  inline: z.array(text(100)).check(z.maxLength(formQuestionLimits.inline)),
  path: text(2000),
})
const entry = z.object({
  form: text(100),
  entered: z.record(text(100), text(2000)),
  stamp: text(500),
  page: text(2000),
  visitor: z.optional(text(100)),
})
const sight = z.object({ form: text(100) })

/** Every change of a form is heard of; tags, fields and the mail domain change without a word. */
const keptMs = 60_000

export function formShopRoutes(
  http: FastifyInstance,
  ctx: Ctx,
  { listen }: Pick<Ingest, 'listen'>,
  countView: CountView,
): void {
  const admission = openAdmission(ctx, { waiting: () => 0 })
  const noForms = () => new RecentMap<string, { at: number; forms: Promise<SeenForm[]> }>(2000)
  let kept = noForms()

  listen(projectChanged, (projectId) => {
    if (projectId) kept.delete(projectId)
    else kept = noForms()
  })

  /** Those of a project that take sign-ups; read once a minute, however many pages ask. */
  function openForms(projectId: string): Promise<SeenForm[]> {
    const found = kept.get(projectId)
    if (found && performance.now() - found.at < keptMs) return found.forms
    const forms = readForms(ctx, projectId)
    kept.set(projectId, { at: performance.now(), forms })
    forms.catch(() => kept.delete(projectId))
    return forms
  }

  http.register(async (scope) => {
    shopScope(scope, formQuestionLimits.bodyBytes, (request, reply, refusal) => {
      const wait = retrySeconds(refusal)
      if (wait) reply.header('retry-after', wait)
      return tell(request, reply, refusal)
    })
    const options = { config: { ownHeaders: true } } as const
    const read = <Body>(request: FastifyRequest, schema: z.ZodMiniType<Body>): Body => {
      const body = bodyText(request)
      admission.admit(request.ip, Buffer.byteLength(body))(1)
      return z.safeParse(schema, parsed(body)).data ?? refuse('JSON_INVALID')
    }

    scope.post('/t/forms', options, async (request, reply): Promise<FormsAnswer> => {
      const { project, inline, path } = read(request, question)
      reply.header('cache-control', 'no-store')
      const projectId = readId('project', project)
      const forms = projectId ? await openForms(projectId) : []
      return {
        forms: forms.flatMap((seen) => {
          const { mode, popup } = seen.row.settings.config
          if (inline.includes(seen.outer)) return answered(ctx, seen)
          const isHere = !popup.pages.length || popup.pages.some((beginning) => path.startsWith(beginning))
          return mode === 'POPUP' && isHere ? { ...answered(ctx, seen), popup } : []
        }),
      }
    })

    scope.post('/t/form', options, async (request, reply): Promise<FormReply> => {
      const { form, entered, stamp, page, visitor } = read(request, entry)
      reply.header('cache-control', 'no-store')
      const seen = await formOf(ctx, form)
      const { language } = seen.row.settings.config
      const t = (key: FormText, values?: Record<string, string>) => formText(language, key, values)
      const end = (key: 'closed' | 'limited') => ({ heading: t(key), text: t(`${key}Text`) })
      if (seen.closed) return end('closed')
      const value = (name: string) => (name === 'stamp' ? stamp : (entered[name] ?? ''))
      const deviceId = visitor && isUuid7(visitor) ? visitor : undefined
      const visit = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', page, deviceId }
      try {
        const result = await submit(ctx, seen, value, visit)
        if (result.outcome === 'INBOX')
          return { heading: t('checkHeading'), text: t('checkText', { email: result.email }) }
        if (result.outcome === 'ONCE_MORE')
          return { note: t('pressOnce'), stamp: stampAfter(ctx, seen.key, stamp) }
        return { faults: Object.fromEntries([...result.faults].map(([name, fault]) => [name, t(fault)])) }
      } catch (error) {
        if (refusalOf(error)?.code === 'RATE_LIMITED') return end('limited')
        throw error
      }
    })

    scope.post('/t/form/seen', options, async (request, reply) => {
      const { form } = read(request, sight)
      const forms = await openForms(readIdIn(form)?.projectId ?? refuse('NOT_FOUND'))
      await countView(forms.find(({ outer }) => outer === form) ?? refuse('NOT_FOUND'), request)
      return reply.status(204).send()
    })
  })
}

async function readForms(ctx: Ctx, projectId: string): Promise<SeenForm[]> {
  const forms = await seeForms(ctx, projectId, await listForms(ctx.db, projectId))
  return forms.filter(({ closed }) => !closed)
}

function answered(ctx: Ctx, seen: SeenForm): AnsweredForm {
  const { language, heading, text: words, buttonText, consent, colors } = seen.row.settings.config
  return {
    id: seen.outer,
    language,
    heading,
    text: words,
    buttonText,
    consent,
    fields: inputsOf(seen),
    colors: { ...colors, buttonLetters: lettersOn(colors.button) },
    stamp: stampOf(ctx, seen.key),
    close: formText(language, 'close'),
    failed: formText(language, 'failed'),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
