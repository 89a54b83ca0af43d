/** Due work: a row says that something is to be done for a project at a time; the tick turns it into a job. */
import type { Insertable } from 'kysely'
import type { Agenda } from '#generated/tables.ts'
import type { AgendaJobs } from '#rules/jobs.ts'
import type { Ctx, TxCtx } from './context.ts'
import { anyOf, anyText, inTransaction } from './db.ts'
import { insertRows } from './insert-rows.ts'
import { joinedRows } from './joint-statements.ts'
import { sendAll } from './queue.ts'

type AgendaKind = keyof AgendaJobs
const chunk = 500
const columns = { kind: 'text', project_id: 'uuid', due_at: 'timestamptz' } as const

/** Puts work on the agenda; when it is there already, the earlier time wins. */
export const plan = (tx: TxCtx, kind: AgendaKind, projectId: string, dueAt: Date): Promise<void> =>
  planRows(tx, [{ kind, project_id: projectId, due_at: dueAt }])

const planRows = joinedRows((tx, rows: readonly Insertable<Agenda>[]) =>
  insertRows(tx.db, 'agenda', columns, rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'project_id'])
        .doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at') }))
        // nothing is written where it is due before
        .whereRef('agenda.due_at', '>', 'excluded.due_at'),
    )
    .execute(),
)

/**
 * Debounces recurring work that plans its own next run: the first time it is due after `delayMs`, later `everyMs` after the
 * first request since its last run.
 */
export const planEvery = (
  tx: TxCtx,
  kind: AgendaKind,
  projectId: string,
  { delayMs = 0, everyMs }: { delayMs?: number; everyMs: number },
): Promise<void> =>
  planEveryRows(tx, [
    { row: { kind, project_id: projectId, due_at: new Date(tx.clock.now() + delayMs) }, everyMs },
  ])

const planEveryRows = joinedRows(
  async (tx, requests: readonly { row: Insertable<Agenda>; everyMs: number }[]) => {
    for (const [everyMs, some] of Map.groupBy(requests, (request) => request.everyMs))
      await planRowsEvery(
        tx,
        some.map(({ row }) => row),
        new Date(tx.clock.now() + everyMs),
      )
  },
)

async function planRowsEvery(tx: TxCtx, rows: readonly Insertable<Agenda>[], latest: Date): Promise<void> {
  // mostly they are there; held, so that the tick takes none of them before this transaction is over
  const planned = await tx.db
    .selectFrom('agenda')
    .select(['kind', 'project_id'])
    .where('kind', '=', anyText([...new Set(rows.map(({ kind }) => kind))]))
    .where('project_id', '=', anyOf(rows.map(({ project_id }) => project_id)))
    .where('due_at', '<=', latest)
    .forKeyShare()
    .execute()
  const keys = new Set(planned.map(({ kind, project_id }) => `${kind} ${project_id}`))
  const others = rows.filter(({ kind, project_id }) => !keys.has(`${kind} ${project_id}`))
  if (!others.length) return
  // a parameter, since a cluster adds nothing to a time in an UPDATE; for which it takes values only, no select
  await tx.db
    .insertInto('agenda')
    .values(others)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'project_id'])
        .doUpdateSet({ due_at: latest })
        .where('agenda.due_at', '>', latest),
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
