/** The SQL of how many are in a segment and in others as well. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { readFromMemory } from './count-members.ts'
import { segmentSql } from './members.ts'
import type { Plan, PlanGroup, PlanMailable } from './plan.ts'

/** Of those in the segment who may be written to, how many are in each of the others: all in one pass over the contacts. */
export async function countOverlaps(
  tx: TxCtx,
  projectId: string,
  { reckoning, ...own }: Plan,
  others: readonly PlanGroup[],
  mailable: PlanMailable,
): Promise<number[]> {
  if (!others.length) return []
  await readFromMemory(tx)
  const all: Plan = { join: 'or', rules: [own, ...others], reckoning }
  const sums = others.map(() => 0)
  for (const { people, rules } of segmentSql(projectId, all, { mailable })) {
    const [segment, ...each] = rules.filter(({ path }) => /^rules\.\d+$/.test(path))
    const counts = each.map(
      ({ holds }) => sql`count(*) filter (where ${segment?.holds ?? sql`false`} and ${holds} and mailable)`,
    )
    const { rows } = await sql<{ counts: number[] }>`
      select array[${sql.join(counts)}]::integer[] as counts from (${people} offset '0') as person`.execute(
      tx.db,
    )
    for (const [n, count] of (rows[0]?.counts ?? []).entries()) sums[n] = (sums[n] ?? 0) + count
  }
  return sums
}
