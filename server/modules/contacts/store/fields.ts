/** The SQL of the fields that projects have added to contacts. */
import { type Selectable, sql } from 'kysely'
import type { ContactFields } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'

export type ContactFieldRow = Selectable<ContactFields>

/** In the order in which they were made. */
export const fieldsIn = (db: Db, projectId: string): Promise<ContactFieldRow[]> =>
  db.selectFrom('contact_fields').selectAll().where('project_id', '=', projectId).orderBy('id').execute()

export const existingFieldIds = async (tx: TxCtx, projectId: string): Promise<ReadonlySet<string>> =>
  new Set((await fieldsIn(tx.db, projectId)).map(({ id }) => id))

export const fieldsOfProject = loader<string, ContactFieldRow[]>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await db
      .selectFrom('contact_fields')
      .selectAll()
      .where('project_id', '=', anyOf(projectIds))
      .orderBy('id')
      .execute()
    return Map.groupBy(rows, ({ project_id }) => project_id)
  }),
)

export const insertField = (tx: TxCtx, field: ContactFieldRow) =>
  tx.db.insertInto('contact_fields').values(field).execute()

export const deleteFieldRow = (tx: TxCtx, projectId: string, id: string) =>
  tx.db
    .deleteFrom('contact_fields')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The next visitors behind an id, and whether something stands in the field. */
export const fieldHolders = (tx: TxCtx, projectId: string, fieldId: string, after: string, count: number) =>
  tx.db
    .selectFrom('visitors')
    .select(['id', sql<boolean>`coalesce(fields ? ${fieldId}, false)`.as('held')])
    .where('project_id', '=', projectId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()

export const emptyField = (tx: TxCtx, projectId: string, fieldId: string, visitorIds: readonly string[]) =>
  sql`update visitors set fields = fields - ${fieldId}::text
    where project_id = ${projectId} and id = ${anyOf(visitorIds)}`.execute(tx.db)
