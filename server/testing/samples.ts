/** Valid arguments for every operation of the schema, in one tenant. An operation without them fails the matrix. */
import type { AnyIdKind } from '#platform/ids.ts'

export type SampleTenant = {
  company: string
  /** Has a product feed. */
  project: string
  /** A new thing of the tenant, by its factory in things.ts; `company` and `project` above are those that others see. */
  make: (kind: AnyIdKind) => Promise<string>
  /** A company that nobody in the cast is part of invites the caller of the operation: the secret of the link. */
  invitationToken: () => Promise<string>
  purgedProject: () => Promise<string>
  doubtfulOrder: () => Promise<{ order: string; event: string }>
  heldDay: () => Promise<string>
}

export const samples: Record<
  string,
  (tenant: SampleTenant) => Record<string, unknown> | Promise<Record<string, unknown>>
> = {
  me: () => ({}),
  listPersonalTokens: () => ({ limit: 1000 }),
  updateMe: () => ({ input: { language: 'en' } }),
  ACCreateContact: () => ({ email: 'given@people.example', phone: '+420604118220' }),
  recordLogin: () => ({}),
  createPersonalToken: () => ({
    input: { name: 'Made by the matrix', scope: 'READ', days: 30, password: 'correct horse' },
  }),
  deletePersonalToken: async ({ make }) => ({ id: await make('token') }),
  getCompany: ({ company }) => ({ id: company }),
  listCompanys: () => ({ filter: { name: { contains: '' } }, limit: 20 }),
  createCompany: () => ({ input: { name: 'Made by the matrix' } }),
  updateCompany: ({ company }) => ({ input: { id: company, city: 'Brno' } }),
  deleteCompany: async ({ make }) => ({ input: { id: await make('company') } }),
  businessRegistrarInfo: () => ({ input: { country: 'CZ', crNo: '27082440' } }),
  accessToken: ({ company }) => ({ id: company, editors: ['invited@people.example'] }),
  auditByCompany: ({ company }) => ({ companyID: company, limit: 5 }),
  requestAccess: async ({ invitationToken }) => ({ token: await invitationToken() }),
  revokeAccess: async ({ company, make }) => ({
    input: { id: company, identityID: await make('user'), cascade: true },
  }),
  listNotices: () => ({ limit: 1000 }),
  unreadNotices: () => ({}),
  markNoticeRead: async ({ make }) => ({ id: await make('notice') }),
  markNoticesRead: async ({ make }) => ({ upTo: await make('notice') }),
  getVisitor: async ({ make }) => ({ id: await make('visitor') }),
  visitorsByDomainActivity: ({ project }) => ({ domainID: project, limit: 5 }),
  doubtfulOrdersByDomain: ({ project }) => ({ domainID: project, limit: 100 }),
  unconfirmedOrdersByDomain: ({ project }) => ({ domainID: project, limit: 100 }),
  decideOrders: async ({ project, make }) => ({
    input: { domainID: project, ids: [await make('order')], decision: 'STRIKE' },
  }),
  makePurchaseSecret: ({ project }) => ({ input: { domainID: project } }),
  requireSignedPurchases: ({ project }) => ({ input: { domainID: project, required: false } }),
  async decideOrder({ doubtfulOrder }) {
    const { order, event } = await doubtfulOrder()
    return { input: { id: order, reportID: event, decision: 'COUNT' } }
  },
  strikeOutVisitors: async ({ project, heldDay }) => ({
    input: { domainID: project, day: await heldDay() },
  }),
  eventsByDomain: ({ project }) => ({ domainID: project, limit: 20 }),
  getDomain: ({ project }) => ({ id: project }),
  listDomains: ({ company }) => ({ filter: { companyID: { eq: company } }, limit: 5 }),
  createDomain: ({ company }) => ({ input: { companyID: company, name: 'Made by the matrix' } }),
  updateDomain: ({ project }) => ({
    input: { id: project, timezone: 'Europe/Prague' },
    condition: { active: { ne: 'PURGED' } },
  }),
  deleteDomain: async ({ purgedProject }) => ({
    input: { id: await purgedProject() },
    condition: { active: { eq: 'PURGED' } },
  }),
  createSubscription: async ({ make }) => ({
    input: { companyID: await make('company'), monthlyUserLimit: 25_000 },
  }),
  changePlan: ({ company }) => ({ input: { companyID: company, monthlyUserLimit: 25_000, charge: 0 } }),
  setManualInvoicing: async ({ make }) => ({
    input: { companyID: await make('company'), hasManualInvoicing: true, monthlyUserLimit: 50_000 },
  }),
  getProduct: async ({ make }) => ({ id: await make('product') }),
  productsByDomainPopularity: ({ project }) => ({ domainID: project, limit: 100 }),
  getFeedRun: async ({ make }) => ({ id: await make('run') }),
  feedRunsByDomain: ({ project }) => ({ domainID: project, feed: 'PRODUCTS', limit: 5 }),
  deadJobs: () => ({ limit: 100 }),
  retryJobs: async ({ make }) => ({ input: { id: await make('job') } }),
  loadFeed: ({ project }) => ({ input: { domainID: project, feed: 'PRODUCTS' } }),
  matchProductsBy: ({ project }) => ({ input: { domainID: project, by: 'CODE' } }),
  productMatching: ({ project }) => ({ domainID: project }),
}
