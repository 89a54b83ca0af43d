/** Inserts of any number of rows by one text: each column travels as one array. */
import { type Insertable, sql } from 'kysely'
import type { DB } from '#generated/tables.ts'
import { arraysOf, type ColumnType } from './array-parameter.ts'
import type { Db } from './db.ts'

/**
 * An insert of rows that all have these columns. With a parameter by value, the database would read a new text each time
 * and this program write one, which costs both more than the rows themselves. What follows ON CONFLICT can have no
 * parameters: a cluster does not pass them on.
 */
export function insertRows<Table extends keyof DB, Column extends keyof Insertable<DB[Table]> & string>(
  db: Db,
  table: Table,
  types: Readonly<Record<Column, ColumnType>>,
  rows: readonly Pick<Insertable<DB[Table]>, Column>[],
) {
  const columns = Object.keys(types) as Column[] // its own keys
  return db
    .insertInto(table)
    .columns(columns as never) // keys of an Insertable are the columns of its table
    .expression(sql`select * from unnest(${arraysOf(rows, types)})`)
}
