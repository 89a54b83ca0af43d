/** Due work: a row says that something is to be done for a project at a time; the tick turns it into a job. */
import { sql } from 'kysely'
import type { AgendaJobs } from '#rules/jobs.ts'
import type { Ctx, TxCtx } from './context.ts'
import { inTransaction } from './db.ts'
import { sendAll } from './queue.ts'

type AgendaKind = keyof AgendaJobs
const chunk = 500

/** Puts work on the agenda; when it is there already, the earlier time wins. */
export async function plan(tx: TxCtx, kind: AgendaKind, projectId: string, dueAt: Date): Promise<void> {
  await tx.db
    .insertInto('agenda')
    .values({ kind, project_id: projectId, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'project_id']).doUpdateSet({
        due_at: sql<Date>`least(agenda.due_at, excluded.due_at)`,
      }),
    )
    .execute()
}

/** Sends one job per due row; row and job change places in one transaction, so none is lost or doubled. */
export async function tick(ctx: Ctx): Promise<void> {
  for (;;) {
    const sent = await inTransaction(ctx, async (tx) => {
      const due = await tx.db
        .deleteFrom('agenda')
        .where((eb) =>
          eb(
            eb.refTuple('kind', 'project_id'),
            'in',
            eb
              .selectFrom('agenda')
              .select(['kind', 'project_id'])
              .where('due_at', '<=', new Date(tx.clock.now()))
              .orderBy('due_at')
              .limit(chunk)
              .forUpdate()
              .skipLocked()
              .$asTuple('kind', 'project_id'),
          ),
        )
        .returning(['kind', 'project_id'])
        .execute()
      // only plan() writes kinds
      for (const [kind, rows] of Map.groupBy(due, (row) => row.kind as AgendaKind))
        await sendAll(
          tx,
          kind,
          rows.map((row) => ({ projectId: row.project_id })),
        )
      return due.length
    })
    if (sent < chunk) return
  }
}
