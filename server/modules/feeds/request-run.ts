import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { buttonEveryMs } from '#rules/feeds/limits.ts'
import { type FeedKind, isOpen, type RunState } from '#rules/feeds/runs.ts'
import { refuse } from '#rules/refusals.ts'
import { findProject } from '../projects/store.ts'
import { addressOf, readsFeeds } from './feed-kinds.ts'
import { openRun } from './open-run.ts'
import { type FeedRunRow, findRun, listRuns } from './store.ts'

/** Rate limit: how long after a run that was started by hand the next one may be. */
function waitAfter({ state, by_button, started_at }: FeedRunRow, acceptHeld: boolean, now: number): number {
  // an open run is returned as it is, and to accept a feed that is held needs no wait
  const isFree = !by_button || isOpen(state as RunState) || (acceptHeld && state === 'HELD')
  return isFree ? 0 : started_at.getTime() + buttonEveryMs - now
}

/** Queues a run of a feed because a user asks for it. */
export async function requestRun(
  ctx: Ctx,
  projectId: string,
  feed: FeedKind,
  acceptHeld: boolean,
): Promise<FeedRunRow> {
  const project = (await findProject(ctx.db, projectId)) ?? refuse('NOT_FOUND')
  if (!readsFeeds(project)) refuse('FEED_OFF')
  if (!addressOf(project, feed)) refuse('FEED_MISSING')
  return inProject(ctx, projectId, async (tx) => {
    const [last] = await listRuns(tx, projectId, feed, undefined, 1)
    const waitMs = last ? waitAfter(last, acceptHeld, tx.clock.now()) : 0
    if (waitMs > 0) refuse('FEED_SOON', { minutes: Math.ceil(waitMs / 60_000) })
    const id = await openRun(tx, project, feed, { requestedByUser: true, acceptHeld, byButton: true })
    await audit(tx, { action: 'catalog.load', companyId: project.company_id, projectId, fields: [feed] })
    return (await findRun(tx, projectId, id)) ?? refuse('NOT_FOUND')
  })
}
