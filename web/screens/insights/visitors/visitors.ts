/** What the screens of visitors get from the server. */
import type { ScoredProjectQuery, VisitorQuery, VisitorTimelineQuery } from '#web/data/generated/graphql.ts'

export type ScoredProject = ScoredProjectQuery['getDomain']
export type Person = VisitorQuery['getVisitor']
export type TimelineEvent = VisitorTimelineQuery['getVisitor']['events'][number]
