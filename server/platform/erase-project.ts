/** Erasing a project: every row that the manifest lets go with it, table by table, children before their parents. */
import { sql } from 'kysely'
import type { Ctx, TxCtx } from './context.ts'
import { inTransaction } from './db.ts'
import { manifest } from './manifest.ts'
import type { TableEntry } from './table-entry.ts'

/** So many rows go in one transaction, so that nobody waits long for a lock. */
const chunk = 1000

const erased = (Object.entries(manifest) as [string, TableEntry][])
  .filter(([, { purge }]) => purge === 'delete')
  .map(([name]) => name)

/** Whoever holds it has time to end, and whoever comes later finds it gone and writes nothing. */
const first = 'project_states'

/** The tables that are erased, each before those that its foreign keys name. */
async function erasedInOrder(db: TxCtx['db'] | Ctx['db']): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent
    from pg_catalog.pg_constraint key
      join pg_catalog.pg_class child on child.oid = key.conrelid
      join pg_catalog.pg_class parent on parent.oid = key.confrelid
    where key.contype = 'f' and child.oid <> parent.oid`.execute(db)
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table)) return
    for (const { child, parent } of rows) if (parent === table && erased.includes(child)) visit(child)
    ordered.push(table)
  }
  visit(first)
  erased.forEach(visit)
  return ordered
}

const references = new Set<string>(
  (Object.entries(manifest) as [string, TableEntry][])
    .filter(([, { kind }]) => kind === 'reference')
    .map(([name]) => name),
)

/** Deletes some rows of the project; returns how many. On a partitioned table a chunk may be some times larger. */
async function eraseChunk(db: TxCtx['db'], table: string, projectId: string): Promise<number> {
  // on a cluster even a DELETE that finds nothing locks the whole reference table
  if (references.has(table)) {
    const { rows } =
      await sql`select from ${sql.table(table)} where project_id = ${projectId} limit 1`.execute(db)
    if (!rows.length) return 0
  }
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where project_id = ${projectId} and ctid = any(array(
      select ctid from ${sql.table(table)} where project_id = ${projectId} limit ${sql.lit(chunk)}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Erases a project in many short transactions. Killed in the middle it goes on where it was. */
export async function eraseProject(ctx: Ctx, projectId: string): Promise<void> {
  for (const table of await erasedInOrder(ctx.db))
    while ((await inTransaction(ctx, (tx) => eraseChunk(tx.db, table, projectId))) > 0);
}

/** The same in the caller's transaction, for the little that may have come meanwhile. */
export async function eraseRows(tx: TxCtx, projectId: string): Promise<void> {
  for (const table of await erasedInOrder(tx.db)) while ((await eraseChunk(tx.db, table, projectId)) > 0);
}
