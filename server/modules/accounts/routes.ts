/** The accounts library's endpoints under /api/auth: those that we use, counted per account, with errors in our words. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { tell } from '#platform/http.ts'
import { sameOrigin } from '#platform/same-origin.ts'
import { passwordLength, readSignUp } from '#rules/accounts/registration.ts'
import { internationalPhone } from '#rules/checks/phone.ts'
import { type Refusal, refuse, refuseFields } from '#rules/refusals.ts'
import { actorOf } from './actor.ts'
import { type Auth, callerAddressHeader } from './auth.ts'
import { accountLimits, countTry, forgetTries } from './tries.ts'

/** What can be asked of the library; anything else does not exist. */
const reads = ['get-session', 'list-sessions']
const writes = [
  'sign-up/email',
  'sign-in/email',
  'sign-out',
  'email-otp/send-verification-otp',
  'email-otp/verify-email',
  'email-otp/request-password-reset',
  'email-otp/reset-password',
  'change-password',
  'revoke-session',
  'revoke-other-sessions',
] as const
/** A password of ten megabytes is no password. */
const bodyLimit = 16_384

/** What is too large here can only be the password. */
function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')) throw error
  tell(request, reply, password, 413)
}

const password: Refusal = { code: 'PASSWORD', parameters: passwordLength }
/** The library's codes in the words of our catalogue. */
const refusals: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'AUTH_FAILED', parameters: {} },
  INVALID_EMAIL: { code: 'INPUT_INVALID', parameters: {}, fields: [{ field: 'email', code: 'EMAIL' }] },
  EMAIL_NOT_VERIFIED: { code: 'NOT_CONFIRMED', parameters: {} },
  PASSWORD_TOO_SHORT: password,
  PASSWORD_TOO_LONG: password,
  INVALID_PASSWORD: { code: 'PASSWORD_WRONG', parameters: {} },
  INVALID_OTP: { code: 'CODE_INVALID', parameters: {} },
  OTP_EXPIRED: { code: 'CODE_INVALID', parameters: {} },
  TOO_MANY_ATTEMPTS: { code: 'CODE_INVALID', parameters: {} },
  USER_NOT_FOUND: { code: 'CODE_INVALID', parameters: {} },
}

export function accountsRoutes(http: FastifyInstance, auth: Auth, ctx: Ctx): void {
  for (const path of reads)
    http.get(`/api/auth/${path}`, async (request, reply) => (await pass(auth, ctx, request, reply)) ?? reply)
  for (const path of writes)
    http.post(
      `/api/auth/${path}`,
      { onRequest: sameOrigin(ctx.config), bodyLimit, errorHandler },
      async (request, reply) => {
        const email = emailOf(request.body)
        if (path === 'sign-up/email') request.body = signUpBody(request.body)
        if (path === 'email-otp/send-verification-otp') request.body = { email, type: 'email-verification' }
        await countAgainstAccount(ctx, path, email)
        const actor = await actorOf(ctx, auth, request.headers)
        const answer = await pass(auth, ctx, request, reply)
        if (answer === undefined) return reply
        // before the answer is out: who has it may come again at once
        if (path === 'sign-in/email' && email) await forgetTries(ctx, path, email)
        await inTransaction({ ...ctx, actor, requestId: request.id }, (tx) =>
          audit(tx, { action: `accounts.${path}` }),
        )
        return reply.send(answer)
      },
    )
}

async function countAgainstAccount(ctx: Ctx, path: string, email: string | undefined): Promise<void> {
  const limit = accountLimits[path]
  if (limit && email && (await countTry(ctx, path, email, limit.seconds)) > limit.most) refuse('RATE_LIMITED')
}

function emailOf(body: unknown): string | undefined {
  const email = body && typeof body === 'object' && 'email' in body ? body.email : undefined
  return typeof email === 'string' && email.length <= 320 ? email : undefined
}

/** The form as the library takes it; nobody can give themselves more than the form asks for. */
function signUpBody(body: unknown): object {
  const read = readSignUp(body)
  if ('faults' in read) refuseFields(read.faults)
  const phone = internationalPhone(read.form.phone) ?? refuseFields([{ field: 'phone', code: 'PHONE' }])
  return { ...read.form, phone, name: read.form.email }
}

/** The text of a good answer, not sent yet; a refusal has been told. */
async function pass(
  auth: Auth,
  { config }: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  headers.set(callerAddressHeader, request.ip)
  // our own check has let the origin pass; a second address of this server is as good as the first
  headers.set('origin', config.PUBLIC_URL)
  // fastify has parsed the body, so the length that the client gave no longer describes ours
  headers.delete('content-length')
  const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined
  const answer = await auth.handler(
    new Request(new URL(request.url, config.PUBLIC_URL), { method: request.method, headers, body }),
  )
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const text = await answer.text()
  if (answer.ok) {
    reply.status(answer.status).header('cache-control', 'no-store').type('application/json')
    return text
  }
  tell(request, reply, refusalOfAnswer(answer.status, text), answer.status)
  return undefined
}

function refusalOfAnswer(status: number, text: string): Refusal {
  if (status === 429) return { code: 'RATE_LIMITED', parameters: {} }
  if (status === 401 && !/"code"/.test(text)) return { code: 'SIGN_IN_REQUIRED', parameters: {} }
  const code = /"code"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? ''
  const known = refusals[code]
  if (known) return known
  return status === 401
    ? { code: 'SIGN_IN_REQUIRED', parameters: {} }
    : { code: status < 500 ? 'INPUT_INVALID' : 'UNEXPECTED', parameters: {} }
}
