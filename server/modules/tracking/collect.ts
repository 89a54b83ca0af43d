/** Writes events in batches: each flush when the commit before it has returned, so that nobody waits for a timer. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { violatedConstraint } from '#platform/db.ts'
import type { Copy, Ingest } from '#platform/ingest.ts'
import { send } from '#platform/queue.ts'
import { copyEvents, copyLine, type EventRow, insertNewEvents } from './store.ts'

/** Rows of one commit. */
const most = 500

/** One request's share of what waits. */
type Ticket = { left: number; resolve: () => void; reject: (cause: unknown) => void }
type Waiting = { row: EventRow; line: string; again: boolean; ticket: Ticket }

export type Collector = {
  /** Resolves when every row is durable; `again` where the sender does not know whether they have arrived before. */
  take: (rows: readonly EventRow[], again: boolean) => Promise<void>
  /** Rows that wait for a commit. */
  waiting: () => number
}

export function openCollector(ctx: Ctx, ingest: Ingest): Collector {
  let queue: Waiting[] = []
  let flying = 0

  async function flush(): Promise<void> {
    while (queue.length) {
      const batch = queue.slice(0, most)
      queue = queue.slice(most)
      flying = batch.length
      try {
        await write(ctx, ingest, batch)
        for (const { ticket } of batch) if (--ticket.left === 0) ticket.resolve()
      } catch (cause) {
        for (const { ticket } of batch) ticket.reject(cause)
      }
    }
    flying = 0
  }

  return {
    take: (rows, again) =>
      new Promise((resolve, reject) => {
        const ticket = { left: rows.length, resolve, reject }
        for (const row of rows) queue.push({ row, line: copyLine(row), again, ticket })
        // what arrives while the loop turns goes with the first batch, too
        if (!flying) {
          flying = 1
          setImmediate(() => void flush())
        }
      }),
    waiting: () => queue.length + flying,
  }
}

async function write(ctx: Ctx, ingest: Ingest, batch: readonly Waiting[]): Promise<void> {
  const once = [...new Map(batch.map((one) => [`${one.row.project_id}${one.row.id}`, one])).values()]
  const fresh = once.filter(({ again }) => !again)
  const doubtful = once.filter(({ again }) => again)
  const made = await ingest
    .transaction((tx, copy) => insert(tx, copy, fresh, doubtful))
    .catch((error: unknown) => {
      if (!violatedConstraint(error)?.endsWith('_pkey') && violatedConstraint(error) !== 'events_once')
        throw error
      return ingest.transaction((tx, copy) => insert(tx, copy, [], once))
    })
  ctx.metrics.events.inc({ outcome: 'accepted' }, made)
  ctx.metrics.events.inc({ outcome: 'duplicate' }, batch.length - made)
}

/** The events and the job that derives from them, in one transaction. Returns how many are new. */
async function insert(
  tx: TxCtx,
  copy: Copy,
  fresh: readonly Waiting[],
  doubtful: readonly Waiting[],
): Promise<number> {
  if (fresh.length) await copy(copyEvents, fresh.map(({ line }) => line).join(''))
  const known = doubtful.length
    ? await insertNewEvents(
        tx,
        doubtful.map(({ row }) => row),
      )
    : new Set()
  const made = [...fresh, ...doubtful.filter(({ row }) => known.has(row.id))]
  const projects = Map.groupBy(made, ({ row }) => row.project_id)
  if (made.length)
    await send(tx, 'tracking.derive', {
      projects: [...projects].map(([projectId, rows]) => ({ projectId, ids: rows.map(({ row }) => row.id) })),
    })
  return made.length
}
