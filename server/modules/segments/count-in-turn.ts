/** Counts of very many contacts: some at a time of each project, so that nobody waits for another project's. */
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { afterTurn, openTurns, type Turns } from '#platform/turns.ts'

/** Of a project, by this process: more of them would end later, each, and take the processors from everybody. */
const atOnce = 2

const turnsOfProjects = new RecentMap<string, Turns>(1000)

/** As `inProject`, when the project's turn has come; until then it has no connection, and whoever leaves is left out. */
export function countInTurn<T>(
  ctx: RequestCtx,
  projectId: string,
  count: (tx: TxCtx) => Promise<T>,
): Promise<T> {
  const turns = turnsOfProjects.get(projectId) ?? openTurns(atOnce)
  turnsOfProjects.set(projectId, turns)
  return afterTurn(turns, () => inProject(ctx, projectId, count), ctx.signal)
}
