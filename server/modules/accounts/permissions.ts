import type { Permissions } from '#platform/permissions.ts'

export const accountsPermissions: Permissions = {
  Query: { me: 'anyone', listPersonalTokens: 'signedIn' },
  Mutation: {
    updateMe: 'signedIn',
    ACCreateContact: 'signedIn',
    // each is a call to the marketing vendor; the web app makes one per load
    recordLogin: { permission: 'signedIn', atMost: { count: 30, minutes: 60 } },
    createPersonalToken: { permission: 'inPerson', atMost: { count: 20, minutes: 1440 } },
    deletePersonalToken: 'ownItem',
  },
}
