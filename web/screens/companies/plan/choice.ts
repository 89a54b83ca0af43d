import type { PlanChangesQuery } from '#web/data/generated/graphql.ts'

export type PlanCompany = PlanChangesQuery['getCompany']
export type PlanOffer = NonNullable<PlanCompany['planChanges']>[number]
type Limit = { monthlyUserLimit: number }

/** A plan whose refusal is not its own but that of others, too: it is about the company. */
export const commonRefusal = <Plan extends { refusal: string | null }>(
  plans: readonly Plan[],
): Plan | undefined => plans.find(({ refusal }) => refusal !== null && refusal !== 'PLAN_QUOTA_EXCEEDED')

/** The smallest plan that is enough for so many visitors; the largest where none is. */
export const smallestFor = <Plan extends Limit>(plans: readonly Plan[], visitors: number): Plan | undefined =>
  plans.find(({ monthlyUserLimit }) => visitors <= monthlyUserLimit) ?? plans.at(-1)

/** What is chosen when the page opens: the plan that the company has, or the smallest that is enough. */
export const startOf = <Plan extends Limit & { kind: string }>(
  plans: readonly Plan[],
  visitors: number,
): Plan | undefined => {
  const own = plans.find(({ kind }) => kind === 'SAME')
  return own && visitors <= own.monthlyUserLimit ? own : smallestFor(plans, visitors)
}
