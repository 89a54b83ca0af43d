/**
 * Writes events in batches, one commit after the other. A commit costs as much as several events, so that few events wait
 * a moment for others; after a pause nobody does.
 */
import type { Ctx } from '#platform/context.ts'
import { inTransaction, isDataFault, isNodeUnreachable, violatedConstraint } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import type { Ingest } from '#platform/ingest.ts'
import {
  copyEvents,
  copyRows,
  copyWaiting,
  copyWaitingRows,
  type EventRow,
  insertNewEvents,
  insertWaiting,
  projectsHaving,
  waitingOf,
} from './store.ts'

/** Rows of one commit. */
const most = 500
/** From one commit to the next, where there are fewer rows than `enough`. */
const commitEveryMs = 20
const enough = 100

/** One request's share of what waits. */
type Ticket = { left: number; resolve: () => void; reject: (cause: unknown) => void }
type Waiting = { row: EventRow; again: boolean; ticket: Ticket }

export type Collector = {
  /** Resolves when every row is durable; `again` where the sender does not know whether they have arrived before. */
  take: (rows: readonly EventRow[], again: boolean) => Promise<void>
  /** Rows that wait for a commit. */
  waiting: () => number
}

function refuse(batch: readonly Waiting[], cause: unknown): unknown {
  for (const { ticket } of batch) ticket.reject(cause)
  return cause
}

export function openCollector(ctx: Ctx, ingest: Ingest): Collector {
  let queue: Waiting[] = []
  let flying = 0
  let isRunning = false
  let lastAt = Number.NEGATIVE_INFINITY
  let wake = () => {}

  /** Returns what stopped it where nothing else can be written now either. */
  async function settle(batch: readonly Waiting[]): Promise<unknown> {
    try {
      await write(ctx, ingest, batch)
      // the next batch is on its way to the database before anybody is answered
      setImmediate(() => {
        for (const { ticket } of batch) if (--ticket.left === 0) ticket.resolve()
      })
      return undefined
    } catch (cause) {
      // what cannot be kept of one shop, or now, because its node is away, is no reason to refuse the others
      const divides = isDataFault(cause) || isNodeUnreachable(cause)
      const projects = divides ? Map.groupBy(batch, ({ row }) => row.project_id) : new Map()
      let stopped = divides ? undefined : cause
      if (projects.size > 1)
        for (const part of projects.values()) stopped = stopped ? refuse(part, stopped) : await settle(part)
      else refuse(batch, cause)
      return stopped
    }
  }

  /** Until it is time for the next commit, or there is enough for one. */
  const gather = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function flush(): Promise<void> {
    while (queue.length) {
      const soonMs = lastAt + commitEveryMs - performance.now()
      if (soonMs > 0 && queue.length < enough) await gather(soonMs)
      lastAt = performance.now()
      const batch = queue.slice(0, most)
      queue = queue.slice(most)
      flying = batch.length
      await settle(batch)
      flying = 0
    }
    isRunning = false
  }

  return {
    take: (rows, again) =>
      new Promise((resolve, reject) => {
        const ticket = { left: rows.length, resolve, reject }
        for (const row of rows) queue.push({ row, again, ticket })
        if (queue.length >= enough) wake()
        if (isRunning) return
        isRunning = true
        // what arrives while the loop turns goes with the first batch, too
        setImmediate(() => void flush())
      }),
    waiting: () => queue.length + flying,
  }
}

async function write(ctx: Ctx, ingest: Ingest, batch: readonly Waiting[]): Promise<void> {
  const once = [...new Map(batch.map((one) => [`${one.row.project_id}${one.row.id}`, one])).values()]
  const rows = (sentAgain: boolean) => once.filter(({ again }) => again === sentAgain).map(({ row }) => row)
  const made = (await copyAll(ctx, ingest, rows(false))) + (await insertNew(ctx, ingest, rows(true)))
  ctx.metrics.events.inc({ outcome: 'accepted' }, made)
  ctx.metrics.events.inc({ outcome: 'duplicate' }, batch.length - made)
}

/** The events and what is to be derived from them, in one transaction and one trip. Returns how many are new. */
async function copyAll(ctx: Ctx, ingest: Ingest, rows: readonly EventRow[]): Promise<number> {
  if (!rows.length) return 0
  const waiting = waitingOf(rows, newId(ctx.clock.now()))
  try {
    await ingest.copy([copyEvents, copyWaiting], [copyRows(rows), copyWaitingRows(waiting)])
    return rows.length
  } catch (error) {
    if (!violatedConstraint(error)?.endsWith('_pkey')) throw error
    // somebody sends again without saying so, for which the events of other shops do not go the slow way
    const having = await projectsHaving(ingest.db, rows)
    if (!having.size) throw error
    const of = (there: boolean) => rows.filter(({ project_id }) => having.has(project_id) === there)
    return (await copyAll(ctx, ingest, of(false))) + (await insertNew(ctx, ingest, of(true)))
  }
}

/** The same for events of which some may be there already. */
async function insertNew(ctx: Ctx, ingest: Ingest, rows: readonly EventRow[]): Promise<number> {
  if (!rows.length) return 0
  return inTransaction({ ...ctx, db: ingest.db }, async (tx) => {
    const ids = await insertNewEvents(tx, rows)
    const made = rows.filter(({ id }) => ids.has(id))
    if (made.length) await insertWaiting(tx, waitingOf(made, newId(tx.clock.now())))
    return made.length
  })
}
