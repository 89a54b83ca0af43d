import type { FastifyRequest } from 'fastify'
import { asRequest, type Ctx, type RequestCtx } from '#platform/context.ts'
import { languageOf } from '#platform/http.ts'
import { type Action, isSeeing, may } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { actorOf } from '../accounts/actor.ts'
import type { Auth } from '../accounts/auth.ts'
import { standingOf } from './guard.ts'
import { companyOf } from './store.ts'

/** Lets whoever may do this in the project, or in the company, use a plain route of it; to anybody else it does not exist. */
export async function admit(
  ctx: Ctx,
  auth: Auth,
  request: FastifyRequest,
  place: string | { companyId: string },
  action: Action,
): Promise<RequestCtx> {
  const actor = await actorOf(ctx, auth, request.headers)
  const asking = asRequest({ ...ctx, actor }, { requestId: request.id, language: languageOf(request) })
  const standing = await standingAt(asking, place)
  if (!may(standing || undefined, action)) refuse('NOT_FOUND')
  if (actor.kind === 'user' && actor.token === 'READ' && !isSeeing(action)) refuse('TOKEN_SCOPE')
  return asking
}

async function standingAt(ctx: RequestCtx, place: string | { companyId: string }) {
  if (typeof place === 'object') return standingOf(ctx, place)
  const companyId = await companyOf.load(ctx, place)
  return companyId && standingOf(ctx, { companyId, projectId: place })
}
