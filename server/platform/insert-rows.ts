/** Inserts of any number of rows by one text: each column travels as one array. */
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from '#generated/tables.ts'
import { arraysOf, type ColumnType } from './array-parameter.ts'
import type { Db } from './db.ts'

/** Rows that all have the same columns, as they travel. */
export type EncodedRows = RawBuilder<unknown>

/**
 * An insert of rows that all have these columns. With a parameter by value, the database would read a new text each time
 * and this program write one, which costs both more than the rows themselves. What follows ON CONFLICT can have no
 * parameters: a cluster does not pass them on.
 */
export const insertRows = <Table extends keyof DB, Column extends keyof Insertable<DB[Table]> & string>(
  db: Db,
  table: Table,
  types: Readonly<Record<Column, ColumnType>>,
  rows: readonly Pick<Insertable<DB[Table]>, Column>[],
) => insertEncoded(db, table, types, arraysOf(rows, types))

/** The same of rows that were made ready before. */
export const insertEncoded = <Table extends keyof DB, Column extends keyof Insertable<DB[Table]> & string>(
  db: Db,
  table: Table,
  types: Readonly<Record<Column, ColumnType>>,
  rows: EncodedRows,
) =>
  db
    .insertInto(table)
    .columns(Object.keys(types) as never) // keys of an Insertable are the columns of its table
    .expression(sql`select * from unnest(${rows})`)
