/** All that a server keeps, to be searched for what it must not hold. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Every row of every table of every schema, the queue's among them, as a dump has them; and every file of the data. */
export async function everythingKept({ db, config }: Ctx): Promise<{ name: string; text: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_catalog.pg_class
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(db)
  if (!rows.some(({ name }) => name.startsWith('pgboss.'))) throw new Error('the queue is missing')
  const tables: { name: string; text: string }[] = []
  for (const { name } of rows) {
    const table = await sql<{
      text: string
    }>`/* on purpose, pg_catalog */ select t::text as text from ${sql.raw(name)} t`.execute(db)
    tables.push({ name, text: table.rows.map(({ text }) => text).join('\n') })
  }
  const files = readdirSync(config.DATA_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: path, text: path + readFileSync(path, 'latin1') + readFileSync(path, 'utf8') }))
  return [...tables, ...files]
}
