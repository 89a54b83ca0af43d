/** Brings a database to the schema of this checkout: the SQL files of server/migrations, in order, forward only. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompiledQuery, type Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './db.ts'
import { isDistributed } from './distribute.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

const migrator = (db: Db, setUp: readonly string[] = []) =>
  new Migrator({
    db,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_locks',
    provider: {
      async getMigrations() {
        const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
        const read = async (file: string): Promise<[string, Migration]> => {
          const text = await readFile(join(folder, file), 'utf8')
          return [
            file.replace(/\.sql$/, ''),
            { up: (tx: Kysely<unknown>) => apply(tx, [...setUp, ...statementsOf(text)]) },
          ]
        }
        return Object.fromEntries(await Promise.all(files.map(read)))
      },
    },
  })

/** One by one: a distributed database sends the text of a query to its nodes as it is, and they take one statement. */
async function apply(tx: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement))
}

/** Settings of a cluster, which plain PostgreSQL accepts unknown. */
const onlyHere = 'set local citus.enable_ddl_propagation = off'
const shardByShard = `set local citus.multi_shard_modify_mode = 'sequential'`

/** What begins a place where a semicolon ends nothing: a comment, a text, a quoted name, the body of a function. */
const opener = /--|\/\*|'|"|\$\w*\$|;/g
const closers = new Map([
  ['--', '\n'],
  ['/*', '*/'],
])

/** The statements of a file, without the comments. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  let at = 0
  for (const { 0: open, index } of text.matchAll(opener)) {
    if (index < at) continue // within what was opened before
    statement += text.slice(at, index)
    at = index + open.length
    if (open === ';') {
      statements.push(statement)
      statement = ''
      continue
    }
    const closer = closers.get(open) ?? open
    const end = text.indexOf(closer, at)
    at = end < 0 ? text.length : end + closer.length
    statement += closers.has(open) ? ' ' : text.slice(index, at)
  }
  return [...statements, statement + text.slice(at)].map((one) => one.trim()).filter(Boolean)
}

export async function migrateTables(db: Db): Promise<void> {
  // what is not distributed yet is nobody else's business: roles that are older than the cluster would be refused there
  const setUp = (await isDistributed(db)) ? shardByShard : onlyHere
  const { error, results } = await migrator(db, [setUp]).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}

/** The migrations that this checkout has and the database has not. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

/** For a superuser neither row security nor the append-only log holds. */
export async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await db.executeQuery<{ rolsuper: boolean }>(
    CompiledQuery.raw('select rolsuper from pg_roles where rolname = current_user'),
  )
  return rows[0]?.rolsuper ?? false
}
