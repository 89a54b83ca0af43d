/** The SQL of sums over all contacts of a project. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import type { Sql } from './conditions.ts'
import type { Summand } from './members.ts'

/** For a statement that looks at all contacts of a project. */
export async function readFromMemory(tx: TxCtx): Promise<void> {
  // what is joined of a million contacts fits into it, so that nothing is written to disk
  await sql`set local work_mem = '64MB'`.execute(tx.db)
  // what is asked for again and again is in memory, where a row here and there costs little
  await sql`set local random_page_cost = 1.1`.execute(tx.db)
}

/**
 * How many there are of each kind, in all parts: one statement, since at another moment others are outdated. An offset is quoted
 * because a bare 0 is turned into a bigint only later: until then the planner takes it for one that leaves rows out, of which
 * nothing is read in parallel.
 */
export async function sumUp(
  tx: TxCtx,
  parts: readonly Summand[],
  read: (part: Summand) => { people: Sql; counted: readonly Sql[] },
): Promise<number[]> {
  await readFromMemory(tx)
  // a set that does not fit would be read again for each contact
  await sql`set local hash_mem_multiplier = 8`.execute(tx.db)
  // others count, too
  await sql`set local max_parallel_workers_per_gather = 1`.execute(tx.db)
  // where a part of it were gathered from workers as rows, nothing else would be joined in parallel: they hand over sums
  await sql`set local parallel_tuple_cost = 1000`.execute(tx.db)
  const each = parts.map((part) => {
    const { people, counted } = read(part)
    const counts = counted.map((holds) => sql`count(*) filter (where ${holds})`)
    return sql`select ${part.sign}::integer as sign, array[${sql.join(counts)}]::integer[] as counts from ${people}`
  })
  const { rows } = await sql<{ sign: number; counts: number[] }>`${sql.join(each, sql` union all `)}`.execute(
    tx.db,
  )
  await sql`set local parallel_tuple_cost to default`.execute(tx.db)
  const sums: number[] = []
  for (const { sign, counts } of rows)
    for (const [n, count] of counts.entries()) sums[n] = (sums[n] ?? 0) + sign * count
  return sums
}
