import type { Ctx } from '#platform/context.ts'
import { openTurnsByKey } from '#platform/turns.ts'

const afterTurnOf = openTurnsByKey(2)

/**
 * Runs changes by strangers in a project, two at once. Further ones would only wait for the project's lock, each with a connection
 * that other projects need. They are refused with UNAVAILABLE after the time of a request.
 */
export const inStrangersTurn = <Result>(
  { config }: Pick<Ctx, 'config'>,
  projectId: string,
  work: () => Promise<Result>,
): Promise<Result> => afterTurnOf(projectId, work, undefined, config.REQUEST_SECONDS * 1000)
