import type { Hint } from '#rules/segments/hints.ts'
import type { SegmentCounts } from './count-members.ts'
import type { Plan, PlanMailable } from './plan.ts'

/** What a GraphQL parent is: with what it was counted by, for whoever counts more of it. */
export type SegmentPreviewRef = SegmentCounts & {
  projectId: string
  plan: Plan
  mailableBy: PlanMailable
  recipients: number
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
  person: { member: boolean; rules: { path: string; holds: boolean; found: string | null }[] } | null
}
