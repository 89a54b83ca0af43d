import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { refuse } from '#rules/refusals.ts'
import { findProject } from '../projects/store.ts'
import { addressOf, isRead } from './feed.ts'
import { openRun } from './open-run.ts'
import { type FeedKind, findRun, type RunRow } from './store/runs.ts'

/** Reads a feed now, because somebody asks for it. */
export async function loadFeed(
  ctx: Ctx,
  projectId: string,
  feed: FeedKind,
  acceptsDrop: boolean,
): Promise<RunRow> {
  const project = (await findProject(ctx.db, projectId)) ?? refuse('NOT_FOUND')
  if (!isRead(project)) refuse('FEED_OFF')
  if (!addressOf(project, feed)) refuse('FEED_MISSING')
  return inProject(ctx, projectId, async (tx) => {
    const id = await openRun(tx, projectId, feed, { asked: true, acceptsDrop })
    await audit(tx, { action: 'catalog.load', companyId: project.company_id, projectId, fields: [feed] })
    return (await findRun(tx, projectId, id)) ?? refuse('NOT_FOUND')
  })
}
