/** What can be asked under /api/auth: our own paths, and those of the accounts library that we use, with errors in our words. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { tell } from '#platform/http.ts'
import { sameOrigin } from '#platform/same-origin.ts'
import { passwordLength } from '#rules/accounts/limits.ts'
import { type Refusal, refuse } from '#rules/refusals.ts'
import { actorOf } from './actor.ts'
import type { Auth } from './auth.ts'
import { headersOf } from './auth-headers.ts'
import { byCode, type Call, deviceLine, mailCallerOf, waitingLine } from './by-code.ts'
import { checkPassword } from './check-password.ts'
import { emailIn, textIn, valueIn } from './input.ts'
import { resume } from './register.ts'
import { deleteTokensOf } from './store.ts'
import { countAddress, countPasswordCheck, countSignIn, forgetPasswordChecks, forgetSignIn } from './tries.ts'

/** What can be asked of the library; anything else does not exist. */
const reads = ['get-session', 'list-sessions']
/** The same for changes, with what it is given. */
const writes = {
  'sign-in/email': (body: unknown) => ({ email: emailIn(body), password: textIn(body, 'password') }),
  'sign-out': () => ({}),
  'change-password': (body: unknown) => ({
    currentPassword: textIn(body, 'currentPassword'),
    newPassword: textIn(body, 'newPassword'),
    revokeOtherSessions: true,
  }),
  'revoke-session': (body: unknown) => ({ token: textIn(body, 'token') }),
  'revoke-other-sessions': () => ({}),
} satisfies Record<string, (body: unknown) => object>
// keys of literals are their paths
const codePaths = Object.keys(byCode) as (keyof typeof byCode)[]
const writePaths = Object.keys(writes) as (keyof typeof writes)[]

/** A password of ten megabytes is no password. */
const bodyLimit = 16_384

/** What is too large here can only be the password. */
function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')) throw error
  tell(request, reply, password, 413)
}

const password: Refusal = { code: 'PASSWORD', parameters: passwordLength }
/** The library's codes in the words of our catalogue, which also has the status of each. */
const refusals: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'AUTH_FAILED', parameters: {} },
  INVALID_EMAIL: { code: 'INPUT_INVALID', parameters: {}, fields: [{ field: 'email', code: 'EMAIL' }] },
  PASSWORD_TOO_SHORT: password,
  PASSWORD_TOO_LONG: password,
  INVALID_PASSWORD: { code: 'PASSWORD_WRONG', parameters: {} },
}

export function accountsRoutes(http: FastifyInstance, auth: Auth, ctx: Ctx): void {
  const callOf = (request: FastifyRequest): Call => ({ ctx, auth, request, headers: headersOf(ctx, request) })
  const options = { onRequest: sameOrigin(ctx.config), bodyLimit, errorHandler }
  const auditOf = async (request: FastifyRequest, path: (typeof codePaths | typeof writePaths)[number]) => {
    const actor = await actorOf(ctx, auth, request.headers)
    return () =>
      inTransaction({ ...ctx, actor, requestId: request.id }, (tx) =>
        audit(tx, { action: `accounts.${path}` }),
      )
  }

  for (const path of reads)
    http.get(`/api/auth/${path}`, async (request, reply) => {
      const answer = await pass(callOf(request), reply)
      return answer === undefined ? reply : reply.send(answer)
    })

  for (const path of codePaths)
    http.post(`/api/auth/${path}`, options, async (request, reply) => {
      await countAddress(ctx, 'codes', request.ip)
      const writeAudit = await auditOf(request, path)
      const cookies = await byCode[path](callOf(request))
      await writeAudit()
      return reply.header('set-cookie', cookies).header('cache-control', 'no-store').send({ status: true })
    })

  for (const path of writePaths)
    http.post(`/api/auth/${path}`, options, async (request, reply) => {
      const call = callOf(request)
      const body = writes[path](request.body)
      const steps = await before[path]?.(call, reply)
      const writeAudit = await auditOf(request, path)
      const answer = await pass(call, reply, body, steps?.refused)
      if (answer === undefined) return reply
      // before the answer is out: who has it may come again at once
      await steps?.after()
      await writeAudit()
      return reply.send(answer)
    })
}

/** What is done before the library is asked; what it returns is done after a good answer, or before a refusal is told. */
type Step = (
  call: Call,
  reply: FastifyReply,
) => Promise<{ after: () => Promise<void>; refused?: (refusal: Refusal) => Promise<void> }>

const before: Record<string, Step> = {
  async 'sign-in/email'(call, reply) {
    const email = emailIn(call.request.body)
    const caller = await mailCallerOf(call, email)
    await countSignIn(call.ctx, email, caller)
    await countAddress(call.ctx, 'signIn', call.request.ip)
    return {
      async after() {
        await forgetSignIn(call.ctx, email, caller)
        reply.header('set-cookie', await deviceLine(call, email))
      },
      async refused({ code }) {
        if (code !== 'AUTH_FAILED') return
        const secret = await resume(call.ctx, email, textIn(call.request.body, 'password'), caller)
        if (!secret) return
        reply.header('set-cookie', waitingLine(call, 'register', email, secret))
        refuse('NOT_CONFIRMED')
      },
    }
  },
  async 'change-password'(call, reply) {
    const { ctx, auth, request } = call
    // the session's alone: a token does not change passwords
    const actor = await actorOf(ctx, auth, { cookie: request.headers.cookie })
    if (actor.kind !== 'user') refuse('SIGN_IN_REQUIRED')
    checkPassword(textIn(request.body, 'newPassword'), actor.email)
    await countPasswordCheck(ctx, actor.userId)
    return {
      async after() {
        await forgetPasswordChecks(ctx, actor.userId)
        reply.header('set-cookie', await deviceLine(call, actor.email))
        if (valueIn(request.body, 'keepTokens') !== true)
          await inTransaction(ctx, (tx) => deleteTokensOf(tx, actor.userId))
      },
    }
  },
}

/** The text of a good answer, not sent yet; a refusal has been told. */
async function pass(
  { ctx, auth, request, headers }: Call,
  reply: FastifyReply,
  body?: object,
  refused?: (refusal: Refusal) => Promise<void>,
): Promise<string | undefined> {
  const answer = await auth.handler(
    new Request(new URL(request.url, ctx.config.PUBLIC_URL), {
      method: request.method,
      headers,
      body: body && JSON.stringify(body),
    }),
  )
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const text = await answer.text()
  if (!answer.ok) {
    const refusal = refusalOfAnswer(answer.status, text)
    await refused?.(refusal)
    tell(request, reply, refusal)
    return undefined
  }
  reply.status(answer.status).header('cache-control', 'no-store').type('application/json')
  return text
}

function refusalOfAnswer(status: number, text: string): Refusal {
  if (status === 429) return { code: 'RATE_LIMITED', parameters: {} }
  const code = /"code"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? ''
  const refusal = refusals[code]
  if (refusal) return refusal
  if (status === 401) return { code: 'SIGN_IN_REQUIRED', parameters: {} }
  return { code: status < 500 ? 'INPUT_INVALID' : 'UNEXPECTED', parameters: {} }
}
