/**
 * Turns: a counting semaphore with a queue for each caller, who holds only so much of something at once, connections to the
 * database above all: nobody gets more than three tenths of the pool (callers.ts), so a greedy one waits for itself. Those who
 * wait are served first come, first served, and are refused after five seconds. `inTurns` wraps the pool for one request:
 * each connection that it takes costs a turn until it is given back, and once the request has ended only a rollback
 * passes.
 */
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { refuse } from '#rules/refusals.ts'
import type { DB } from '../generated/tables.ts'
import { connectionsOf, connectMs, type Db } from './db.ts'

/** `free`: how much of it nobody has taken; who waits, the longest waiting first, and for how much. */
export type Turns = { free: number; waiting: Set<{ amount: number; go: () => void }> }

export const openTurns = (most: number): Turns => ({ free: most, waiting: new Set() })

/** What one request has of its caller's turns; `open`: connections that it has, or waits for. */
export type Share = { turns: Turns; open: number; freed?: () => void }

/** Calls back when the request has given every connection back: its statements may run on after it was refused. */
export function whenFree(share: Share, freed: () => void): void {
  if (share.open === 0) freed()
  else share.freed = freed
}

type Bounds = { statementSeconds: number; patienceMs?: number }

/**
 * The same database for one request: its work waits for its turn, no statement of it runs longer than the request may,
 * and when the request has ended nothing more is begun.
 */
export function inTurns(
  db: Db,
  share: Share,
  signal: AbortSignal,
  { statementSeconds, patienceMs = connectMs }: Bounds,
): Db {
  const { connect: connectFor, watch } = connectionsOf(db) ?? {}
  if (!connectFor) throw new Error('not a database of openDb')
  const { turns } = share
  const close = () => {
    share.open--
    if (share.open === 0) share.freed?.()
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    share.open++
    let hasTurn = false
    try {
      await takeTurn(turns, 1, signal, patienceMs)
      hasTurn = true
      const client = await connectFor(statementSeconds)
      const query = (...statement: Parameters<typeof client.query>) => {
        // of a transaction that is under way only the end is let through
        if (statement[0] !== 'rollback') signal.throwIfAborted()
        return client.query(...statement)
      }
      const release = (destroy?: boolean) => {
        client.release(destroy)
        passTurn(turns, 1)
        close()
      }
      return { query, release } as PostgresPoolClient // its overloads are the client's
    } catch (error) {
      if (hasTurn) passTurn(turns, 1)
      close()
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
  const late = () => {
    turns.waiting.delete(mine) // at once, so that nothing is handed to somebody who goes
    resolve('late')
  }
  turns.waiting.add(mine)
  const timer = setTimeout(late, patienceMs)
  signal?.addEventListener('abort', late)
  const came = await promise
  clearTimeout(timer)
  signal?.removeEventListener('abort', late)
  if (came === 'turn') return
  hand(turns) // those behind may want less
  signal?.throwIfAborted()
  refuse('UNAVAILABLE')
}

/** Does the work when its turn has come; not for a request that has ended by then. */
export async function afterTurn<T>(
  turns: Turns,
  work: () => Promise<T>,
  signal?: AbortSignal,
  patienceMs?: number,
): Promise<T> {
  await takeTurn(turns, 1, signal, patienceMs)
  try {
    return await work()
  } finally {
    passTurn(turns, 1)
  }
}

/**
 * `afterTurn` with separate turns for each key, a user or a project: at most `most` of one key's work runs at once, and a key
 * that has a lot of work waits for itself.
 */
export function openTurnsByKey(most: number) {
  const turnsByKey = new Map<string, Turns>()
  return async <T>(
    key: string,
    work: () => Promise<T>,
    signal?: AbortSignal,
    patienceMs?: number,
  ): Promise<T> => {
    const turns = turnsByKey.get(key) ?? openTurns(most)
    turnsByKey.set(key, turns)
    try {
      return await afterTurn(turns, work, signal, patienceMs)
    } finally {
      if (turns.free === most && !turns.waiting.size) turnsByKey.delete(key)
    }
  }
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
