/** Scheduled runs: as often as is due, and when the address of a feed has changed. */
import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { changesAtOnce, refreshAfterMs } from '#rules/feeds/limits.ts'
import { type FeedKind, feedKinds } from '#rules/feeds/runs.ts'
import type { News } from '#rules/news.ts'
import { findProject, type Project } from '../projects/store.ts'
import { addressOf, readsFeeds } from './feed-kinds.ts'
import { openRun } from './open-run.ts'
import { listRuns } from './store.ts'

/** The agenda's job: all feeds, and the next time. */
export async function refresh(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  const project = await findProject(ctx.db, projectId)
  if (project) await inProject(ctx, projectId, (tx) => readFeeds(tx, project, feedKinds, false))
}

/** Which feeds a changed setting of the project concerns. */
const feedsByField: Record<string, readonly FeedKind[]> = {
  productFeedURL: ['PRODUCTS'],
  categoriesFeedURL: ['CATEGORIES', 'PRODUCTS'],
  orderFeedURL: ['ORDERS'],
  shopURL: ['PRODUCTS'],
  timezone: ['ORDERS'],
  // prices without a currency are in the project's
  currency: ['PRODUCTS', 'ORDERS'],
  active: feedKinds,
}

/** A feed whose address is new, and those of a project that is on again, are read at once. */
export async function followProject(ctx: Ctx, { projectId, fields }: News['project.changed']): Promise<void> {
  const feeds = feedKinds.filter((feed) => fields.some((field) => feedsByField[field]?.includes(feed)))
  const project = feeds.length ? await findProject(ctx.db, projectId) : undefined
  if (project) await inProject(ctx, projectId, (tx) => readFeeds(tx, project, feeds, true))
}

/** Queues runs of these feeds; `requestedByUser` as in openRun. */
export async function readFeeds(
  tx: TxCtx,
  project: Project,
  feeds: readonly FeedKind[],
  requestedByUser: boolean,
): Promise<void> {
  if (!readsFeeds(project)) return
  const now = tx.clock.now()
  for (const feed of feeds) {
    if (!addressOf(project, feed)) continue
    if (requestedByUser && (await isRestless(tx, project.id, feed)))
      await plan(tx, 'feeds.refresh', project.id, new Date(now + changesAtOnce.withinMs))
    else await openRun(tx, project, feed, { requestedByUser })
  }
  if (feedKinds.some((feed) => addressOf(project, feed)))
    await plan(tx, 'feeds.refresh', project.id, new Date(now + refreshAfterMs.read))
}

/** Whether a feed was read so often lately that its next change can wait. */
async function isRestless(tx: TxCtx, projectId: string, feed: FeedKind): Promise<boolean> {
  const { count, withinMs } = changesAtOnce
  const oldest = (await listRuns(tx, projectId, feed, undefined, count))[count - 1]
  return oldest !== undefined && tx.clock.now() - oldest.started_at.getTime() < withinMs
}
