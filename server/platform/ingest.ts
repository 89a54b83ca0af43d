/** A connection of its own for COPY: one batch at a time, so that the next one waits for the commit of the last. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../generated/tables.ts'
import { movableClockOption, TestClock } from './clock.ts'
import type { Ctx } from './context.ts'
import { copyIn } from './copy-in.ts'
import { type Db, isConnectionError, isNodeUnreachable } from './db.ts'
import { listen } from './listen.ts'

export type Ingest = {
  /** One transaction: statements and the rows of each COPY among them travel together, and are answered together. */
  copy: (statements: readonly string[], rows: readonly Uint8Array[]) => Promise<void>
  /** The same connection for everything else. */
  db: Db
  /** Hears what is said on a channel: see listen.ts. */
  listen: (channel: string, hear: (payload?: string) => void) => void
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
  pool.on('error', (err) => ctx.log.warn({ err }, 'database connection lost'))
  pool.on('connect', (connected) => connected.on('error', () => undefined))
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

  const listeners: ReturnType<typeof listen>[] = []

  return {
    async copy(statements, rows) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await copyIn(client, statements.join(';\n'), ...rows)
      } catch (error) {
        // a connection that is gone is not handed out again; that of a database whose node is away is as good as before
        broken =
          error instanceof Error && isConnectionError(error) && !isNodeUnreachable(error) ? error : undefined
        throw error
      } finally {
        client.release(broken)
      }
    },
    db,
    listen(channel, hear) {
      listeners.push(listen(url, channel, ctx.log, hear))
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()))
      await db.destroy()
    },
  }
}
