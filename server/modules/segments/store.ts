/** The SQL of what is done with many contacts. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ContactJobs } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'

export type ContactJobRow = Selectable<ContactJobs>

export const insertContactJob = (tx: TxCtx, job: Insertable<ContactJobs>): Promise<ContactJobRow> =>
  tx.db.insertInto('contact_jobs').values(job).returningAll().executeTakeFirstOrThrow()

export const findContactJob = (db: Db, projectId: string, id: string): Promise<ContactJobRow | undefined> =>
  db
    .selectFrom('contact_jobs')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

export const updateContactJob = (
  tx: TxCtx,
  { project_id, id }: Pick<ContactJobRow, 'project_id' | 'id'>,
  changes: Updateable<ContactJobs>,
): Promise<ContactJobRow> =>
  tx.db
    .updateTable('contact_jobs')
    .set(changes)
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What was done stays; whom it looked for is nobody's matter afterwards. */
export const givenUp = { state: 'FAILED', chosen: '{}', last_id: null, file: null } as const

/** The latest first. */
export const listContactJobs = (tx: TxCtx, projectId: string, count: number): Promise<ContactJobRow[]> =>
  tx.db
    .selectFrom('contact_jobs')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

export async function countRunning(tx: TxCtx, projectId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('contact_jobs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those made until then. */
export const contactJobsUntil = (tx: TxCtx, projectId: string, until: Date): Promise<ContactJobRow[]> =>
  tx.db
    .selectFrom('contact_jobs')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('created_at', '<=', until)
    .execute()

export const deleteContactJobs = (tx: TxCtx, projectId: string, ids: readonly string[]) =>
  tx.db.deleteFrom('contact_jobs').where('project_id', '=', projectId).where('id', '=', anyOf(ids)).execute()

/** Whether something is left to be forgotten. */
export async function hasContactJobs(tx: TxCtx, projectId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('contact_jobs')
    .select('id')
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
