/** Counts of very many contacts: one at a time of each project, so that nobody waits for another project's. */
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { openTurnsByKey } from '#platform/turns.ts'

/** Of a project, by this process: a count is made by two processes of the database, and more of them would each end later. */
const atOnce = 1
/** Share of a request's time that a count may wait for counts of other callers. The rest is enough for a count. */
const patience = 0.7
/** The longest time of a timer, which no request reaches. */
const unlimitedMs = 2 ** 31 - 1

const afterTurnOf = openTurnsByKey(atOnce)

type Count<T> = (tx: TxCtx) => Promise<T>

/** The callers of counts that run or wait, by project. A caller is listed once for each count. */
const callersIn = new Map<string, Set<{ caller: string | undefined }>>()

/**
 * `inProject` in the project's turn. Until then it holds no connection, and an aborted request leaves the queue. It waits for
 * counts of other callers for a part of the request's time, and is then refused with UNAVAILABLE. A caller who has only their
 * own counts in front waits as long as the request lasts, because repeating the request would only add another count.
 */
export async function countInTurn<T>(ctx: RequestCtx, projectId: string, count: Count<T>): Promise<T> {
  const { actor, signal, config } = ctx
  const mine = { caller: actor.kind === 'user' ? actor.userId : undefined }
  const all = callersIn.get(projectId) ?? new Set()
  const isAlone = [...all].every(({ caller }) => caller === mine.caller)
  callersIn.set(projectId, all.add(mine))
  const patienceMs = isAlone && signal ? unlimitedMs : patience * config.REQUEST_SECONDS * 1000
  try {
    return await afterTurnOf(projectId, () => inProject(ctx, projectId, count), signal, patienceMs)
  } finally {
    all.delete(mine)
    if (!all.size) callersIn.delete(projectId)
  }
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
