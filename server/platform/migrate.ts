/** Brings a database to the schema of this checkout: the SQL files of server/migrations, in order, forward only. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompiledQuery, type Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './db.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

const migrator = (db: Db) =>
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
            { up: async (tx: Kysely<unknown>) => void (await tx.executeQuery(CompiledQuery.raw(text))) },
          ]
        }
        return Object.fromEntries(await Promise.all(files.map(read)))
      },
    },
  })

export async function migrateTables(db: Db): Promise<void> {
  const { error, results } = await migrator(db).migrateToLatest()
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
