/** Writes a downloaded feed to the catalogue in one transaction: nobody ever sees half of it. */

import { planEvery } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { type Copy, inCopyTransaction } from '#platform/copy.ts'
import { inTransaction } from '#platform/db.ts'
import { judge } from '#rules/catalog/judge.ts'
import { rulesVersion } from '#rules/catalog/product.ts'
import { isGood } from '#rules/feeds/runs.ts'
import { rankEveryMs } from '#rules/tracking/popularity.ts'
import { readsFeeds } from '../feeds/feed-kinds.ts'
import type { DownloadedRun, FeedWriter, PreparedRun } from '../feeds/feed-writer.ts'
import { finishRun, type Report, validatorsOf } from '../feeds/finish-run.ts'
import type { Spool } from '../feeds/reader/feed-text.ts'
import { type Reading, readInThread, startReading } from '../feeds/reader/read-in-thread.ts'
import { lockState, type StateChanges } from '../feeds/store.ts'
import { findState, holdProject, type Project, updateProjectState } from '../projects/store.ts'
import { idSourceOf } from './match-products.ts'
import type { Batch } from './reader/classify-products.ts'
import type { Outcome, ReadTask } from './reader/read.ts'
import { categoryIds, countCategories, replaceCategories } from './store/categories.ts'
import { addProducts, copyProductFacts, removeProducts, updateProducts } from './store.ts'

const thread = new URL('./reader/thread.ts', import.meta.url)

type ProductReading = Reading<Batch, Outcome>

/** What relative addresses in a feed are relative to. */
const baseOf = (project: Project, address: string): string | undefined =>
  project.shop_url ?? URL.parse(address)?.origin

const settings: FeedWriter['settings'] = (project, address, state) => [
  rulesVersion,
  address,
  baseOf(project, address),
  project.currency,
  idSourceOf(state),
]

export const productsWriter: FeedWriter = {
  settings,
  write: (ctx, run) => inOneTransaction(ctx, run, (tx, copy) => writeProducts(tx, copy, run)),
  async startEarly(ctx, prepared, spool) {
    const reading = await inCopyTransaction(ctx, (tx, copy) => startProducts(tx, copy, prepared, spool))
    return {
      write: (later, run) =>
        inOneTransaction(later, run, (tx, copy) => writeProducts(tx, copy, run, reading)),
      stop: reading.stop,
    }
  },
  /** The catalogue is as old as its last good reading; where there is none, the stamp says that a reading was tried. */
  async finished(tx, projectId, state) {
    const products = (await findState(tx, projectId))?.products ?? 0
    if (isGood(state) || state === 'PARTIAL' || products === 0)
      await updateProjectState(tx, projectId, { products_updated_at: new Date(tx.clock.now()) })
  },
}

export const categoriesWriter: FeedWriter = {
  settings,
  write: (ctx, run) => inOneTransaction(ctx, run, (tx) => writeCategories(tx, run)),
}

/** A feed that is not believed is rolled back and reported; a run that was superseded is only rolled back. */
async function inOneTransaction(
  ctx: Ctx,
  run: DownloadedRun,
  write: (tx: TxCtx, copy: Copy) => Promise<void>,
): Promise<void> {
  try {
    await inCopyTransaction(ctx, write)
  } catch (error) {
    if (isSuperseded(error)) return
    const refused = refusedOutcome(error)
    if (!refused) throw error
    await inTransaction(ctx, (tx) => finishRun(tx, run, reportOf(refused, run, 0)))
  }
}

async function startProducts(
  tx: TxCtx,
  copy: Copy,
  prepared: PreparedRun,
  spool: Spool,
): Promise<ProductReading> {
  const { run, project, state } = prepared
  const snapshot = await copyProductFacts(copy, project.id)
  const task: ReadTask = {
    ...taskOf(tx, prepared, spool),
    feed: 'PRODUCTS',
    snapshot,
    existingCategories: areCategoriesOfProducts(project) ? await categoryIds(tx, project.id) : undefined,
    acceptHeld: run.accept_held,
    hasOtherIds: (state?.id_source ?? null) !== (state?.read_id_source ?? null),
  }
  return startReading<ReadTask, Batch, Outcome>(thread, task, { moved: [snapshot.buffer], reuse: true })
}

