/** A connection of its own for COPY: one transaction at a time, so that the next batch waits for the commit of the last. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DB } from '../generated/tables.ts'
import { movableClockOption, TestClock } from './clock.ts'
import type { Ctx, TxCtx } from './context.ts'
import { type Db, inTransaction } from './db.ts'

export type Copy = (statement: string, lines: string) => Promise<void>
export type Ingest = {
  /** Runs the work in a transaction of the one connection; calls must not overlap. */
  transaction: <T>(work: (tx: TxCtx, copy: Copy) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export function openIngest(ctx: Ctx, url: string): Ingest {
  const movable = ctx.clock instanceof TestClock ? ` ${movableClockOption}` : ''
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    statement_timeout: ctx.config.REQUEST_SECONDS * 1000,
    connectionTimeoutMillis: 5000,
    // batches of several projects go to their shards one after the other; plain PostgreSQL accepts the unknown setting
    options: `-c citus.propagate_set_commands=local -c citus.multi_shard_modify_mode=sequential${movable}`,
  })
  let client: pg.PoolClient | undefined
  pool.on('acquire', (acquired) => {
    client = acquired
  })
  pool.on('error', (err) => ctx.log.warn({ err }, 'database connection lost'))
  pool.on('connect', (connected) => connected.on('error', () => undefined))
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

  const copy: Copy = (statement, lines) =>
    new Promise((resolve, reject) => {
      const stream = client?.query(copyFrom(statement))
      stream?.once('error', reject)
      stream?.once('finish', resolve)
      stream?.end(lines)
    })
  return {
    // the only connection is held by the transaction, so that it is the one last acquired
    transaction: (work) => inTransaction({ ...ctx, db }, (tx) => work(tx, copy)),
    close: () => db.destroy(),
  }
}
