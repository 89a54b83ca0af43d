import type { Permissions } from '#platform/permissions.ts'

export const accountsPermissions: Permissions = {
  Query: { me: 'anyone', listPersonalTokens: 'signedIn' },
  Mutation: {
    updateMe: 'signedIn',
    ACCreateContact: 'signedIn',
    recordLogin: 'signedIn',
    createPersonalToken: 'signedIn',
    deletePersonalToken: 'own',
  },
}
