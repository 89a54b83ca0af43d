/** Counts of very many contacts: one at a time of each project, so that nobody waits for another project's. */
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { openTurnsByKey } from '#platform/turns.ts'

/** Of a project, by this process: a count is made by two processes of the database, and more of them would each end later. */
const atOnce = 1
/** How much of a request's time may be waited: what is left then is enough for a count. */
const patience = 0.7

const afterTurnOf = openTurnsByKey(atOnce)

type Count<T> = (tx: TxCtx) => Promise<T>

/** As `inProject`, when the project's turn has come; until then it has no connection, and whoever leaves is left out. */
export function countInTurn<T>(ctx: RequestCtx, projectId: string, count: Count<T>): Promise<T> {
  const patienceMs = patience * ctx.config.REQUEST_SECONDS * 1000
  return afterTurnOf(projectId, () => inProject(ctx, projectId, count), ctx.signal, patienceMs)
}

/** A count for which others may wait, too, until it has begun. */
type JoinedCount = { counted: Promise<unknown>; hasBegun: boolean; signal: AbortSignal | undefined }

const awaited = new Map<string, JoinedCount>()

/**
 * The same for whoever may wait with others: who asks for `what` of a project while somebody waits for it gets what that one
 * gets. So nobody is told what was counted before they asked. Whoever is told it must be allowed to see the same.
 */
export async function countWithOthers<T>(
  ctx: RequestCtx,
  projectId: string,
  what: string,
  count: Count<T>,
): Promise<T> {
  const key = `${projectId} ${what}`
  const others = awaited.get(key)
  if (others) {
    try {
      return (await others.counted) as T // the same count
    } catch (error) {
      if (others.hasBegun && !others.signal?.aborted) throw error
      // whoever was to count it has left
      ctx.signal?.throwIfAborted()
      return countWithOthers(ctx, projectId, what, count)
    }
  }
  const leave = () => {
    if (awaited.get(key) === mine) awaited.delete(key)
  }
  const counted = countInTurn(ctx, projectId, (tx) => {
    mine.hasBegun = true
    leave()
    return count(tx)
  })
  const mine: JoinedCount = { counted, hasBegun: false, signal: ctx.signal }
  awaited.set(key, mine)
  try {
    return await counted
  } finally {
    leave()
  }
}
