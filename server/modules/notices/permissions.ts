import type { Permissions } from '#platform/permissions.ts'

export const noticesPermissions: Permissions = {
  Query: { listNotices: 'signedIn', unreadNotices: 'signedIn' },
  Mutation: { markNoticeRead: 'own', markNoticesRead: 'own' },
}
