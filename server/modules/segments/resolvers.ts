import type { Resolvers } from '#generated/resolvers.ts'
import { refuse } from '#rules/refusals.ts'

const later = () => refuse('NOT_FOUND')

export const segmentsResolvers = {
  Query: { contactJobs: later },
  Mutation: { tagContacts: later, unsubscribeContacts: later, exportContacts: later },
} satisfies Resolvers
