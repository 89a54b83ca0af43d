/** One throw-away PostgreSQL for a test run, or a given cluster, with a migrated template that each test file clones. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { TestClock } from '#platform/clock.ts'
import { openDb } from '#platform/db.ts'
import { distribute } from '#platform/distribute.ts'
import { openLog } from '#platform/log.ts'
import { migrateTables } from '#platform/migrate.ts'
import { ensurePartitions } from '#platform/partitions.ts'
import { startPostgres } from '#platform/postgres.ts'
import { migrateQueue } from '#platform/queue.ts'
import { workPlan } from '#server/jobs.ts'

const log = openLog('error', 'test')

export async function openTestPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'droi-test-'))
  chmodSync(folder, 0o755) // started by root, PostgreSQL runs as another user
  const postgres = await startPostgres(folder, log, { fast: true })
  // a run that dies must not leave its server behind
  process.once('exit', () => {
    const pid = postgres.pid()
    if (pid) process.kill(pid, 'SIGQUIT')
  })
  await prepareTemplate(postgres.url)
  return {
    templateUrl: postgres.url,
    nodes: [postgres.superuserUrl],
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As a program makes it at its start, with a clock that can be moved. */
async function prepareTemplate(url: string, onCluster = false): Promise<void> {
  const db = openDb({ url, max: 2, statementSeconds: 60 }, log)
  await migrateTables(db)
  if (onCluster) await distribute(db, { REQUEST_SECONDS: 10 })
  await ensurePartitions(db, Date.now())
  await migrateQueue(db, url, workPlan, new TestClock(), log)
  await db.destroy()
}

/** The URL is a superuser's, of a database of the role droi that has the extension and its nodes. */
export async function openTestCluster(url: string) {
  const name = new URL(url).pathname.slice(1)
  const on = (node: string, database: string) =>
    Object.assign(new URL(node), { pathname: `/${database}` }).href
  const coordinator = on(url, 'postgres')
  await query(coordinator, `alter database ${name} allow_connections true`)
  const found = await query<{ nodename: string; nodeport: number }>(
    url,
    'select nodename, nodeport from pg_dist_node where groupid > 0',
  )
  const workers = found.map(
    ({ nodename, nodeport }) =>
      Object.assign(new URL(coordinator), { hostname: nodename, port: String(nodeport) }).href,
  )
  const nodes = [coordinator, ...workers]
  /** A database that somebody is connected to cannot be cloned, and Citus itself always is. */
  const letIn = async (isOpen: boolean) => {
    for (const node of nodes) {
      await query(node, `alter database ${name} allow_connections ${isOpen}`)
      if (!isOpen)
        await query(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    }
  }
  await letIn(true)
  const templateUrl = Object.assign(new URL(url), { username: 'droi' }).href
  await prepareTemplate(templateUrl, true)
  await letIn(false)
  return { templateUrl, nodes, stop: () => letIn(true) }
}

/** One statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
