import { type Selectable, sql, type Updateable } from 'kysely'
import type { LeadForms } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import type { FormSettings } from '#rules/forms/form.ts'

type Row = Selectable<LeadForms>
/** What a GraphQL parent is. */
export type LeadFormRow = Omit<Row, 'settings'> & { settings: FormSettings }
// change-forms.ts writes what it has checked
const asForm = (row: Row) => row as unknown as LeadFormRow

export type FormKey = { projectId: string; id: string }

export async function findForm(db: Db, { projectId, id }: FormKey): Promise<LeadFormRow | undefined> {
  const row = await db
    .selectFrom('lead_forms')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asForm(row)
}

export async function listForms(db: Db, projectId: string): Promise<LeadFormRow[]> {
  const rows = await db.selectFrom('lead_forms').selectAll().where('project_id', '=', projectId).execute()
  return rows.map(asForm)
}

export const insertForm = async (tx: TxCtx, { settings, ...row }: LeadFormRow): Promise<void> =>
  void (await tx.db
    .insertInto('lead_forms')
    .values({ ...row, settings: JSON.stringify(settings) })
    .execute())

export const writeForm = async (
  tx: TxCtx,
  { projectId, id }: FormKey,
  changes: Omit<Updateable<LeadForms>, 'project_id' | 'id'>,
): Promise<void> =>
  void (await tx.db
    .updateTable('lead_forms')
    .set(changes)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute())

/** With its figures; false where there is none. */
export async function deleteForm(tx: TxCtx, { projectId, id }: FormKey): Promise<boolean> {
  await tx.db
    .deleteFrom('lead_form_days')
    .where('project_id', '=', projectId)
    .where('form_id', '=', id)
    .execute()
  const { numDeletedRows } = await tx.db
    .deleteFrom('lead_forms')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type FormStep = 'views' | 'submissions' | 'confirmations'
export type FormFigures = Record<FormStep, number>

/** One more on this day of the project's time. */
export async function countStep(
  db: Db,
  { projectId, id }: FormKey,
  day: string,
  step: FormStep,
): Promise<void> {
  const column = sql.ref(step)
  await sql`
    insert into lead_form_days as d (project_id, form_id, day, ${column})
    values (${projectId}, ${id}, ${day}, 1)
    on conflict (project_id, form_id, day) do update set ${column} = d.${column} + 1`.execute(db)
}

const dayColumns = {
  project_id: 'uuid',
  form_id: 'uuid',
  day: 'date',
  views: 'integer',
  submissions: 'integer',
  confirmations: 'integer',
} as const

/** Adds whole days at once. */
export const addFormDays = (
  db: Db,
  { projectId, id }: FormKey,
  days: readonly (FormFigures & { day: string })[],
) =>
  insertRows(
    db,
    'lead_form_days',
    dayColumns,
    days.map((day) => ({ ...day, project_id: projectId, form_id: id })),
  )
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'form_id', 'day']).doUpdateSet({
        views: sql`lead_form_days.views + excluded.views`,
        submissions: sql`lead_form_days.submissions + excluded.submissions`,
        confirmations: sql`lead_form_days.confirmations + excluded.confirmations`,
      }),
    )
    .execute()

export const figuresOf = projectLoader<FormFigures>(async (db, projectIds, formIds) => {
  const { rows } = await sql<FormFigures & { project_id: string; form_id: string }>`
    select project_id, form_id, sum(views)::integer as views, sum(submissions)::integer as submissions,
      sum(confirmations)::integer as confirmations
    from lead_form_days where project_id = ${anyOf(projectIds)} and form_id = ${anyOf(formIds)}
    group by project_id, form_id`.execute(db)
  return new Map(rows.map(({ project_id, form_id, ...figures }) => [keyIn(project_id, form_id), figures]))
})
