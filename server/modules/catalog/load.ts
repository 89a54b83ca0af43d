/** One run of a feed, from its address to what is written of it. Begun again after a crash, it begins from the beginning. */
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type FeedLimits, feedLimits } from '#rules/catalog/limits.ts'
import { findProject, type Project } from '../projects/store.ts'
import { type Downloaded, download } from './download.ts'
import { addressOf, baseOf, isRead, kindOf, settingsHash } from './feed.ts'
import { finishRun } from './finish-run.ts'
import { openProgress, type Progress } from './progress.ts'
import { feedReasonOf } from './reader/fault.ts'
import { findRun, findState, type RunRow, type StateRow, updateOpenRun } from './store/runs.ts'

/** A feed that says that it is unchanged is read all the same once a day: sales begin and end by the calendar. */
const believedMs = 86_400_000

/** A downloaded feed, whose it is, and what it is read by. */
export type Work = {
  run: RunRow
  project: Project
  feed: Downloaded
  context: { base?: string; currency?: string }
  limits: FeedLimits
  progress: Pick<Progress, 'read'>
  settings_hash: string
}

/** `write` makes of a new feed what is kept, and finishes the run. */
export async function load(
  ctx: Ctx,
  { projectId, runId }: { projectId: string; runId: string },
  write: (ctx: Ctx, work: Work) => Promise<void>,
  limits = feedLimits,
): Promise<void> {
  const begun = await begin(ctx, projectId, runId)
  if (!begun) return
  const { run, project, address, state } = begun
  const settings_hash = settingsHash(project, kindOf(run), address)
  const isKnown =
    state?.settings_hash === settings_hash && ctx.clock.now() - state.read_at.getTime() < believedMs
  const progress = openProgress(ctx, run)
  let feed: Downloaded | undefined
  try {
    const version = isKnown ? { etag: state.etag, lastModified: state.last_modified } : undefined
    feed = await download(ctx, address, version, limits, progress.downloaded)
    const isSame = !feed || (isKnown && feed.hash === state.content_hash)
    if (isSame)
      await inTransaction(ctx, (tx) => finishRun(tx, run, { state: 'UNCHANGED', bytes: feed?.bytes }))
    else if (feed) {
      const context = { base: baseOf(project, address), currency: project.currency ?? undefined }
      await write(ctx, { run, project, feed, context, limits, progress, settings_hash })
    }
  } catch (error) {
    const reason = feedReasonOf(error)
    if (!reason) throw error
    ctx.log.info(
      { runId, reason, detail: error instanceof Error ? error.message : undefined },
      'feed not read',
    )
    await inTransaction(ctx, (tx) => finishRun(tx, run, { state: 'FAILED', reason }))
  } finally {
    await progress.end()
    await feed?.close()
  }
}

type Begun = { run: RunRow; project: Project; address: string; state: StateRow | undefined }

/** Undefined when there is nothing to do: the run is over, or the project has no such feed any more. */
async function begin(ctx: Ctx, projectId: string, runId: string): Promise<Begun | undefined> {
  return inTransaction(ctx, async (tx) => {
    const run = await findRun(tx, projectId, runId)
    const project = await findProject(tx.db, projectId)
    if (!run || run.finished_at || !project) return undefined
    const feed = kindOf(run)
    const address = addressOf(project, feed)
    const now = new Date(tx.clock.now())
    if (!address || !isRead(project)) {
      await updateOpenRun(tx, projectId, runId, { state: 'FAILED', reason: 'URL_INVALID', finished_at: now })
      return undefined
    }
    await updateOpenRun(tx, projectId, runId, { state: 'RUNNING', progress: 0, progress_at: now })
    return { run, project, address, state: await findState(tx, projectId, feed) }
  })
}
