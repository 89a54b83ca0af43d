/** The paths under /api/auth that are our own: registration, and what a code by e-mail opens. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { readSignUp } from '#rules/accounts/registration.ts'
import { rangeOf } from '#rules/checks/network.ts'
import { internationalPhone } from '#rules/checks/phone.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import type { Auth } from './auth.ts'
import { type Caller, deviceFor, emailKey, rememberDevice } from './caller.ts'
import { checkPassword } from './check-password.ts'
import { cookieLine, readCookie } from './cookies.ts'
import { emailIn, textIn } from './input.ts'
import { confirm, register, sendCodeAgain } from './register.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import type { BrowserPurpose } from './store/codes.ts'
import { countAddress, countMail } from './tries.ts'

export type Call = { ctx: Ctx; auth: Auth; request: FastifyRequest; headers: Headers }
/** Lines for Set-Cookie; the answer says nothing else. */
type Cookies = string[]

const daySeconds = 86_400
/** As long as browsers keep a cookie. */
const deviceSeconds = 400 * daySeconds

/** Who asks for a mail to that address, as the limits of mails count. */
export const mailCallerOf = async ({ ctx, request }: Call, email: string): Promise<Caller> => ({
  network: rangeOf(request.ip),
  device: await deviceFor(ctx, readCookie(ctx.config, request.headers, 'device'), email),
})

/** This browser has got in: from now on it is known to the account. */
export const deviceLine = async ({ ctx, request }: Call, email: string): Promise<string> => {
  const before = readCookie(ctx.config, request.headers, 'device')
  return cookieLine(ctx.config, 'device', await rememberDevice(ctx, before, email), deviceSeconds)
}

/** What waits in this browser for a code to that address. */
export const waitingLine = ({ ctx }: Call, purpose: BrowserPurpose, email: string, secret: string): string =>
  cookieLine(ctx.config, purpose, `${emailKey(email)}.${secret}`, daySeconds)

/** The secret of this browser; one that has asked for no code to that address is told so, whoever has the address. */
function waitingSecret({ ctx, request }: Call, purpose: BrowserPurpose, email: string): string {
  const [key, secret] = readCookie(ctx.config, request.headers, purpose)?.split('.') ?? []
  if (key === emailKey(email) && secret) return secret
  return refuse(purpose === 'register' ? 'REGISTERED_ELSEWHERE' : 'CODE_ELSEWHERE')
}

export const byCode = {
  async 'sign-up/email'(call: Call) {
    const { ctx, request } = call
    const read = readSignUp(request.body)
    if ('faults' in read) refuseFields(read.faults)
    const { form } = read
    const phone =
      form.phone.trim() === ''
        ? ''
        : (internationalPhone(form.phone, form.registration?.country) ??
          refuseFields([{ field: 'phone', code: 'PHONE' }]))
    const email = form.email.toLowerCase()
    checkPassword(form.password, email)
    await countAddress(ctx, 'register', request.ip)
    await countMail(ctx, email, await mailCallerOf(call, email))
    return [waitingLine(call, 'register', email, await register(ctx, { ...form, email, phone }))]
  },

  async 'email-otp/send-verification-otp'(call: Call) {
    const email = emailIn(call.request.body)
    const secret = waitingSecret(call, 'register', email)
    await countMail(call.ctx, email, await mailCallerOf(call, email))
    await sendCodeAgain(call.ctx, email, secret)
    return []
  },

  async 'email-otp/verify-email'(call: Call) {
    const { ctx, auth, request, headers } = call
    const email = emailIn(request.body)
    const code = textIn(request.body, 'otp')
    const userId = await confirm(ctx, email, waitingSecret(call, 'register', email), code)
    const session = await auth.api.startSession({ body: { userId }, headers, returnHeaders: true })
    const ended = cookieLine(ctx.config, 'register', '', 0)
    return [...session.headers.getSetCookie(), await deviceLine(call, email), ended]
  },

  async 'email-otp/request-password-reset'(call: Call) {
    const email = emailIn(call.request.body)
    await countMail(call.ctx, email, await mailCallerOf(call, email))
    return [waitingLine(call, 'reset', email, await requestReset(call.ctx, email))]
  },

  async 'email-otp/reset-password'(call: Call) {
    const { ctx, request } = call
    const email = emailIn(request.body)
    const password = textIn(request.body, 'password')
    checkPassword(password, email)
    const secret = waitingSecret(call, 'reset', email)
    await resetPassword(ctx, email, secret, textIn(request.body, 'otp'), password)
    return [await deviceLine(call, email), cookieLine(ctx.config, 'reset', '', 0)]
  },
} satisfies Record<string, (call: Call) => Promise<Cookies>>
