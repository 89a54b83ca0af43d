/**
 * Modules above derive from events, too: scores, and later recommendations. They work in the transaction that derives,
 * from the events that it has read, each behind a savepoint of its own: one that fails stops neither the others nor other
 * projects, and makes good later what it has missed.
 */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { isConnectionError, isLockTimeout, violatedConstraint } from '#platform/db.ts'
import { together } from '#platform/joint-statements.ts'
import { keepVisitors } from '../contacts/store/held-back.ts'
import type { Event } from './store/derived.ts'

/** What was derived from for one project at a time. */
export type DerivedBatch = {
  projectId: string
  timezone: string
  /** Genuine ones alone, each with its visitor where that one may be recognised. */
  events: readonly (Event & {
    visitorId: string | undefined
    /** Of a network with unusually many visitors: counted, and nothing is learnt from it. */
    isSuspect: boolean
  })[]
  /** Visitors who have done nothing but these events. */
  newVisitors: ReadonlySet<string>
}

export type Deriver = {
  name: string
  /** May run for many projects at once: see joint-statements.ts. */
  derive: (tx: TxCtx, batch: DerivedBatch) => Promise<void>
  /** After a failure: puts on the agenda what makes the project's figures whole again. */
  repair: (tx: TxCtx, projectId: string) => Promise<void>
}

export async function runDerivers(
  tx: TxCtx,
  derivers: readonly Deriver[],
  batches: readonly DerivedBatch[],
): Promise<void> {
  for (const deriver of derivers) await runDeriver(tx, deriver, batches)
}

async function runDeriver(tx: TxCtx, deriver: Deriver, batches: readonly DerivedBatch[]): Promise<void> {
  const [first, second] = batches
  if (!first) return
  try {
    await inSavepoint(tx, () => together(tx, batches, deriver.derive))
  } catch (error) {
    // not its own fault; one whose statement takes too long would do so again, and hold up the events themselves
    if (isConnectionError(error) || isLockTimeout(error)) throw error
    if (second) {
      for (const batch of batches) await runDeriver(tx, deriver, [batch])
      return
    }
    const { projectId } = first
    // not the error itself, whose text may hold what an event says of a person
    const constraint = violatedConstraint(error)
    tx.log.error({ projectId, deriver: deriver.name, constraint }, 'a deriver failed and is made good later')
    await deriver.repair(tx, projectId)
  }
}

async function inSavepoint(tx: TxCtx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint deriver`.execute(tx.db)
  const restore = keepVisitors(tx)
  try {
    await work()
  } catch (error) {
    restore()
    await sql`rollback to savepoint deriver`.execute(tx.db)
    throw error
  }
  await sql`release savepoint deriver`.execute(tx.db)
}
