import type { FeedKind } from './feeds/runs.ts'

/** What modules announce upward: the name says what has happened, the payload holds ids only. */
export type News = {
  /** Somebody has got a right to a company, or to one project of it. */
  'access.granted': { userId: string; companyId: string; projectId: string | null; role: 'OWNER' | 'EDITOR' }
  /** Somebody has taken up the invitation of `invitedBy`. */
  'access.accepted': { userId: string; companyId: string; projectId: string | null; invitedBy: string }
  /** Somebody has lost a right to a company, or to one project of it. */
  'access.revoked': { userId: string; companyId: string; projectId: string | null }
  /** An owner has made a link for somebody. */
  'access.invited': { linkId: string; companyId: string; projectId: string | null }
  /** A project is new, or its configuration or status has changed; fields by the names of the API. */
  'project.changed': { projectId: string; companyId: string; fields: string[] }
  /** All rows of a project are erased: what of it stands elsewhere (files, DNS records, other people's systems) has to go, too. */
  'project.purged': { projectId: string; companyId: string }
  /** A feed was read and has brought something else than the last time. */
  'feeds.loaded': { projectId: string; feed: FeedKind }
  /** A sending that a campaign has begun is in another state. */
  'sending.moved': { projectId: string; sendingId: string }
  /** A company is gone, with its rights and details. */
  'companies.deleted': { companyId: string }
}
