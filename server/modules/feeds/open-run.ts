import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import type { FeedKind } from '#rules/feeds/runs.ts'
import type { Project } from '../projects/store.ts'
import { findOpenRun, insertRun, updateOpenRun } from './store.ts'

/** A run without progress for so long was given up by the queue. */
const silentMs = 1_800_000

type Request = {
  /** Whether it follows from what somebody has just done; otherwise it was due. */
  requestedByUser: boolean
  /** Whether a feed is loaded that would be held otherwise. */
  acceptHeld?: boolean
  /** Whether it was started by hand, which is limited. */
  byButton?: boolean
}

/** Queues a run, unless one is open already; returns the id of the open one. */
export async function openRun(
  tx: TxCtx,
  { id: projectId, company_id: companyId }: Pick<Project, 'id' | 'company_id'>,
  feed: FeedKind,
  { requestedByUser, acceptHeld = false, byButton = false }: Request,
): Promise<string> {
  const now = new Date(tx.clock.now())
  const open = await findOpenRun(tx, projectId, feed)
  if (open && now.getTime() - open.progress_at.getTime() < silentMs) {
    if (requestedByUser || acceptHeld)
      await updateOpenRun(tx, projectId, open.id, {
        ...(requestedByUser && { requested_by_user: true }),
        ...(acceptHeld && { accept_held: true }),
      })
    return open.id
  }
  if (open)
    await updateOpenRun(tx, projectId, open.id, { state: 'FAILED', reason: 'UNEXPECTED', finished_at: now })
  const id = newId(tx.clock.now())
  const request = { requested_by_user: requestedByUser, accept_held: acceptHeld, by_button: byButton }
  const run = { project_id: projectId, id, feed, state: 'WAITING', ...request }
  if (!(await insertRun(tx, { ...run, started_at: now, progress_at: now })))
    return (await findOpenRun(tx, projectId, feed))?.id ?? id
  await send(tx, 'feeds.run', { companyId, projectId, runId: id })
  return id
}
