/** How many are in a segment, and what each rule leaves. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { type Sql, yes } from './conditions.ts'
import { type Summand, summandsSql } from './members.ts'
import type { Plan, PlanMailable } from './plan.ts'

export type SegmentCounts = {
  base: number
  count: number
  mailable: number
  rules: { path: string; count: number; leaves: number }[]
}

/** Everything in one pass over the contacts. */
export async function countSegment(
  tx: TxCtx,
  projectId: string,
  plan: Plan,
  mailable: PlanMailable,
): Promise<SegmentCounts> {
  const parts = summandsSql(projectId, plan, { mailable })
  const sums = await sumUp(tx, parts, ({ people, holds, rules }) => {
    const counted = [
      yes,
      holds,
      sql`${holds} and mailable`,
      ...rules.flatMap((rule) => [rule.holds, rule.leaves]),
    ]
    // the offset has each condition evaluated once, however many counts it is part of
    return { people: sql`(${people} offset '0') as person`, counted }
  })
  const [base = 0, count = 0, may = 0, ...each] = sums
  const paths = parts[0]?.rules ?? []
  return {
    base,
    count,
    mailable: may,
    rules: paths.map(({ path }, n) => ({ path, count: each[2 * n] ?? 0, leaves: each[2 * n + 1] ?? 0 })),
  }
}

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
