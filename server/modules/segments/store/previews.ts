import type { Exclusion } from '#rules/segments/exclusions.ts'
import type { Hint } from '#rules/segments/hints.ts'
import type { Plan, PlanMailable } from './plan.ts'
import type { AudienceCounts } from './verdicts.ts'

/** What a GraphQL parent is: with what it was counted by, for whoever counts more of it. */
export type SegmentPreviewRef = AudienceCounts & {
  projectId: string
  plan: Plan
  mailableBy: PlanMailable
  hints: Hint[]
  people: {
    id: string
    email: string
    name: string | null
    score: number
    orderCount: number
    spent: number
    lastOrder: Date | null
  }[]
  person: {
    member: boolean
    reason: Exclusion | null
    rules: { path: string; holds: boolean; found: string | null }[]
  } | null
}
