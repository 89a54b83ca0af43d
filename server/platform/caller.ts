import { refuse } from '#rules/refusals.ts'
import type { RequestCtx } from './context.ts'

/** The person who calls; whoever is signed out is refused. */
export const callerOf = ({ actor }: Pick<RequestCtx, 'actor'>) =>
  actor.kind === 'user' ? actor : refuse('SIGN_IN_REQUIRED')
