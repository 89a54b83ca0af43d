/** A database of one's own, cloned from the migrated template. */
import pg from 'pg'
import { inject } from 'vitest'
import { templateName } from './postgres.ts'

export type TestDatabase = { url: string; drop: () => Promise<void>; away: (away: boolean) => Promise<void> }

export async function cloneDatabase(): Promise<TestDatabase> {
  const run = inject('run')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asSuperuser(run.superuserUrl, `create database ${name} template ${templateName} owner droi`)
  const url = new URL(run.templateUrl)
  url.pathname = `/${name}`
  const command = (statement: string) => asSuperuser(run.superuserUrl, statement)
  return {
    url: url.href,
    drop: () => command(`drop database ${name} with (force)`),
    /** Lets nobody in and throws everybody out, or lets them in again. */
    async away(away) {
      await command(`alter database ${name} allow_connections ${!away}`)
      if (away)
        await command(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
  }
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
