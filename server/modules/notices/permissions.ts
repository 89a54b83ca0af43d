import type { Permissions } from '#platform/permissions.ts'

export const noticesPermissions: Permissions = {
  Query: { listNotices: 'signedIn', unreadNotices: 'signedIn' },
  Mutation: { markNoticeRead: 'ownItem', markNoticesRead: 'ownItem' },
}
