/**
 * On a cluster, a transaction that writes to one node and to tables of this server that the cluster knows nothing of
 * commits there first and then here: killed between the two, it leaves its rows without their job. One that also writes
 * to a table which the cluster knows to stand here, as it does of those with a key to a reference table, commits in two
 * phases. No row need be touched for that, so nobody waits for anybody.
 */
import type { TxCtx } from './context.ts'
import type { Db } from './db.ts'

const fenced = new WeakSet<Db>()
const nobody = '00000000-0000-0000-0000-000000000000'

/** Makes the transaction one of two phases, once. Whoever writes to the queue or the audit log calls it. */
export async function fence(tx: TxCtx): Promise<void> {
  if (fenced.has(tx.db)) return
  fenced.add(tx.db)
  await tx.db
    .updateTable('agenda')
    .set((row) => ({ due_at: row.ref('due_at') }))
    .where('kind', '=', 'fence')
    .where('project_id', '=', nobody)
    .execute()
}
