import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import type { FeedKind } from '#rules/feeds/runs.ts'
import type { Project } from '../projects/store.ts'
import { findOpenRun, insertRun, updateOpenRun } from './store/runs.ts'

/** A run that has said nothing for so long was given up by the queue. */
const silentMs = 1_800_000

type Wish = { asked: boolean; acceptsDrop?: boolean; byButton?: boolean }

/** Begins a run, unless one is open already; returns the id of the open one. */
export async function openRun(
  tx: TxCtx,
  { id: projectId, company_id: companyId }: Pick<Project, 'id' | 'company_id'>,
  feed: FeedKind,
  { asked, acceptsDrop = false, byButton = false }: Wish,
): Promise<string> {
  const now = new Date(tx.clock.now())
  const open = await findOpenRun(tx, projectId, feed)
  if (open && now.getTime() - open.progress_at.getTime() < silentMs) {
    if (asked || acceptsDrop)
      await updateOpenRun(tx, projectId, open.id, {
        ...(asked && { asked }),
        ...(acceptsDrop && { accepts_drop: true }),
      })
    return open.id
  }
  if (open)
    await updateOpenRun(tx, projectId, open.id, { state: 'FAILED', reason: 'UNEXPECTED', finished_at: now })
  const id = newId(tx.clock.now())
  const wish = { asked, accepts_drop: acceptsDrop, by_button: byButton }
  const run = { project_id: projectId, id, feed, state: 'WAITING', ...wish }
  if (!(await insertRun(tx, { ...run, started_at: now, progress_at: now })))
    return (await findOpenRun(tx, projectId, feed))?.id ?? id
  await send(tx, 'catalog.load', { companyId, projectId, runId: id })
  return id
}
