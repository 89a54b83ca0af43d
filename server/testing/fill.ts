/** Rows for tables that a test knows nothing of: made from the columns, checks and foreign keys of the database. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { manifest } from '#platform/manifest.ts'
import type { TableEntry } from '#platform/table-entry.ts'

type Column = { name: string; type: string; needed: boolean }
type Key = { columns: string[]; parent: string; parent_columns: string[] }
type Row = Record<string, unknown>

/** Values of columns where the database alone does not tell what is right: `table.column`. */
const special: Record<string, unknown> = { 'access_rights.role': 'EDITOR' }

/** The tables whose rows go with a project. */
export const tablesOfProject = (Object.entries(manifest) as [string, TableEntry][])
  .filter(([, { purge }]) => purge === 'delete')
  .map(([name]) => name)

/** Sees to it that the project has at least one row in every table that goes with it. */
export async function fillProject(
  db: Db,
  ids: Row & { project_id: string; company_id: string },
): Promise<void> {
  const filled = new Map<string, Row>([
    ['projects', { id: ids.project_id }],
    ['companies', { id: ids.company_id }],
  ])
  for (const table of tablesOfProject) await ensureRow(db, table, ids, filled)
}

async function ensureRow(db: Db, table: string, ids: Row, filled: Map<string, Row>): Promise<Row> {
  const existing = filled.get(table) ?? (await findRow(db, table, ids))
  if (existing) return existing
  const made = (await makeRow(db, table, ids, filled)) ?? {}
  filled.set(table, made)
  return made
}

/** One more row of a project, whose other columns hold anything; undefined when there is one with its key. */
export const addRow = (
  db: Db,
  table: string,
  values: Row & { project_id: string; company_id: string },
): Promise<Row | undefined> =>
  makeRow(
    db,
    table,
    values,
    new Map([
      ['projects', { id: values.project_id }],
      ['companies', { id: values.company_id }],
    ]),
    sql`on conflict do nothing`,
  )

async function makeRow(
  db: Db,
  table: string,
  ids: Row,
  filled: Map<string, Row>,
  onConflict = sql``,
): Promise<Row | undefined> {
  const row: Row = {}
  const keys = await keysOf(db, table)
  for (const { name, type, needed } of await columnsOf(db, table)) {
    const key = keys.find(({ columns }) => columns.includes(name))
    if (name in ids) row[name] = ids[name]
    else if (`${table}.${name}` in special) row[name] = special[`${table}.${name}`]
    else if (!needed) continue
    else if (key) {
      const parent = await ensureRow(db, key.parent, ids, filled)
      row[name] = parent[key.parent_columns[key.columns.indexOf(name)] ?? '']
    } else row[name] = (await firstAllowed(db, table, name)) ?? someValue(type)
  }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row))
  const { rows } =
    await sql<Row>`insert into ${sql.table(table)} (${names}) values (${values}) ${onConflict} returning *`.execute(
      db,
    )
  return rows[0]
}

async function findRow(db: Db, table: string, ids: Row): Promise<Row | undefined> {
  const columns = await columnsOf(db, table)
  if (!columns.some(({ name }) => name === 'project_id'))
    return (await sql<Row>`/* on purpose */ select * from ${sql.table(table)} limit 1`.execute(db)).rows[0]
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where project_id = ${ids.project_id} limit 1`.execute(db)
  return rows[0]
}

const columnsOf = async (db: Db, table: string): Promise<Column[]> =>
  (
    await sql<Column>`
      select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef and attidentity = '' as needed
      from pg_catalog.pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      order by attnum`.execute(db)
  ).rows

const keysOf = async (db: Db, table: string): Promise<Key[]> =>
  (
    await sql<Key>`
      select confrelid::regclass::text as parent,
        (select array_agg(attname::text order by n) from unnest(conkey) with ordinality as k(num, n)
          join pg_catalog.pg_attribute a on a.attrelid = conrelid and a.attnum = num) as columns,
        (select array_agg(attname::text order by n) from unnest(confkey) with ordinality as k(num, n)
          join pg_catalog.pg_attribute a on a.attrelid = confrelid and a.attnum = num) as parent_columns
      from pg_catalog.pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(db)
  ).rows

/** The first value of a check such as `role in ('OWNER', 'EDITOR')`. */
async function firstAllowed(db: Db, table: string, column: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_catalog.pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and conkey = array[(
      select attnum from pg_catalog.pg_attribute where attrelid = ${table}::regclass and attname = ${column})]`.execute(
    db,
  )
  return rows.map(({ text }) => /'([^']*)'::text/.exec(text)?.[1]).find((value) => value !== undefined)
}

function someValue(type: string): unknown {
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return randomUUID()
  if (type === 'bytea') return Buffer.from(randomUUID())
  if (type === 'boolean') return false
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type === 'inet') return '127.0.0.1'
  if (/^(timestamp|date)/.test(type)) return new Date()
  if (/^(integer|bigint|smallint|numeric|real|double)/.test(type)) return 1
  return `filled ${randomUUID()}`
}