/** Categories follow from the products unless they have a feed of their own. */
const areCategoriesOfProducts = (project: Project) => !project.categories_feed_url

async function writeProducts(
  tx: TxCtx,
  copy: Copy,
  run: DownloadedRun,
  early?: ProductReading,
): Promise<void> {
  const { project, feed, progress } = run
  const projectId = project.id
  await lockState(tx, projectId, 'PRODUCTS')
  // it may have been switched off while the shop was slow
  const current = await holdProject(tx, projectId)
  if (!current || !readsFeeds(current)) return
  // the snapshot of an early reading still holds: only the open run writes, and one that was superseded rolls back
  const reading = early ?? (await startProducts(tx, copy, run, feed))
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
  // the shop may have sold them before its catalogue was known
  if (outcome.added) await planEvery(tx, 'tracking.rankProducts', projectId, { everyMs: rankEveryMs })
  const report = reportOf(outcome, run, outcome.vanished.length)
  if (!(await finishRun(tx, run, report, remove ? stateAfter(tx, run) : {}))) supersede()
}

async function writeCategories(tx: TxCtx, run: DownloadedRun): Promise<void> {
  const { project, feed, progress } = run
  await lockState(tx, project.id, 'CATEGORIES')
  const outcome = await readInThread<ReadTask, Batch, Outcome>(
    thread,
    { ...taskOf(tx, run, feed), feed: 'CATEGORIES' },
    { progress: (bytes) => progress.read(bytes, feed.bytes), batch: async () => undefined },
  )
  const ids = outcome.categories.map(({ shopId }) => shopId)
  const { existing, vanished } = await countCategories(tx, project.id, ids)
  const fault = outcome.verdict.write ? undefined : outcome.verdict.reason
  const reading = {
    read: outcome.read,
    valid: ids.length,
    existing,
    vanished,
    acceptHeld: run.run.accept_held,
    fault,
  }
  const verdict = outcome.verdict.state === 'PARTIAL' ? outcome.verdict : judge(reading)
  if (!verdict.write) refuseOutcome({ ...outcome, verdict })
  const counts = await replaceCategories(tx, project.id, outcome.categories, verdict)
  const unchanged = ids.length - counts.added - counts.changed
  const report = { ...reportOf({ ...outcome, verdict }, run, counts.removed), ...counts, unchanged }
  await finishRun(tx, run, report, verdict.remove ? stateAfter(tx, run) : {})
}

const stateAfter = (tx: TxCtx, run: DownloadedRun): StateChanges => ({
  ...validatorsOf(tx, run),
  read_id_source: idSourceOf(run.state) ?? null,
})

function taskOf(tx: TxCtx, { project, address, state, limits }: PreparedRun, spool: Spool) {
  const now = new Date(tx.clock.now()).toISOString()
  const { fd, isUtf8, contentType, arriving } = spool
  return {
    spool: { fd, isUtf8, contentType, arriving },
    limits,
    context: {
      projectId: project.id,
      base: baseOf(project, address),
      currency: project.currency ?? undefined,
      idSource: idSourceOf(state),
      now,
      today: now.slice(0, 10),
    },
  }
}

const reportOf = (outcome: Outcome, { feed }: DownloadedRun, removed: number): Report => ({
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

/** Rolls back: this run was superseded. */
function supersede(): never {
  throw Object.assign(new Error('superseded'), { superseded: true })
}
const isSuperseded = (error: unknown): boolean => error instanceof Error && 'superseded' in error

/** Rolls back: this feed is not believed. */
function refuseOutcome(outcome: Outcome): never {
  throw Object.assign(new Error('not believed'), { outcome })
}
const refusedOutcome = (error: unknown): Outcome | undefined =>
  error instanceof Error && 'outcome' in error ? (error.outcome as Outcome) : undefined // set above only
