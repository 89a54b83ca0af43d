/** Tables that are cut by months: partitions are made ahead, and old ones dropped whole. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** The suffix of their names keeps partitions out of the generated types. */
const tables = ['events', 'messages', 'message_hits'] as const
const partitionName = (table: string, month: Date) =>
  `${table}_p${month.toISOString().slice(0, 7).replace('-', '')}`
/** The first moment of the month that lies so many months from that of `now`. */
const monthStart = (now: number, months: number) => {
  const date = new Date(now)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months))
}

/** That a column lies in the month of a time: only that partition is read, and the database does not take it for one moment. */
export const inMonthOf = (column: string, at: Date): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${monthStart(at.getTime(), 0)} and ${sql.ref(column)} < ${monthStart(at.getTime(), 1)}`

/** So that the database knows what has just been added in a large number. */
export async function analysePartition(db: Db, table: (typeof tables)[number], at: Date): Promise<void> {
  await sql`analyze ${sql.table(partitionName(table, monthStart(at.getTime(), 0)))}`.execute(db)
}

/** Makes what is missing from one month back to three ahead. */
export async function ensurePartitions(db: Db, now: number): Promise<void> {
  for (const table of tables)
    for (let months = -1; months <= 3; months++) {
      const [from, to] = [monthStart(now, months), monthStart(now, months + 1)]
      const name = partitionName(table, from)
      if (await exists(db, name)) continue
      await db.transaction().execute(async (tx) => {
        // several programs may start together; the one that waits finds the partition made
        await sql`lock table ${sql.table(table)} in share update exclusive mode`.execute(tx)
        if (await exists(tx, name)) return
        await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all)`.execute(tx)
        await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
          for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(tx)
      })
    }
}

const exists = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

/** The partitions of a table whose months ended before the given time. */
export async function partitionsBefore(
  db: Db,
  table: (typeof tables)[number],
  before: Date,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by 1`.execute(db)
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_p(\d{4})(\d\d)$/.exec(name) ?? []
    return year && new Date(Date.UTC(Number(year), Number(month))) <= before ? name : []
  })
}

export async function dropPartitions(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await sql`drop table ${sql.table(name)}`.execute(db)
}
