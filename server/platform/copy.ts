/** Many rows at once, in and out, in the binary format of COPY (see copy-rows.ts). */
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { to as copyOut } from 'pg-copy-streams'
import type { DB } from '../generated/tables.ts'
import type { Ctx, TxCtx } from './context.ts'
import { copyIn } from './copy-in.ts'
import { connectionsOf, inTransaction, isConnectionError } from './db.ts'

export type Copy = {
  /** `target` is a table with its columns. */
  into: (target: string, rows: Uint8Array) => Promise<void>
  /** `query` must name the project. */
  from: (query: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** Works as owner, as `inTransaction` does, and can COPY in the same transaction. */
export async function inCopyTransaction<T>(
  ctx: Ctx,
  work: (tx: TxCtx, copy: Copy) => Promise<T>,
): Promise<T> {
  const { connect, watch } = connectionsOf(ctx.db) ?? {}
  if (!connect) throw new Error('not a database of openDb')
  const client = await connect()
  const copy: Copy = {
    into: (target, rows) => copyIn(client, `copy ${target} from stdin (format binary)`, rows),
    async from(query) {
      const pieces: Uint8Array[] = []
      const out = client.query(copyOut(`copy (${query}) to stdout (format binary)`))
      for await (const piece of out as AsyncIterable<Uint8Array>) pieces.push(piece)
      return joined(pieces)
    },
  }
  // COPY needs the connection itself, so the transaction gets a database of this one connection
  const lent = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient // its overloads are the client's
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => lent, end: async () => undefined },
    }),
    log: watch && ((event) => watch(event.query.sql)),
  })
  let broken: Error | undefined
  try {
    return await inTransaction({ ...ctx, db }, (tx) => work(tx, copy))
  } catch (error) {
    broken = error instanceof Error && isConnectionError(error) ? error : undefined
    throw error
  } finally {
    client.release(broken)
  }
}

/** In a buffer of its own, which can be handed to a thread. */
function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
