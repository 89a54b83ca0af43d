/**
 * Transactions whose statements leave without waiting for the answers to those before them (pipeline mode of the protocol). They are
 * done one after the other, in the order in which they were asked for; what is gained is the time in which the database would wait
 * for the next one to be written, sent and received. An order feed of 200 000 has 3000 of them, in four lanes: of samples of its
 * transactions 24 of 100 found the database waiting, and 32 without this.
 */
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import type pg from 'pg'
import type { DB } from '../generated/tables.ts'
import type { Ctx, TxCtx } from './context.ts'
import { askClient, connectionsOf, isConnectionError } from './db.ts'

/** Works as owner, as `inTransaction` does. What is asked for at once must not depend on each other's answers: see lanes.ts. */
export async function inPipelinedTransaction<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  const { connect, watch } = connectionsOf(ctx.db) ?? {}
  if (!connect) throw new Error('not a database of openDb')
  const client = await connect()
  let isOver = false
  const ask = (text: string, values: readonly unknown[] = []) =>
    isOver ? Promise.reject(new Error('the transaction is over')) : askClient(client, text, values)
  // the query builder's own transactions have one statement at a time, so this is a database of one connection
  const lent = { query: ask, release: () => undefined } as unknown as PostgresPoolClient // but for cursors, which nobody opens
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => lent, end: async () => undefined },
    }),
    log: watch && ((event) => watch(event.query.sql)),
  }) as unknown as Transaction<DB> // it is within one, which only we know
  let broken: Error | undefined
  setPipeline(client, true)
  try {
    const [, result] = await Promise.all([ask('begin'), work({ ...ctx, db, inTransaction: true })])
    ctx.signal?.throwIfAborted()
    // after a statement that has failed there is nothing to commit, and the database says so by its answer only
    if ((await ask('commit')).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    // answered behind all that is still under way
    broken = isConnectionError(error) ? asError(error) : await ask('rollback').then(() => undefined, asError)
    throw error
  } finally {
    isOver = true
    setPipeline(client, false)
    client.release(broken)
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** The client looks at it for each statement; it is read-only for those who have statements under way. */
const setPipeline = (client: pg.PoolClient, pipeline: boolean) => Object.assign(client, { pipeline })
