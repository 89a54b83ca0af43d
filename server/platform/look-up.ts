/**
 * Rows of one project by many keys of theirs, each looked up by itself. What the planner makes of a list, `= any($1)`,
 * depends on what statistics say of the project. Of one that is being filled they say nothing, and it may read all of the
 * project for each list: an order feed of 200 000 took three times as long. A LIMIT leaves it no choice.
 */
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#generated/tables.ts'
import { arrayOf } from './array-parameter.ts'

/** For FROM: `wanted.key` with those columns of the row that has it, as `found`. The key must be unique in the project. */
export const lookedUp = <Table extends keyof DB>(
  table: Table,
  projectId: string,
  [column, type]: readonly [keyof DB[Table] & string, 'text' | 'uuid'],
  keys: readonly string[],
): RawBuilder<unknown> => sql`
  unnest(${arrayOf(type, keys)}) as wanted (key)
  cross join lateral (
    select * from ${sql.table(table)} where project_id = ${projectId} and ${sql.ref(column)} = wanted.key limit 1
  ) as found`
