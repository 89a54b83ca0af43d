/** The SQL of imports. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Imports } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, anyText, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import type {
  FileReading,
  ImportBasis,
  ImportFormat,
  ImportRowReason,
  ImportState,
  ImportType,
  SkippedRow,
} from '#rules/imports/import.ts'

export type ImportRow = Selectable<Imports>
/** What the flow polls, and what an import has come to, are told from its row; what was read stands in a column of it. */
export type JobRow = ImportRow
export type ImportResultRow = ImportRow
export type ImportAnalysisRow = Reading

// what the columns hold: the table's checks list it, and this module alone writes it
export const stateOf = ({ state }: Pick<ImportRow, 'state'>) => state as ImportState
export const typeOf = ({ type }: Pick<ImportRow, 'type'>) => type as ImportType

/** How a file is read and written, as somebody has chosen. */
export type ImportConfig = {
  format?: ImportFormat
  /** A target for each column. */
  columns?: string[]
  basis?: ImportBasis
  wording?: string
  /** The id of the custom field that a column fills, by its number. */
  fieldIds?: Record<string, string>
  /** When the reading began: dates of orders are judged by it, so that a second reading comes to the same. */
  now?: number
}
export const configOf = ({ config }: Pick<ImportRow, 'config'>) => config as unknown as ImportConfig

/** What was read, and what the project already has of it. */
export type Reading = FileReading & {
  /** Begins the names of the files that this reading has written; no other one writes there. */
  place: string
  /** How many rows each of its parts has. */
  parts: number[]
  /** Rows that are worked on: more than addresses where many repeat. */
  total: number
  existing: number
  suppressed: number
  erased: number
  subscribed: number
  /** Rows that were skipped last, while they were worked on, which are to be kept with the others. */
  late?: (Omit<SkippedRow, 'text'> & { text: string | null })[]
}
export const readingOf = ({ reading }: Pick<ImportRow, 'reading'>) => reading as unknown as Reading | null

export type Result = {
  added: number
  changed: number
  unchanged: number
  erased: number
  withoutMail: number
  skipped: Partial<Record<ImportRowReason, number>>
}
export const resultOf = ({ result }: Pick<ImportRow, 'result'>): Result => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  erased: 0,
  withoutMail: 0,
  skipped: {},
  ...(result as unknown as Partial<Result>),
})

/** What some rows have come to. */
export type Written = Partial<Omit<Result, 'skipped'>> & { skippedRows?: readonly SkippedRow[] }

export const insertImport = (tx: TxCtx, row: Insertable<Imports>): Promise<ImportRow> =>
  tx.db.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow()

export const findImport = (db: Db, projectId: string, id: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockImport = (tx: TxCtx, projectId: string, id: string): Promise<ImportRow | undefined> =>
  tx.db
    .selectFrom('imports')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateImport = (
  tx: TxCtx,
  { project_id, id }: Pick<ImportRow, 'project_id' | 'id'>,
  changes: Updateable<Imports>,
): Promise<ImportRow> =>
  tx.db
    .updateTable('imports')
    .set(changes)
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteImports = (tx: TxCtx, projectId: string, ids: readonly string[]) =>
  tx.db.deleteFrom('imports').where('project_id', '=', projectId).where('id', '=', anyOf(ids)).execute()

/** Those in one of these states, the oldest first. */
export const importsIn = (
  tx: TxCtx,
  projectId: string,
  states: readonly ImportState[],
): Promise<ImportRow[]> =>
  tx.db
    .selectFrom('imports')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('state', '=', anyText(states))
    .orderBy('id')
    .execute()

export const allImports = (tx: TxCtx, projectId: string): Promise<ImportRow[]> =>
  tx.db.selectFrom('imports').selectAll().where('project_id', '=', projectId).execute()

/** Those that have begun once, the latest first. */
export const listStarted = (tx: TxCtx, projectId: string, count: number): Promise<ImportRow[]> =>
  tx.db
    .selectFrom('imports')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((eb) => eb.or([eb('started_at', 'is not', null), eb('state', '=', 'REFUSED')]))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** The one that is under way, or else the one that was begun last. */
export const latestImport = loader<string, ImportRow>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const { rows } = await sql<ImportRow>`
      select distinct on (project_id) * from imports
      where project_id = ${anyOf(projectIds)} and started_at is not null
      order by project_id, state = 'RUNNING' desc, state = 'WAITING' desc, started_at desc, id desc`.execute(
      db,
    )
    return new Map(rows.map((row) => [row.project_id, row]))
  }),
)

export const importCounts = loader<string, { contacts: number; orders: number }>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await db
      .selectFrom('project_states')
      .select(['project_id', 'contacts_imported', 'orders_imported'])
      .where('project_id', '=', anyOf(projectIds))
      .execute()
    return new Map(
      rows.map((row) => [row.project_id, { contacts: row.contacts_imported, orders: row.orders_imported }]),
    )
  }),
)

/** What imports have brought in all. */
export const countImported = (tx: TxCtx, projectId: string, more: { contacts: number; orders: number }) =>
  tx.db
    .updateTable('project_states')
    .set((eb) => ({
      contacts_imported: eb('contacts_imported', '+', more.contacts),
      orders_imported: eb('orders_imported', '+', more.orders),
    }))
    .where('project_id', '=', projectId)
    .execute()
