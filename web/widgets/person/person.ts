/** What the page of a person gets from the server. */
import type {
  PersonProjectQuery,
  ScoredProjectQuery,
  VisitorQuery,
  VisitorTimelineQuery,
} from '#web/data/generated/graphql.ts'

export type ScoredProject = ScoredProjectQuery['getDomain']
export type PersonProject = PersonProjectQuery['getDomain']
export type Person = VisitorQuery['getVisitor']
/** Somebody with an e-mail. */
export type Contact = Person & { email: string }
export type TimelineEvent = VisitorTimelineQuery['getVisitor']['events'][number]

export const isContact = (person: Person): person is Contact => person.email !== null

export type PartProps = { person: Contact; project: PersonProject }
