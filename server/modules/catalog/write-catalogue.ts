/** Makes the catalogue what a downloaded feed says, all at once: nobody ever sees half of it. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { type Copy, inCopyTransaction } from '#platform/copy.ts'
import { inTransaction } from '#platform/db.ts'
import { judge } from '#rules/catalog/judge.ts'
import { holdProject, updateProjectState } from '../projects/store.ts'
import { isRead } from './feed.ts'
import { finishRun, knownOf, type Report } from './finish-run.ts'
import type { Work } from './load.ts'
import type { Order, Outcome } from './reader/read.ts'
import { readInThread } from './reader/read-in-thread.ts'
import type { Batch } from './reader/sift.ts'
import { lockState } from './store/runs.ts'
import {
  addProducts,
  categoryIds,
  countCategories,
  knownProducts,
  removeProducts,
  replaceCategories,
  updateProducts,
} from './store.ts'

const thread = new URL('./reader/thread.ts', import.meta.url)

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
  const listener = {
    progress: (bytes: number) => progress.read(bytes, feed.bytes),
    async batch({ added, rows, changed }: Batch) {
      if (added) await addProducts(copy, rows)
      if (changed.length) await updateProducts(tx, projectId, changed)
    },
  }
  const moved = [known.buffer]
  const outcome = await readInThread<Order, Batch, Outcome>(thread, order, listener, { moved })
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
  const outcome = await readInThread<Order, Batch, Outcome>(
    thread,
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
