import type { SegmentType } from './definition.ts'

/** Whom something is sent to: those in a segment, as the API gets it, without those in others. */
export type Audience = {
  segmentationType: SegmentType
  /** read-definition.ts reads it. */
  segment: unknown
  evaluationPeriod: unknown
  /** Outer ids of segments. */
  leaveOut: readonly string[]
}
