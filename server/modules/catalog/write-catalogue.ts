/** Makes the catalogue what a downloaded feed says, all at once: nobody ever sees half of it. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { type Copy, inCopyTransaction } from '#platform/copy.ts'
import { inTransaction } from '#platform/db.ts'
import { judge } from '#rules/catalog/judge.ts'
import type { FeedLimits } from '#rules/catalog/limits.ts'
import { holdProject, type Project, updateProjectState } from '../projects/store.ts'
import type { Downloaded } from './download.ts'
import { isRead } from './feed.ts'
import { finishRun, type Report } from './finish-run.ts'
import type { Progress } from './progress.ts'
import type { Order, Outcome } from './reader/read.ts'
import { readInThread } from './reader/read-in-thread.ts'
import { lockState, type RunRow } from './store/runs.ts'
import {
  addProducts,
  categoryIds,
  countCategories,
  knownProducts,
  removeProducts,
  replaceCategories,
  updateProducts,
} from './store.ts'

type Work = {
  run: RunRow
  project: Project
  feed: Downloaded
  context: { base?: string; currency?: string }
  limits: FeedLimits
  progress: Pick<Progress, 'read'>
  settings_hash: string
}

export async function writeCatalogue(ctx: Ctx, work: Work): Promise<void> {
  const write = work.run.feed === 'CATEGORIES' ? writeCategories : writeProducts
  try {
    await inCopyTransaction(ctx, (tx, copy) => write(tx, copy, work))
  } catch (error) {
    const refused = refusedOutcome(error)
    if (!refused) throw error
    await inTransaction(ctx, (tx) => finishRun(tx, work.run, reportOf(refused, work, 0)))
  }
}

async function writeProducts(tx: TxCtx, copy: Copy, work: Work): Promise<void> {
  const { run, project, feed, progress } = work
  const projectId = project.id
  await lockState(tx, projectId, 'PRODUCTS')
  // it may have been switched off while the shop was slow
  const current = await holdProject(tx, projectId)
  if (!current || !isRead(current)) return
  const known = await knownProducts(copy, projectId)
  // categories follow from the products unless they have a feed of their own
  const listed = project.categories_feed_url ? undefined : await categoryIds(tx, projectId)
  const order = {
    ...orderOf(tx, work),
    feed: 'PRODUCTS',
    known,
    listed,
    acceptsDrop: run.accepts_drop,
  } as const
  const outcome = await readInThread(order, {
    progress: (bytes) => progress.read(bytes, feed.bytes),
    async batch({ added, rows, changed }) {
      if (added) await addProducts(copy, rows)
      if (changed.length) await updateProducts(tx, projectId, changed)
    },
  })
  if (!outcome.verdict.write) refuseOutcome(outcome)
  await removeProducts(tx, projectId, outcome.vanished)
  const { remove } = outcome.verdict
  if (listed)
    await replaceCategories(tx, projectId, outcome.categories, { remove, kept: outcome.keptCategories })
  const kept = outcome.before - outcome.vanished.length + outcome.added
  await updateProjectState(tx, projectId, { products: kept })
  await finishRun(tx, run, reportOf(outcome, work, outcome.vanished.length), remove ? knownOf(tx, work) : {})
}

async function writeCategories(tx: TxCtx, _copy: Copy, work: Work): Promise<void> {
  const { run, project, feed, progress } = work
  await lockState(tx, project.id, 'CATEGORIES')
  const outcome = await readInThread(
    { ...orderOf(tx, work), feed: 'CATEGORIES' },
    { progress: (bytes) => progress.read(bytes, feed.bytes), batch: async () => undefined },
  )
  const ids = outcome.categories.map(({ shopId }) => shopId)
  const { known, vanished } = await countCategories(tx, project.id, ids)
  const fault = outcome.verdict.write ? undefined : outcome.verdict.reason
  const reading = { valid: ids.length, known, vanished, acceptsDrop: run.accepts_drop, fault }
  const verdict = outcome.verdict.state === 'PARTIAL' ? outcome.verdict : judge(reading)
  if (!verdict.write) refuseOutcome({ ...outcome, verdict })
  const counts = await replaceCategories(tx, project.id, outcome.categories, verdict)
  const unchanged = ids.length - counts.added - counts.changed
  const report = { ...reportOf({ ...outcome, verdict }, work, counts.removed), ...counts, unchanged }
  await finishRun(tx, run, report, verdict.remove ? knownOf(tx, work) : {})
}

function orderOf(tx: TxCtx, { project, feed, context, limits }: Work): Omit<Order, 'feed'> {
  const now = new Date(tx.clock.now()).toISOString()
  const { fd, bytes, isUtf8, contentType } = feed
  return {
    spool: { fd, bytes, isUtf8, contentType },
    limits,
    context: { ...context, projectId: project.id, now, today: now.slice(0, 10) },
  }
}

/** What lets the next run know that nothing has changed. */
const knownOf = (tx: TxCtx, { feed, settings_hash }: Work) => ({
  settings_hash,
  etag: feed.version.etag,
  last_modified: feed.version.lastModified,
  content_hash: feed.hash,
  read_at: new Date(tx.clock.now()),
})

const reportOf = (outcome: Outcome, { feed }: Work, removed: number): Report => ({
  state: outcome.verdict.state,
  reason: outcome.verdict.reason,
  format: outcome.format,
  encoding: outcome.encoding,
  bytes: feed.bytes,
  read: outcome.read,
  // nothing was written of a feed that was not believed
  ...(outcome.verdict.write && {
    added: outcome.added,
    changed: outcome.changed,
    unchanged: outcome.unchanged,
  }),
  removed,
  hidden: outcome.hidden,
  rejected: outcome.rejected,
  warnings: outcome.warnings,
  rows: outcome.rows,
})

/** Takes back all that was written. */
function refuseOutcome(outcome: Outcome): never {
  throw Object.assign(new Error('not believed'), { outcome })
}
const refusedOutcome = (error: unknown): Outcome | undefined =>
  error instanceof Error && 'outcome' in error ? (error.outcome as Outcome) : undefined // set above only
