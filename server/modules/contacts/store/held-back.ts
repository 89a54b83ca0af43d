/**
 * Rows of visitors that wait for the end of a transaction, so that what they are worth is written with them: such a row
 * stands in five indexes, of which each change touches all.
 */
import { type Insertable, sql } from 'kysely'
import type { Visitors } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'

export type UnscoredVisitor = Pick<Insertable<Visitors>, keyof typeof columns>
type Held = Map<string, UnscoredVisitor & { score?: number }>

const heldBack = new WeakMap<Db, Held>()
const keyOf = (projectId: string, visitorId: string) => `${projectId}/${visitorId}`

/** From here on rows of visitors wait for `writeVisitors`; whoever reads visitors in this transaction calls it before. */
export const holdVisitors = (tx: TxCtx) => heldBack.set(tx.db, new Map())

/** Writes what waits. */
export async function writeVisitors(tx: TxCtx): Promise<void> {
  const held = heldBack.get(tx.db)
  if (!held?.size) return
  const rows = [...held.values()]
  held.clear()
  const scored = rows.flatMap(({ score, ...row }) => (score === undefined ? [] : { ...row, score }))
  const others = rows.filter(({ score }) => score === undefined)
  if (scored.length) await upsert(tx, scored)
  if (others.length) await upsertUnscored(tx, others)
}

export async function saveVisitors(tx: TxCtx, rows: readonly UnscoredVisitor[]): Promise<void> {
  const held = heldBack.get(tx.db)
  if (held) for (const row of rows) held.set(keyOf(row.project_id, row.id), row)
  else await upsertUnscored(tx, rows)
}

/** Whether the score could be put beside a row that waits. */
export function holdScore(tx: TxCtx, projectId: string, visitorId: string, score: number): boolean {
  const held = heldBack.get(tx.db)
  const row = held?.get(keyOf(projectId, visitorId))
  if (row) held?.set(keyOf(projectId, visitorId), { ...row, score })
  return row !== undefined
}

/** Returns what brings back what waits now: a savepoint does so only for what was written. */
export function keepVisitors(tx: TxCtx): () => void {
  const held = heldBack.get(tx.db)
  const kept = new Map(held)
  return () => {
    held?.clear()
    for (const [key, row] of kept) held?.set(key, row)
  }
}

const columns = {
  project_id: 'uuid',
  id: 'uuid',
  email: 'text',
  registered_at: 'timestamptz',
  active_at: 'timestamptz',
  last_action: 'text',
  activity: 'integer',
} as const

/** What a visitor's row is changed to where there is one. */
const details = {
  email: sql<string | null>`excluded.email`,
  registered_at: sql<Date>`excluded.registered_at`,
  active_at: sql<Date>`excluded.active_at`,
  last_action: sql<string>`excluded.last_action`,
  activity: sql<number>`excluded.activity`,
}

const upsertUnscored = (tx: TxCtx, rows: readonly UnscoredVisitor[]) =>
  insertRows(tx.db, 'visitors', columns, rows)
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doUpdateSet(details))
    .execute()

const upsert = (tx: TxCtx, rows: readonly (UnscoredVisitor & { score: number })[]) =>
  insertRows(tx.db, 'visitors', { ...columns, score: 'integer' }, rows)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'id']).doUpdateSet({ ...details, score: sql<number>`excluded.score` }),
    )
    .execute()
