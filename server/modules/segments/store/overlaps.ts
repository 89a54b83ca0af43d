/** The SQL of how many are in a segment and in others as well. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { sumUp } from './count-members.ts'
import { summandsSql } from './members.ts'
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
  const all: Plan = { join: 'or', rules: [own, ...others], reckoning }
  return sumUp(tx, summandsSql(projectId, all, { mailable }), ({ people, rules }) => {
    const [segment, ...each] = rules.filter(({ path }) => /^rules\.\d+$/.test(path))
    return {
      people: sql`(${people} offset '0') as person`,
      counted: each.map(({ holds }) => sql`${segment?.holds ?? sql`false`} and ${holds} and mailable`),
    }
  })
}
