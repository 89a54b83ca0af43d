import type { Permissions } from '#platform/permissions.ts'

export const recommenderPermissions: Permissions = {
  Query: {
    recommenderPreview: { may: 'contacts.see', project: 'input.domainID' },
  },
  Mutation: {
    updateRecommender: { may: 'recommender.edit', project: 'input.domainID' },
  },
}
