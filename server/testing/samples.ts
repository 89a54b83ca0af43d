/** Valid arguments for every operation of the schema, in the first tenant. An operation without one fails the matrix. */
export type SampleIds = {
  company: string
  project: string
  /** A product of the project, and a reading of its feed. */
  product: string
  run: string
  /** A visitor of the first project. */
  visitor: string
  freshToken: () => Promise<string>
  freshCompany: () => Promise<string>
  /** An invitation for the caller of the operation, to a company of nobody else in the cast. */
  freshInvitation: () => Promise<string>
  /** An unread notice of the owner. */
  freshNotice: () => Promise<string>
  /** The owner's company with an editor. */
  freshShared: () => Promise<{ company: string; editor: string }>
  /** A purged project of the owner's first company. */
  freshPurged: () => Promise<string>
  /** An order of the first project that waits for somebody's word. */
  freshDoubtful: () => Promise<string>
  /** A day of the first project of which visitors are held. */
  freshHeld: () => Promise<string>
}

export const samples: Record<
  string,
  (ids: SampleIds) => Record<string, unknown> | Promise<Record<string, unknown>>
> = {
  me: () => ({}),
  listPersonalTokens: () => ({ limit: 1000 }),
  updateMe: () => ({ input: { language: 'en' } }),
  ACCreateContact: () => ({ email: 'given@people.example', phone: '+420604118220' }),
  recordLogin: () => ({}),
  createPersonalToken: () => ({
    input: { name: 'Made by the matrix', scope: 'READ', days: 30, password: 'correct horse' },
  }),
  deletePersonalToken: async ({ freshToken }) => ({ id: await freshToken() }),
  getCompany: ({ company }) => ({ id: company }),
  listCompanys: () => ({ filter: { name: { contains: '' } }, limit: 20 }),
  createCompany: () => ({ input: { name: 'Made by the matrix' } }),
  updateCompany: ({ company }) => ({ input: { id: company, name: 'First' } }),
  deleteCompany: async ({ freshCompany }) => ({ input: { id: await freshCompany() } }),
  businessRegistrarInfo: () => ({ input: { country: 'CZ', crNo: '27082440' } }),
  accessToken: ({ company }) => ({ id: company, editors: ['invited@people.example'] }),
  auditByCompany: ({ company }) => ({ companyID: company, limit: 5 }),
  requestAccess: async ({ freshInvitation }) => ({ token: await freshInvitation() }),
  async revokeAccess({ freshShared }) {
    const { company, editor } = await freshShared()
    return { input: { id: company, identityID: editor, cascade: true } }
  },
  listNotices: () => ({ limit: 1000 }),
  unreadNotices: () => ({}),
  markNoticeRead: async ({ freshNotice }) => ({ id: await freshNotice() }),
  markNoticesRead: async ({ freshNotice }) => ({ upTo: await freshNotice() }),
  getVisitor: ({ visitor }) => ({ id: visitor }),
  visitorsByDomainActivity: ({ project }) => ({ domainID: project, limit: 5 }),
  doubtfulOrdersByDomain: ({ project }) => ({ domainID: project, limit: 100 }),
  makePurchaseSecret: ({ project }) => ({ input: { domainID: project } }),
  requireSignedPurchases: ({ project }) => ({ input: { domainID: project, required: false } }),
  decideOrder: async ({ freshDoubtful }) => ({ input: { id: await freshDoubtful(), decision: 'COUNT' } }),
  strikeOutVisitors: async ({ project, freshHeld }) => ({
    input: { domainID: project, day: await freshHeld() },
  }),
  eventsByDomain: ({ project }) => ({ domainID: project, limit: 20 }),
  getDomain: ({ project }) => ({ id: project }),
  listDomains: ({ company }) => ({ filter: { companyID: { eq: company } }, limit: 5 }),
  createDomain: ({ company }) => ({ input: { companyID: company, name: 'Made by the matrix' } }),
  updateDomain: ({ project }) => ({
    input: { id: project, name: 'Shop' },
    condition: { active: { ne: 'PURGED' } },
  }),
  deleteDomain: async ({ freshPurged }) => ({
    input: { id: await freshPurged() },
    condition: { active: { eq: 'PURGED' } },
  }),
  createSubscription: async ({ freshCompany }) => ({
    input: { companyID: await freshCompany(), monthlyUserLimit: 25_000 },
  }),
  changePlan: ({ company }) => ({ input: { companyID: company, monthlyUserLimit: 25_000, charge: 0 } }),
  setManualInvoicing: async ({ freshCompany }) => ({
    input: { companyID: await freshCompany(), hasManualInvoicing: true, monthlyUserLimit: 50_000 },
  }),
  getProduct: ({ product }) => ({ id: product }),
  productsByDomainPopularity: ({ project }) => ({ domainID: project, limit: 100 }),
  getFeedRun: ({ run }) => ({ id: run }),
  feedRunsByDomain: ({ project }) => ({ domainID: project, feed: 'PRODUCTS', limit: 5 }),
  deadJobs: () => ({ limit: 100 }),
  retryJobs: () => ({ input: { job: 'billing.look' } }),
  loadFeed: ({ project }) => ({ input: { domainID: project, feed: 'PRODUCTS' } }),
  matchProductsBy: ({ project }) => ({ input: { domainID: project, by: 'CODE' } }),
  productMatching: ({ project }) => ({ domainID: project }),
}
