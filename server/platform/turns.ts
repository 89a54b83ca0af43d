/** Turns at the database: one caller holds only so many of its connections at once, so that the others find some. */
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { refuse } from '#rules/refusals.ts'
import type { DB } from '../generated/tables.ts'
import { connectionsOf, connectMs, type Db } from './db.ts'

export type Turns = { free: number; waiting: Set<() => void> }

export const openTurns = (most: number): Turns => ({ free: most, waiting: new Set() })

/** The same database for one request, whose work waits for its turn and is dropped when the request has ended. */
export function inTurns(db: Db, turns: Turns, signal: AbortSignal, patienceMs = connectMs): Db {
  const { pool, watch } = connectionsOf(db) ?? {}
  if (!pool) throw new Error('not a database of openDb')
  const connect = async (): Promise<PostgresPoolClient> => {
    await turn(turns, signal, patienceMs)
    try {
      const client = await pool.connect()
      const release = (destroy?: boolean) => {
        client.release(destroy)
        pass(turns)
      }
      return { query: client.query.bind(client), release } as PostgresPoolClient // its overloads are the client's
    } catch (error) {
      pass(turns)
      throw error
    }
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => undefined } }),
    log: watch && ((event) => watch(event.query.sql)),
  })
}

async function turn(turns: Turns, signal: AbortSignal, patienceMs: number): Promise<void> {
  signal.throwIfAborted()
  if (turns.free > 0) {
    turns.free--
    return
  }
  const { promise, resolve } = Promise.withResolvers<'turn' | 'late'>()
  const mine = () => resolve('turn')
  const late = () => resolve('late')
  turns.waiting.add(mine)
  const timer = setTimeout(late, patienceMs)
  signal.addEventListener('abort', late)
  const came = await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', late)
  if (came === 'turn') return
  turns.waiting.delete(mine)
  signal.throwIfAborted()
  refuse('UNAVAILABLE')
}

/** Hands a turn on to whoever has waited longest. */
function pass(turns: Turns): void {
  const [next] = turns.waiting
  if (!next) {
    turns.free++
    return
  }
  turns.waiting.delete(next)
  next()
}
