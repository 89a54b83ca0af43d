/** The SQL of the fields that projects have added to contacts. */
import type { Selectable } from 'kysely'
import type { ContactFields } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'

export type ContactFieldRow = Selectable<ContactFields>

/** In the order in which they were made. */
export const fieldsIn = (db: Db, projectId: string): Promise<ContactFieldRow[]> =>
  db.selectFrom('contact_fields').selectAll().where('project_id', '=', projectId).orderBy('id').execute()

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
