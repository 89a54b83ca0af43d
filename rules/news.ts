/** What modules announce upward: the name says what has happened, the payload holds ids only. */
export type News = {
  /** Somebody has got a right to a company, or to one project of it. */
  'access.granted': { userId: string; companyId: string; projectId: string | null; role: 'OWNER' | 'EDITOR' }
  /** Somebody has lost a right to a company, or to one project of it. */
  'access.revoked': { userId: string; companyId: string; projectId: string | null }
  /** An owner has made a link for somebody. */
  'access.invited': { linkId: string; companyId: string; projectId: string | null }
  /** A company is gone, with its rights and details. */
  'companies.deleted': { companyId: string }
}
