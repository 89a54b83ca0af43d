/** The database pool and the three ways to work in it. */
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '../generated/tables.ts'
import { arrayOf } from './array-parameter.ts'
import type { Ctx, TxCtx } from './context.ts'
import type { Log } from './log.ts'

export type Db = Kysely<DB>
/** Sees the text of each statement; the tests' recorder is one. */
export type StatementWatch = (sql: string) => void

/** A connection on which no statement runs longer than that; the database's own measure unless given. */
export type Connect = (statementSeconds?: number) => Promise<pg.PoolClient>
/** Behind each database: what copy.ts and turns.ts need beside what is offered to everybody. */
const opened = new WeakMap<Db, { connect: Connect; watch?: StatementWatch }>()
export const connectionsOf = (db: Db) => opened.get(db)

/** How long a connection is waited for. */
export const connectMs = 5000

export function openDb(
  connection: {
    url: string
    max: number
    options?: string
    statementSeconds: number
    lockSeconds?: number
    /** How long one is waited for while all are taken. */
    waitSeconds?: number
  },
  log: Log,
  watch?: StatementWatch,
): Db {
  const pool = new pg.Pool({
    connectionString: connection.url,
    max: connection.max,
    statement_timeout: connection.statementSeconds * 1000,
    lock_timeout: (connection.lockSeconds ?? connection.statementSeconds) * 1000,
    // SET LOCAL reaches the shards of a distributed database; plain PostgreSQL accepts the unknown setting
    options: ['-c citus.propagate_set_commands=local', connection.options].filter(Boolean).join(' '),
    connectionTimeoutMillis: connection.waitSeconds ? connection.waitSeconds * 1000 : connectMs,
  })
  // an idle connection that breaks is replaced by the pool; the next query tells whether the database is there
  pool.on('error', (err) => log.warn({ err }, 'database connection lost'))
  // between two statements of a transaction a connection has no other listener, and its loss would end the program;
  // the next statement fails and tells
  pool.on('connect', (client) => client.on('error', () => undefined))
  // of those connections that were used with another measure than they were opened with
  const measures = new WeakMap<pg.PoolClient, number>()
  const connect: Connect = async (seconds = connection.statementSeconds) => {
    const client = await pool.connect()
    if ((measures.get(client) ?? connection.statementSeconds) === seconds) return client
    try {
      await client.query(`set statement_timeout = ${Math.ceil(seconds * 1000)}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    measures.set(client, seconds)
    return client
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => builderClient(await connect()),
        end: () => pool.end(),
      },
    }),
    log: watch && ((event) => watch(event.query.sql)),
  })
  opened.set(db, { connect, watch })
  return db
}

/**
 * Asks by callback: what belongs to a query of which pg itself makes the promise survives every minor garbage collection
 * until the next major one, and these took four times as long.
 */
export const askClient = (client: pg.PoolClient, text: string, values: readonly unknown[]) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    // it is not changed
    const query = { text, values: values as unknown[], name: nameOf(text) }
    client.query(query, (error, result) => (error ? reject(error) : resolve(result)))
  })

const keptMark = '/* kept */'
/**
 * Stands first or last in a statement that is asked dozens of times a second, with the same text each time: each connection
 * has the database read it once, and plan it anew only where the values matter. Planning the ledger's took as long as doing
 * them. Not for looking things up in a table that is being filled: a plan that was made while it was empty stays, and 200 000
 * orders took 130 s.
 */
export const kept = sql.raw(keptMark)
/** The database keeps each for each connection; a text that is put together from something else than a few parts is none. */
const mostKept = 100
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  if (!text.startsWith(keptMark) && !text.endsWith(keptMark)) return undefined
  if (!names.has(text) && names.size < mostKept) names.set(text, `kept_${names.size}`)
  return names.get(text)
}

/** The same object for the same client, by which the query builder knows it again. */
const builderClients = new WeakMap<pg.PoolClient, object>()

function builderClient(client: pg.PoolClient): PostgresPoolClient {
  const made = builderClients.get(client) ?? {
    query: (text: string, values: readonly unknown[]) => askClient(client, text, values),
    release: (isBroken?: boolean) => client.release(isBroken),
  }
  builderClients.set(client, made)
  return made as PostgresPoolClient // but for cursors, which nobody opens
}

/**
 * A statement that is written once, for where it is asked hundreds of times a second: building, compiling and handing it
 * down makes three times as much garbage as its rows.
 */
export const statement =
  <Row extends pg.QueryResultRow>(text: string) =>
  async (db: Db, values: readonly unknown[]): Promise<Row[]> => {
    const connections = connectionsOf(db)
    // within a transaction
    if (!connections) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
    connections.watch?.(text)
    const client = await connections.connect()
    try {
      return (await askClient(client, text, values)).rows
    } finally {
      client.release()
    }
  }

/** Works as owner: for reference and local tables, chunk jobs and the collector. */
export const inTransaction = <T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> =>
  ctx.db.transaction().execute((db) => unlessAborted(ctx, work({ ...ctx, db, inTransaction: true })))

/** Works behind the wall: row security shows this project's rows and no others. */
export const inProject = <T>(ctx: Ctx, projectId: string, work: (tx: TxCtx) => Promise<T>): Promise<T> =>
  ctx.db.transaction().execute(async (db) => {
    // literals, because parameters and set_config() do not reach the shards
    await db.executeQuery(CompiledQuery.raw('set local role droi_tenant'))
    await db.executeQuery(CompiledQuery.raw(`set local app.project_id = '${asUuid(projectId)}'`))
    return unlessAborted(ctx, work({ ...ctx, db, inTransaction: true }))
  })

/** Rolls back what a request has done past its time. */
async function unlessAborted<T>(ctx: Ctx, work: Promise<T>): Promise<T> {
  const result = await work
  ctx.signal?.throwIfAborted()
  return result
}

/** Only reads, as owner, several projects whose ids the access guard gave. */
export const acrossProjects = <T>(
  ctx: Ctx,
  projectIds: readonly string[],
  read: (db: Ctx['db'], projectIds: readonly string[]) => Promise<T>,
): Promise<T> =>
  ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute((db) => read(db, projectIds))

/** `project_id = any($1)` for a list of ids. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${arrayOf('uuid', ids)})`

/**
 * For rows that are looked up by keys which travel with their projects, `from unnest(…) as wanted join …`. One project is
 * named, so that a cluster asks one node. A list of them would be gone through again for each key: with a thousand
 * projects a millisecond, three hundred times as long as the look-up itself.
 */
export function ofOneProject(column: string, wanted: readonly { projectId: string }[]) {
  const [first] = wanted
  return first && wanted.every(({ projectId }) => projectId === first.projectId)
    ? sql`${sql.ref(column)} = ${first.projectId}`
    : sql`true`
}

/** `any($1)` for ids of shops and other texts. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${arrayOf('text', texts)})`

/** So many rows as fit into one statement, whose parameters are counted in sixteen bits. */
export function* pieces<Row>(rows: readonly Row[], most = 4000): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most)
}

/** A uuid that can stand in a statement as it is. */
export function asUuid(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw new Error('not a uuid')
  return text
}

/** Whether the database gave up waiting for a lock, or for the statement itself. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '57014')

/** Whether somebody else held what was waited for. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/** Asks whether the database is there; fails with the cause when it is not. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}

/** Errors of connections, by the codes of Node and of PostgreSQL. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '08001',
  '08003',
  '08006',
  '53300',
  '55000',
  '57P01',
  '57P02',
  '57P03',
])

/** Whether the database could not be reached, or went away meanwhile. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && connectionCodes.has(String(error.code))) ||
    isNodeUnreachable(error) ||
    /connection terminated|timeout exceeded when trying to connect|not queryable/i.test(error.message) ||
    isConnectionError(error.cause))

/**
 * Whether it is the data that cannot be worked with, so that trying again would fail again: what PostgreSQL says of
 * values, of constraints and of its limits, and what our own code stumbles over. Anything else may pass by itself.
 */
export const isDataFault = (error: unknown): boolean =>
  violatedConstraint(error) !== undefined ||
  (error instanceof Error && 'code' in error
    ? /^(21|22|23|54)...$|^08P01$/.test(String(error.code))
    : error instanceof TypeError || error instanceof RangeError)

/**
 * Whether a node of a distributed database may be what is away, so that the projects of the others can be worked with: the
 * database itself could still say so.
 */
export const isNodeUnreachable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (/^(?:08(?!P01)|57P0)/.test(error.code ?? '') ||
    // so says Citus, without a code of its own, when it finds out during a statement
    (error.code === 'XX000' && error.message.startsWith('failure on connection')))

/** The violated constraint's name without the suffix of a shard, or undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const named = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  // what a node of a distributed database refuses has its name in the message alone; of a COPY not even a code
  const inMessage = error.message.includes(' violates ')
    ? /constraint "([^"]+)"/.exec(error.message)?.[1]
    : undefined
  return (named ?? inMessage)?.replace(/_\d+$/, '')
}
