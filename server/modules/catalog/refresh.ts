/** When feeds are read without anybody asking: as often as is due, and when their address has changed. */
import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { refreshAfterMs } from '#rules/catalog/limits.ts'
import type { News } from '#rules/news.ts'
import { findProject, type Project } from '../projects/store.ts'
import { addressOf, isRead } from './feed.ts'
import { openRun } from './open-run.ts'
import { type FeedKind, feedKinds } from './store/runs.ts'

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
  active: feedKinds,
}

/** A feed whose address is new, and those of a project that is on again, are read at once. */
export async function followProject(ctx: Ctx, { projectId, fields }: News['project.changed']): Promise<void> {
  const feeds = feedKinds.filter((feed) => fields.some((field) => telling[field]?.includes(feed)))
  const project = feeds.length ? await findProject(ctx.db, projectId) : undefined
  if (project) await inProject(ctx, projectId, (tx) => readFeeds(tx, project, feeds, true))
}

/** `asked` when it follows from what somebody has just done. */
async function readFeeds(
  tx: TxCtx,
  project: Project,
  feeds: readonly FeedKind[],
  asked: boolean,
): Promise<void> {
  if (!isRead(project)) return
  for (const feed of feeds) if (addressOf(project, feed)) await openRun(tx, project.id, feed, { asked })
  if (feedKinds.some((feed) => addressOf(project, feed)))
    await plan(tx, 'catalog.refresh', project.id, new Date(tx.clock.now() + refreshAfterMs.read))
}
