import type { Ctx } from '#platform/context.ts'
import { openTurnsByKey } from '#platform/turns.ts'

const afterTurnOf = openTurnsByKey(2)

/**
 * Does what somebody who is not signed in changes in a project, two at once. They wait for the project's lock anyway: not with
 * connections to the database that every other project needs. Refused with UNAVAILABLE after the time of a request.
 */
export const inStrangersTurn = <Result>(
  { config }: Pick<Ctx, 'config'>,
  projectId: string,
  work: () => Promise<Result>,
): Promise<Result> => afterTurnOf(projectId, work, undefined, config.REQUEST_SECONDS * 1000)
