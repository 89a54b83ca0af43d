/** Makes the catalogue what a downloaded feed says, all at once: nobody ever sees half of it. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { type Copy, inCopyTransaction } from '#platform/copy.ts'
import { inTransaction } from '#platform/db.ts'
import { judge } from '#rules/catalog/judge.ts'
import { holdProject, type Project, updateProjectState } from '../projects/store.ts'
import { isRead } from './feed.ts'
import { finishRun, knownOf, type Report } from './finish-run.ts'
import type { Begun, Taker, Work } from './load.ts'
import type { Spool } from './reader/pieces.ts'
import type { Order, Outcome } from './reader/read.ts'
import { beginReading, type Reading, readInThread } from './reader/read-in-thread.ts'
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

type EarlyReading = Reading<Batch, Outcome>

export const catalogueTaker: Taker<EarlyReading> = {
  write: writeCatalogue,
  begin: (ctx, work, spool) =>
    work.run.feed === 'PRODUCTS'
      ? inCopyTransaction(ctx, (tx, copy) => beginProducts(tx, copy, work, spool))
      : undefined,
}

async function writeCatalogue(ctx: Ctx, work: Work, early?: EarlyReading): Promise<void> {
  const write = work.run.feed === 'CATEGORIES' ? writeCategories : writeProducts
  try {
    await inCopyTransaction(ctx, (tx, copy) => write(tx, copy, work, early))
  } catch (error) {
    if (isGivenUp(error)) return
    const refused = refusedOutcome(error)
    if (!refused) throw error
    await inTransaction(ctx, (tx) => finishRun(tx, work.run, reportOf(refused, work, 0)))
  }
}

async function beginProducts(tx: TxCtx, copy: Copy, work: Begun, spool: Spool): Promise<EarlyReading> {
  const { run, project } = work
  const known = await knownProducts(copy, project.id)
  const listed = areCategoriesOfProducts(project) ? await categoryIds(tx, project.id) : undefined
  const order = { ...orderOf(tx, work, spool), feed: 'PRODUCTS' as const, known, listed }
  return beginReading<Order, Batch, Outcome>(
    thread,
    { ...order, acceptsDrop: run.accepts_drop, isOtherwise: work.isOtherwise },
    { moved: [known.buffer], reuse: true },
  )
}

/** Categories follow from the products unless they have a feed of their own. */
const areCategoriesOfProducts = (project: Project) => !project.categories_feed_url

async function writeProducts(tx: TxCtx, copy: Copy, work: Work, early?: EarlyReading): Promise<void> {
  const { run, project, feed, progress } = work
  const projectId = project.id
  await lockState(tx, projectId, 'PRODUCTS')
  // it may have been switched off while the shop was slow
  const current = await holdProject(tx, projectId)
  if (!current || !isRead(current)) return
  // what an early reading knows still holds: nobody but the open run keeps anything (see below)
  const reading = early ?? (await beginProducts(tx, copy, work, feed))
  const outcome = await reading.finish({
    progress: (bytes) => progress.read(bytes, feed.bytes),
    async batch({ added, rows, changed }) {
      if (added) await addProducts(copy, rows)
      if (changed.length) await updateProducts(tx, projectId, changed)
    },
  })
  if (!outcome.verdict.write) refuseOutcome(outcome)
  await removeProducts(tx, projectId, outcome.vanished)
  const { remove } = outcome.verdict
  if (areCategoriesOfProducts(project))
    await replaceCategories(tx, projectId, outcome.categories, { remove, kept: outcome.keptCategories })
  const kept = outcome.before - outcome.vanished.length + outcome.added
  await updateProjectState(tx, projectId, { products: kept })
  const report = reportOf(outcome, work, outcome.vanished.length)
  if (!(await finishRun(tx, run, report, remove ? knownOf(tx, work) : {}))) giveUp()
}

async function writeCategories(tx: TxCtx, _copy: Copy, work: Work): Promise<void> {
  const { run, project, feed, progress } = work
  await lockState(tx, project.id, 'CATEGORIES')
  const outcome = await readInThread<Order, Batch, Outcome>(
    thread,
    { ...orderOf(tx, work, feed), feed: 'CATEGORIES' },
    { progress: (bytes) => progress.read(bytes, feed.bytes), batch: async () => undefined },
  )
  const ids = outcome.categories.map(({ shopId }) => shopId)
  const { known, vanished } = await countCategories(tx, project.id, ids)
  const fault = outcome.verdict.write ? undefined : outcome.verdict.reason
  const reading = {
    read: outcome.read,
    valid: ids.length,
    known,
    vanished,
    acceptsDrop: run.accepts_drop,
    fault,
  }
  const verdict = outcome.verdict.state === 'PARTIAL' ? outcome.verdict : judge(reading)
  if (!verdict.write) refuseOutcome({ ...outcome, verdict })
  const counts = await replaceCategories(tx, project.id, outcome.categories, verdict)
  const unchanged = ids.length - counts.added - counts.changed
  const report = { ...reportOf({ ...outcome, verdict }, work, counts.removed), ...counts, unchanged }
  await finishRun(tx, run, report, verdict.remove ? knownOf(tx, work) : {})
}

function orderOf(tx: TxCtx, { project, context, limits }: Begun, spool: Spool): Omit<Order, 'feed'> {
  const now = new Date(tx.clock.now()).toISOString()
  const { fd, isUtf8, contentType, arriving } = spool
  return {
    spool: { fd, isUtf8, contentType, arriving },
    limits,
    context: { ...context, projectId: project.id, now, today: now.slice(0, 10) },
  }
}

const reportOf = (outcome: Outcome, { feed }: Work, removed: number): Report => ({
  state: outcome.verdict.state,
  reason: outcome.verdict.reason,
  detail: outcome.detail,
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
  remarks: outcome.remarks,
  rows: outcome.rows,
})

/** Takes back all that was written by a run that another has taken the place of. */
function giveUp(): never {
  throw Object.assign(new Error('given up'), { givenUp: true })
}
const isGivenUp = (error: unknown): boolean => error instanceof Error && 'givenUp' in error

/** Takes back all that was written. */
function refuseOutcome(outcome: Outcome): never {
  throw Object.assign(new Error('not believed'), { outcome })
}
const refusedOutcome = (error: unknown): Outcome | undefined =>
  error instanceof Error && 'outcome' in error ? (error.outcome as Outcome) : undefined // set above only
