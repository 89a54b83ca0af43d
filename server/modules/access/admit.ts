import type { FastifyRequest } from 'fastify'
import { asRequest, type Ctx, type RequestCtx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { type Action, isSeeing, may } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { actorOf } from '../accounts/actor.ts'
import type { Auth } from '../accounts/auth.ts'
import { standingOf } from './guard.ts'
import { companyOf } from './store.ts'

/** Lets whoever may do this in the project use a plain route of it; to anybody else it does not exist. */
export async function admit(
  ctx: Ctx,
  auth: Auth,
  request: FastifyRequest,
  projectId: string,
  action: Action,
): Promise<RequestCtx> {
  const actor = await actorOf(ctx, auth, request.headers)
  const asking = asRequest({ ...ctx, actor }, { requestId: request.id, language: languageOf(request) })
  const companyId = await companyOf.load(asking, projectId)
  const standing = companyId && (await standingOf(asking, { companyId, projectId }))
  if (!may(standing || undefined, action)) refuse('NOT_FOUND')
  if (actor.kind === 'user' && actor.token === 'READ' && !isSeeing(action)) refuse('TOKEN_SCOPE')
  return asking
}
