/**
 * Rows of one project by many keys of theirs, each looked up by itself. What the planner makes of a list, `= any($1)`,
 * depends on what statistics say of the project. Of one that is being filled they say nothing, and it may read all of the
 * project for each list: an order feed of 200 000 took three times as long. A LIMIT leaves it no choice.
 */
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#generated/tables.ts'
import { arrayOf } from './array-parameter.ts'
import type { TxCtx } from './context.ts'

/**
 * Plans what follows in this transaction for any project, not for this one. Where a few large projects are all that
 * statistics list, another one is believed to have no rows: then every index that begins with the project is as good, and
 * each address is looked for among all contacts, until the table is analysed again. 1000 contacts of a project with 12 000
 * took 36 s beside two of a million each.
 */
export const planForAnyProject = (tx: TxCtx) =>
  sql`set local plan_cache_mode = force_generic_plan`.execute(tx.db)

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
