import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import {
  type Block,
  isBlock,
  type MoveName,
  type ProjectStatus,
  purgeAfterMs,
  statusAfter,
} from '#rules/projects/status.ts'
import { type Project, writeProject } from './store.ts'

export const statusOf = (project: Project) => project.active as ProjectStatus // a check constraint holds the statuses

/** Whether a project is blocked, including one whose owner has asked for its purge after that: no link of its messages works. */
export const isStopped = (project: Project): boolean =>
  isBlock(statusOf(project)) || project.block_before_purge !== null

/** Gives a locked project the status that the move leads to; a purge is put on the agenda. */
export async function moveProject(tx: TxCtx, project: Project, move: MoveName): Promise<void> {
  const from = statusOf(project)
  const purgeAt = move === 'markForPurge' ? new Date(tx.clock.now() + purgeAfterMs) : null
  await writeProject(
    tx,
    project.id,
    {},
    {
      // the constraint holds the two blocks
      active: statusAfter(move, project.block_before_purge as Block | null),
      block_before_purge: move === 'markForPurge' && isBlock(from) ? from : null,
      purge_at: purgeAt,
    },
  )
  if (purgeAt) await plan(tx, 'projects.purge', project.id, purgeAt)
}
