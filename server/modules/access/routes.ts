/** The way in for people who were invited and have no account yet. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { outerId } from '#platform/ids.ts'
import { sameOrigin } from '#platform/same-origin.ts'
import type { Auth } from '../accounts/auth.ts'
import { headersOf } from '../accounts/auth-headers.ts'
import { deviceLine } from '../accounts/by-code.ts'
import { textIn } from '../accounts/input.ts'
import { countAddress } from '../accounts/tries.ts'
import { join } from './join.ts'

/** A token and a password are short. */
const bodyLimit = 4096

export function accessRoutes(http: FastifyInstance, auth: Auth, ctx: Ctx): void {
  const options = { onRequest: sameOrigin(ctx.config), bodyLimit }
  http.post('/api/auth/join', options, async (request, reply) => {
    await countAddress(ctx, 'register', request.ip)
    const headers = headersOf(ctx, request)
    const { userId, email, subject } = await join(
      { ...ctx, requestId: request.id },
      {
        token: textIn(request.body, 'token'),
        password: textIn(request.body, 'password'),
        language: languageOf(request),
      },
    )
    const session = await auth.api.startSession({ body: { userId }, headers, returnHeaders: true })
    const cookies = [
      ...session.headers.getSetCookie(),
      await deviceLine({ ctx, auth, request, headers }, email),
    ]
    const { companyId, projectId } = subject
    return reply
      .header('set-cookie', cookies)
      .header('cache-control', 'no-store')
      .send({
        company: outerId('company', companyId),
        project: projectId ? outerId('project', projectId) : null,
      })
  })
}
