/** A database of one's own, cloned from the migrated template on each node. */
import { inject } from 'vitest'
import { query } from './postgres.ts'

export type TestDatabase = { url: string; drop: () => Promise<void>; away: (away: boolean) => Promise<void> }

/** On a cluster a strict one refuses what is not for one project alone; testing/across-shards.ts lets through what may be. */
export async function cloneDatabase(isStrict = false): Promise<TestDatabase> {
  const { templateUrl, nodes, superuserUrl, isCluster } = inject('run')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const template = new URL(templateUrl).pathname.slice(1)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  const command = (statement: string) => query(superuserUrl, statement)
  for (const node of nodes) await query(node, `create database ${name} template ${template} owner droi`)
  if (isCluster && isStrict)
    await command(`alter database ${name} set citus.multi_task_query_log_level = 'error'`)
  return {
    url: url.href,
    async drop() {
      for (const node of nodes) await query(node, `drop database ${name} with (force)`)
    },
    /** Lets nobody in and throws everybody out, or lets them in again. */
    async away(away) {
      await command(`alter database ${name} allow_connections ${!away}`)
      if (away)
        await command(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
        )
    },
  }
}
