/** A database of one's own, cloned from the migrated template. */
import pg from 'pg'
import { inject } from 'vitest'
import { templateName } from './postgres.ts'

export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const run = inject('run')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asSuperuser(run.superuserUrl, `create database ${name} template ${templateName} owner droi`)
  const url = new URL(run.templateUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asSuperuser(run.superuserUrl, `drop database ${name} with (force)`) }
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
