/** One throw-away PostgreSQL for a test run, with a migrated template from which each test file clones its own. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestClock } from '#platform/clock.ts'
import { openDb } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { migrateTables } from '#platform/migrate.ts'
import { ensurePartitions } from '#platform/partitions.ts'
import { startPostgres } from '#platform/postgres.ts'
import { migrateQueue } from '#platform/queue.ts'
import { workPlan } from '#server/jobs.ts'

export const templateName = 'droi'

export async function openTestPostgres() {
  const log = openLog('error', 'test')
  const folder = mkdtempSync(join(tmpdir(), 'droi-test-'))
  chmodSync(folder, 0o755) // started by root, PostgreSQL runs as another user
  const postgres = await startPostgres(folder, log, { fast: true })
  // a run that dies must not leave its server behind
  process.once('exit', () => {
    const pid = postgres.pid()
    if (pid) process.kill(pid, 'SIGQUIT')
  })
  const db = openDb({ url: postgres.url, max: 2, statementSeconds: 60 }, log)
  await migrateTables(db)
  await ensurePartitions(db, Date.now())
  await migrateQueue(db, postgres.url, workPlan, new TestClock(), log)
  await db.destroy()
  return {
    templateUrl: postgres.url,
    superuserUrl: postgres.superuserUrl,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
