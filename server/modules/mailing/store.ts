import type { Insertable, Selectable, Updateable } from 'kysely'
import type { MailDomains } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import type { CheckedVerdict } from '#rules/mailing/verdicts.ts'

/** A sending domain as it is read; its key leaves the table by `findPrivateKey` only. */
const columns = [
  'project_id',
  'dns_name',
  'bounce_domain',
  'public_key',
  'made_at',
  'checked_at',
  'next_check_at',
  'check_wanted_at',
  'verdicts',
  'name_servers',
] as const
export type MailDomain = Omit<Pick<Selectable<MailDomains>, (typeof columns)[number]>, 'verdicts'> & {
  verdicts: CheckedVerdict[]
}

export const mailDomainOf = loader<string, MailDomain>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await db
      .selectFrom('mail_domains')
      .select(columns)
      .where('project_id', '=', anyOf(projectIds))
      .execute()
    return new Map(rows.map((row) => [row.project_id, read(row)]))
  }),
)

/** Whoever changes it has locked the project. */
export async function findMailDomain({ db }: { db: Db }, projectId: string): Promise<MailDomain | undefined> {
  const row = await db
    .selectFrom('mail_domains')
    .select(columns)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row && read(row)
}

// check-records.ts writes them
const read = <Row extends { verdicts: unknown }>(row: Row) => ({
  ...row,
  verdicts: row.verdicts as CheckedVerdict[],
})

/** Sealed. */
export async function findPrivateKey(tx: TxCtx, projectId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('mail_domains')
    .select('private_key')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.private_key
}

/** In the place of the one that the project had. */
export async function replaceMailDomain(tx: TxCtx, row: Insertable<MailDomains>): Promise<void> {
  await deleteMailDomain(tx, row.project_id)
  await tx.db.insertInto('mail_domains').values(row).execute()
}

export const updateMailDomain = async (
  tx: TxCtx,
  projectId: string,
  changes: Omit<Updateable<MailDomains>, 'project_id'>,
): Promise<void> =>
  void (await tx.db.updateTable('mail_domains').set(changes).where('project_id', '=', projectId).execute())

export const deleteMailDomain = async (tx: TxCtx, projectId: string): Promise<void> =>
  void (await tx.db.deleteFrom('mail_domains').where('project_id', '=', projectId).execute())
