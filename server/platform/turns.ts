/** Turns: one caller holds only so much of something at once, connections to the database above all. */
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { refuse } from '#rules/refusals.ts'
import type { DB } from '../generated/tables.ts'
import { connectionsOf, connectMs, type Db } from './db.ts'

/** `free`: how much of it nobody has taken; who waits, the longest waiting first, and for how much. */
export type Turns = { free: number; waiting: Set<{ amount: number; go: () => void }> }

export const openTurns = (most: number): Turns => ({ free: most, waiting: new Set() })

/** The same database for one request, whose work waits for its turn and is dropped when the request has ended. */
export function inTurns(db: Db, turns: Turns, signal: AbortSignal, patienceMs = connectMs): Db {
  const { pool, watch } = connectionsOf(db) ?? {}
  if (!pool) throw new Error('not a database of openDb')
  const connect = async (): Promise<PostgresPoolClient> => {
    await takeTurn(turns, 1, signal, patienceMs)
    try {
      const client = await pool.connect()
      const release = (destroy?: boolean) => {
        client.release(destroy)
        passTurn(turns, 1)
      }
      return { query: client.query.bind(client), release } as PostgresPoolClient // its overloads are the client's
    } catch (error) {
      passTurn(turns, 1)
      throw error
    }
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => undefined } }),
    log: watch && ((event) => watch(event.query.sql)),
  })
}

/** Waits until so much is free; UNAVAILABLE when that takes too long. */
export async function takeTurn(
  turns: Turns,
  amount: number,
  signal?: AbortSignal,
  patienceMs = connectMs,
): Promise<void> {
  signal?.throwIfAborted()
  if (turns.free >= amount && !turns.waiting.size) {
    turns.free -= amount
    return
  }
  const { promise, resolve } = Promise.withResolvers<'turn' | 'late'>()
  const mine = { amount, go: () => resolve('turn') }
  const late = () => resolve('late')
  turns.waiting.add(mine)
  const timer = setTimeout(late, patienceMs)
  signal?.addEventListener('abort', late)
  const came = await promise
  clearTimeout(timer)
  signal?.removeEventListener('abort', late)
  if (came === 'turn') return
  turns.waiting.delete(mine)
  hand(turns) // those behind may want less
  signal?.throwIfAborted()
  refuse('UNAVAILABLE')
}

/** Gives back what was taken. */
export function passTurn(turns: Turns, amount: number): void {
  turns.free += amount
  hand(turns)
}

/** Hands what is free to those who have waited longest. */
function hand(turns: Turns): void {
  for (const next of turns.waiting) {
    if (turns.free < next.amount) return
    turns.free -= next.amount
    turns.waiting.delete(next)
    next.go()
  }
}
