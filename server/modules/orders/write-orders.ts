/** Keeps what a downloaded feed says of orders. Nothing is written before all of it was read and believed. */
import { setImmediate as others } from 'node:timers/promises'
import { openChunkSize } from '#platform/chunk-size.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { openSpool, openUnlinkedFile } from '../feeds/download/spool.ts'
import type { DownloadedRun, PreparedRun } from '../feeds/feed-writer.ts'
import { finishRun, type Report, validatorsOf } from '../feeds/finish-run.ts'
import type { Spool } from '../feeds/reader/feed-text.ts'
import { type Reading, startReading } from '../feeds/reader/read-in-thread.ts'
import type { Portion } from '../feeds/reader/run-thread.ts'
import { linesByCustomer } from './by-customer.ts'
import type { Outcome, ReadTask } from './reader/read.ts'
import { reckonAhead } from './reckon-ahead.ts'
import { ordersAtOnce, recordChunk } from './record-chunk.ts'
import type { NewReport, Recorded } from './record-orders.ts'

type Counts = Omit<Recorded, 'first'>

const thread = new URL('./reader/thread.ts', import.meta.url)

export type OrderReading = Reading<Portion, Outcome>

export function startOrders(
  { clock }: Pick<Ctx, 'clock'>,
  { project, limits }: PreparedRun,
  { fd, isUtf8, contentType, arriving }: Spool,
): OrderReading {
  const task: ReadTask = {
    spool: { fd, isUtf8, contentType, arriving },
    limits,
    context: {
      timezone: project.timezone ?? 'UTC',
      now: clock.now(),
      currency: project.currency ?? undefined,
    },
  }
  return startReading<ReadTask, Portion, Outcome>(thread, task)
}

export async function writeOrders(ctx: Ctx, run: DownloadedRun, early?: OrderReading): Promise<void> {
  const { project, feed, progress } = run
  const file = await openUnlinkedFile(ctx)
  const spool = openSpool(file)
  try {
    const reading = early ?? startOrders(ctx, run, feed)
    const outcome = await reading.finish({
      progress: (read) => progress.read(read, feed.bytes),
      batch: ({ rows }) => spool.take(rows),
    })
    await spool.end()
    const counts = outcome.verdict.write
      ? await recordAll(ctx, project.id, await linesByCustomer(file.fd))
      : undefined
    const changes = (tx: TxCtx) => (outcome.verdict.state === 'DONE' ? validatorsOf(tx, run) : {})
    await inTransaction(ctx, (tx) => finishRun(tx, run, reportOf(outcome, run, counts), changes(tx)))
  } finally {
    await file.close()
  }
}

/** Begun again after a crash, it finds what was kept and changes nothing of it. */
async function recordAll(ctx: Ctx, projectId: string, lines: Iterable<string>): Promise<Counts> {
  const sum: Counts = { added: 0, changed: 0, unchanged: 0 }
  const size = openChunkSize(ordersAtOnce)
  const rest = Iterator.from(lines)
  const readyNext = async () => {
    const newReports = await parseNext(rest, size.rows())
    return { newReports, ahead: await reckonAhead(ctx, projectId, 'feed', newReports) }
  }
  let next = await readyNext()
  while (next.newReports.length) {
    const began = performance.now()
    const recording = recordChunk(ctx, projectId, next.newReports, next.ahead)
    // the next ones are made ready while the database writes these
    const [recorded, following] = await Promise.all([
      recording.finally(() => size.took(performance.now() - began)),
      readyNext(),
    ])
    if (!recorded) break
    sum.added += recorded.added
    sum.changed += recorded.changed
    sum.unchanged += recorded.unchanged
    next = following
  }
  return sum
}

/** Orders after which others get their turn. */
const parsedAtOnce = 50

async function parseNext(lines: IteratorObject<string>, most: number): Promise<NewReport[]> {
  const newReports: NewReport[] = []
  while (newReports.length < most) {
    const { value, done } = lines.next()
    if (done) break
    newReports.push(JSON.parse(value) as NewReport) // written by reader/read.ts
    if (newReports.length % parsedAtOnce === 0) await others()
  }
  return newReports
}

const reportOf = (
  { verdict, detail, format, encoding, read, rejected, remarks, rows }: Outcome,
  { feed }: DownloadedRun,
  counts: Counts | undefined,
): Report => ({
  state: verdict.state,
  reason: verdict.reason,
  detail,
  format,
  encoding,
  bytes: feed.bytes,
  read,
  ...counts,
  rejected,
  remarks,
  rows,
})
