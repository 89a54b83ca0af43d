/** The past months replayed on a plan: what it would have cost, and how often it would have been too small. */
export type PlanMirror = { cost: number; overLimit: number; months: number }

export const planMirror = (
  visitors: readonly number[],
  plan: { monthlyUserLimit: number; price: number },
): PlanMirror => ({
  cost: plan.price * visitors.length,
  overLimit: visitors.filter((count) => count > plan.monthlyUserLimit).length,
  months: visitors.length,
})
