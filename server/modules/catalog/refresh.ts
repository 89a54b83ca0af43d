/** When feeds are read without anybody asking: as often as is due, and when their address has changed. */
import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { changesAtOnce, refreshAfterMs } from '#rules/feeds/limits.ts'
import { type FeedKind, feedKinds } from '#rules/feeds/runs.ts'
import type { News } from '#rules/news.ts'
import { findProject, type Project } from '../projects/store.ts'
import { addressOf, isRead } from './feed.ts'
import { openRun } from './open-run.ts'
import { listRuns } from './store/runs.ts'

/** The agenda's job: all feeds, and the next time. */
export async function refresh(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  const project = await findProject(ctx.db, projectId)
  if (project) await inProject(ctx, projectId, (tx) => readFeeds(tx, project, feedKinds, false))
}

const telling: Record<string, readonly FeedKind[]> = {
  productFeedURL: ['PRODUCTS'],
  categoriesFeedURL: ['CATEGORIES', 'PRODUCTS'],
  orderFeedURL: ['ORDERS'],
  shopURL: ['PRODUCTS'],
  timezone: ['ORDERS'],
  // what is told without a currency is in the project's
  currency: ['PRODUCTS', 'ORDERS'],
  active: feedKinds,
}

/** A feed whose address is new, and those of a project that is on again, are read at once. */
export async function followProject(ctx: Ctx, { projectId, fields }: News['project.changed']): Promise<void> {
  const feeds = feedKinds.filter((feed) => fields.some((field) => telling[field]?.includes(feed)))
  const project = feeds.length ? await findProject(ctx.db, projectId) : undefined
  if (project) await inProject(ctx, projectId, (tx) => readFeeds(tx, project, feeds, true))
}

/** `asked` when it follows from what somebody has just done. */
export async function readFeeds(
  tx: TxCtx,
  project: Project,
  feeds: readonly FeedKind[],
  asked: boolean,
): Promise<void> {
  if (!isRead(project)) return
  const now = tx.clock.now()
  for (const feed of feeds) {
    if (!addressOf(project, feed)) continue
    if (asked && (await isRestless(tx, project.id, feed)))
      await plan(tx, 'catalog.refresh', project.id, new Date(now + changesAtOnce.withinMs))
    else await openRun(tx, project, feed, { asked })
  }
  if (feedKinds.some((feed) => addressOf(project, feed)))
    await plan(tx, 'catalog.refresh', project.id, new Date(now + refreshAfterMs.read))
}

/** Whether a feed was read so often lately that its next change can wait. */
async function isRestless(tx: TxCtx, projectId: string, feed: FeedKind): Promise<boolean> {
  const { count, withinMs } = changesAtOnce
  const oldest = (await listRuns(tx, projectId, feed, undefined, count))[count - 1]
  return oldest !== undefined && tx.clock.now() - oldest.started_at.getTime() < withinMs
}
