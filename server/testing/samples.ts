/** What the access matrix tries: valid arguments for every operation. One that is missing fails the matrix. */
import type { AnyIdKind } from '#platform/ids.ts'

export type SampleTenant = {
  company: string
  /** Has a product feed. */
  project: string
  /** A new thing of the tenant, by its factory; `company` and `project` above are those that others see. */
  make: (kind: AnyIdKind) => Promise<string>
  /** A company that nobody in the cast is part of invites the caller of the operation: the secret of the link. */
  invitationToken: () => Promise<string>
  purgedProject: () => Promise<string>
  doubtfulOrder: () => Promise<{ order: string; event: string }>
  heldDay: () => Promise<string>
  /** A new contact of the project. */
  contact: () => Promise<{ id: string; email: string }>
  selection: () => Promise<{ ids: string[]; filter: { tagIDs: string[]; segmentID: string } }>
  /** One whom the caller of the operation has just unsubscribed. */
  unsubscribed: () => Promise<string>
  /** One whose address does not work. */
  bounced: () => Promise<string>
  /** The tag of a contact who can be asked to confirm, by a project that may send. */
  askable: () => Promise<string>
  /** A campaign whose start can be recalled. */
  started: () => Promise<string>
  /** A campaign that has sent its last message. */
  completed: () => Promise<string>
  /** A campaign and a variant with a design, of a project that may send. */
  sendable: () => Promise<{ campaign: string; variant: string }>
  /** A test that was sent. */
  testOf: () => Promise<string>
  /** The code that the caller of the operation has requested for an address. */
  testCode: () => Promise<{ email: string; code: string }>
  /** A campaign, and a variant of it. */
  variantOf: () => Promise<{ campaign: string; variant: string }>
  /** A file that was read, and what names it. */
  analysed: (type: 'CONTACTS' | 'ORDERS' | 'DELETE') => Promise<{ key: string; file: string }>
}

export const samples: Record<
  string,
  (tenant: SampleTenant) => Record<string, unknown> | Promise<Record<string, unknown>>
> = {
  me: () => ({}),
  listPersonalTokens: () => ({ limit: 1000 }),
  updateMe: () => ({ input: { language: 'en', name: 'Given Name', phone: '+420604118220' } }),
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
  invitation: async ({ invitationToken }) => ({ token: await invitationToken() }),
  requestAccess: async ({ invitationToken }) => ({ token: await invitationToken() }),
  revokeAccess: async ({ company, make }) => ({
    input: { id: company, identityID: await make('user'), cascade: true },
  }),
  listNotices: () => ({ limit: 1000 }),
  unreadNotices: () => ({}),
  markNoticeRead: async ({ make }) => ({ id: await make('notice') }),
  markNoticesRead: async ({ make }) => ({ upTo: await make('notice') }),
  getVisitor: async ({ make }) => ({ id: await make('visitor') }),
  visitorsByDomainActivity: async ({ project, make }) => ({
    domainID: project,
    filter: { tagIDs: [await make('tag')], segmentID: await make('segment') },
    limit: 3,
    sort: 'SCORE',
  }),
  countVisitors: async ({ project, make }) => ({
    domainID: project,
    filter: { tagIDs: [await make('tag')], segmentID: await make('segment') },
  }),
  getCampaign: async ({ make }) => ({ id: await make('campaign') }),
  campaignsByDomainPriority: async ({ project, make }) => ({
    domainID: project,
    filter: { segmentID: await make('segment') },
    limit: 5,
  }),
  campaignsByDomainState: async ({ project, make }) => ({
    domainID: project,
    filter: { scheduleType: 'SCHEDULED', segmentID: await make('segment') },
    limit: 5,
  }),
  campaignsByScheduleTypeState: () => ({ scheduleType: 'AUTOMATIC', state: 'INCOMPLETE', limit: 5 }),
  listCampaigns: ({ project }) => ({ domainID: project, limit: 5 }),
  listCampaignVariants: ({ project }) => ({ domainID: project, limit: 5 }),
  getCampaignVariant: async ({ make }) => ({ id: await make('variant') }),
  campaignVariantsByCampaignName: async ({ make }) => ({ campaignID: await make('campaign') }),
  campaignDryRun: async ({ make }) => ({ id: await make('campaign'), limit: 5 }),
  campaignPreview: async ({ variantOf, contact }) => {
    const { campaign, variant } = await variantOf()
    return { id: campaign, variantID: variant, visitorID: (await contact()).id }
  },
  sendingMoments: ({ project }) => ({ domainID: project, from: '2026-12-01', to: '2026-12-31' }),
  createCampaign: ({ project }) => ({ input: { domainID: project, name: 'Sale', type: 'scheduled' } }),
  updateCampaign: async ({ make }) => ({
    input: {
      id: await make('campaign'),
      segmentationType: 'tag',
      segment: JSON.stringify({ tagID: await make('tag') }),
      leaveOut: [await make('segment')],
    },
  }),
  recallCampaign: async ({ started }) => ({ input: { id: await started() } }),
  deleteCampaign: async ({ make }) => ({ input: { id: await make('campaign') } }),
  duplicateCampaign: async ({ make }) => ({ input: { id: await make('campaign') } }),
  resendCampaign: async ({ completed }) => ({ input: { id: await completed() } }),
  moveCampaign: async ({ make }) => ({
    input: { id: await make('campaign'), afterID: await make('campaign') },
  }),
  createCampaignVariant: async ({ make }) => ({
    input: { campaignID: await make('campaign'), copyOf: await make('variant') },
  }),
  updateCampaignVariant: async ({ make }) => ({ input: { id: await make('variant'), subject: 'Sale' } }),
  deleteCampaignVariant: async ({ make }) => ({ input: { id: await make('variant') } }),
  leadFormsByDomainName: ({ project }) => ({ domainID: project }),
  shopColors: ({ project }) => ({ domainID: project }),
  confirmationAudience: async ({ make }) => ({ tagID: await make('tag') }),
  askToConfirm: async ({ make, askable }) => ({
    input: {
      formID: await make('form'),
      tagID: await askable(),
      title: 'May we write to you?',
      heading: 'May we write to you?',
      text: '',
    },
  }),
  getLeadForm: async ({ make }) => ({ id: await make('form') }),
  createLeadForm: async ({ project, make }) => ({
    input: { domainID: project, name: 'Made by the matrix', tagID: await make('tag') },
  }),
  updateLeadForm: async ({ make }) => ({
    input: {
      id: await make('form'),
      tagID: await make('tag'),
      config: { fields: [{ kind: 'CUSTOM', fieldID: await make('field'), required: true }] },
    },
  }),
  deleteLeadForm: async ({ make }) => ({ input: { id: await make('form') } }),
  segmentsByDomainName: ({ project }) => ({ domainID: project, limit: 5 }),
  getSegment: async ({ make }) => ({ id: await make('segment') }),
  createSegment: ({ project }) => ({
    input: { domainID: project, name: crypto.randomUUID(), segmentationType: 'all', segment: '{}' },
  }),
  updateSegment: async ({ make }) => ({ input: { id: await make('segment'), name: crypto.randomUUID() } }),
  deleteSegment: async ({ make }) => ({ input: { id: await make('segment') } }),
  segmentPreview: async ({ project, make }) => ({
    input: {
      domainID: project,
      segmentationType: 'ordersCount',
      segment: '{"min":1}',
      evaluationPeriod: '{"period":"3m"}',
      id: await make('segment'),
      leaveOut: [await make('segment')],
      visitorID: await make('visitor'),
    },
  }),
  getTag: async ({ make }) => ({ id: await make('tag') }),
  createTag: ({ project }) => ({ input: { domainID: project, name: crypto.randomUUID() } }),
  updateTag: async ({ make }) => ({ input: { id: await make('tag'), name: crypto.randomUUID() } }),
  deleteTag: async ({ make }) => ({ input: { id: await make('tag') } }),
  createContactField: ({ project }) => ({ input: { domainID: project, name: crypto.randomUUID() } }),
  deleteContactField: async ({ make }) => ({ input: { id: await make('field') } }),
  createContact: async ({ project, make }) => ({
    input: {
      domainID: project,
      email: `${crypto.randomUUID()}@people.example`,
      tagIDs: [await make('tag')],
      fields: [{ fieldID: await make('field'), value: 'Brno' }],
    },
  }),
  updateContact: async ({ contact, make }) => ({
    input: {
      id: (await contact()).id,
      tagIDs: [await make('tag')],
      fields: [{ fieldID: await make('field'), value: 'Brno' }],
    },
  }),
  erasuresByDomain: ({ project }) => ({ domainID: project, limit: 5 }),
  deleteCustomer: async ({ project, contact }) => ({
    input: { domainID: project, email: (await contact()).email },
  }),
  undoUnsubscribe: async ({ unsubscribed }) => ({ input: { id: await unsubscribed() } }),
  suppressionsByDomain: ({ project }) => ({ domainID: project, filter: { search: 'a' }, limit: 5 }),
  releaseSuppression: async ({ bounced }) => ({ input: { id: await bounced() } }),
  exportContact: async ({ contact }) => ({ input: { id: (await contact()).id } }),
  contactJobs: ({ project }) => ({ domainID: project }),
  createUpload: ({ project }) => ({
    input: { domainID: project, type: 'CONTACTS', name: 'file.csv', bytes: 10 },
  }),
  analyzeCustomerImportFile: async ({ project, analysed: made }) => ({
    input: { domainID: project, key: (await made('CONTACTS')).key },
  }),
  analyzeOrderImportFile: async ({ project, analysed: made }) => ({
    input: { domainID: project, key: (await made('ORDERS')).key },
  }),
  getSending: async ({ make }) => ({ id: await make('sending') }),
  sendingsByDomain: ({ project }) => ({ domainID: project, limit: 5 }),
  messagesBySending: async ({ make }) => ({ id: await make('sending'), filter: { place: 'SENT' } }),
  getTestEmail: async ({ testOf }) => ({ id: await testOf() }),
  sendTestEmail: async ({ sendable, contact }) => {
    const { campaign, variant } = await sendable()
    return { input: { campaignID: campaign, variantID: variant, visitorID: (await contact()).id } }
  },
  requestTestAddress: async ({ project, contact }) => ({
    input: { domainID: project, email: (await contact()).email },
  }),
  confirmTestAddress: async ({ project, testCode }) => ({
    input: { domainID: project, ...(await testCode()) },
  }),
  removeTestAddress: ({ project }) => ({ input: { domainID: project, email: 'designer@people.example' } }),
  pauseSending: async ({ make }) => ({ input: { id: await make('sending') } }),
  resumeSending: async ({ make }) => ({ input: { id: await make('sending') } }),
  cancelSending: async ({ make }) => ({ input: { id: await make('sending') } }),
  getImport: async ({ make }) => ({ id: await make('import') }),
  importsByDomain: ({ project }) => ({ domainID: project }),
  createCustomerImportJob: async ({ project, analysed: made, make }) => ({
    input: {
      domainID: project,
      ...(await made('CONTACTS')),
      tags: [await make('tag')],
      config: '{"basis":"FILE"}',
    },
  }),
  createOrderImportJob: async ({ project, analysed: made, make }) => ({
    input: { domainID: project, ...(await made('ORDERS')), tags: [await make('tag')] },
  }),
  createCustomerDeletionJob: async ({ project, analysed: made, make }) => ({
    input: { domainID: project, ...(await made('DELETE')), tags: [await make('tag')], config: '{"count":1}' },
  }),
  generateDnsRecords: ({ project }) => ({ input: { domainID: project } }),
  checkDnsRecords: ({ project }) => ({ input: { domainID: project } }),
  stopImport: async ({ project, make }) => ({ input: { domainID: project, key: await make('import') } }),
  resetImport: async ({ project, make }) => ({ input: { domainID: project, key: await make('import') } }),
  tagContacts: async ({ project, selection, make }) => ({
    input: { domainID: project, contacts: await selection(), tagID: await make('tag') },
  }),
  unsubscribeContacts: async ({ project, selection }) => ({
    input: { domainID: project, contacts: await selection() },
  }),
  exportContacts: async ({ project, selection }) => ({
    input: { domainID: project, contacts: await selection() },
  }),
  shopNow: ({ project }) => ({ domainID: project }),
  leadscoringPreview: ({ project }) => ({ domainID: project, settings: { cart: 7 } }),
  boxPreview: async ({ project, make }) => ({
    input: { domainID: project, kind: 'CART', visitorID: await make('visitor'), box: { enabled: true } },
  }),
  recommenderPreview: async ({ project, make }) => ({
    input: {
      domainID: project,
      place: 'CART',
      visitorID: await make('visitor'),
      settings: { pinned: [], excluded: [], rules: [] },
    },
  }),
  updateRecommender: ({ project }) => ({
    input: { domainID: project, settings: { pinned: [], excluded: [], rules: [] } },
  }),
  ordersByVisitor: async ({ make }) => ({ visitorID: await make('visitor'), limit: 5 }),
  productInsights: async ({ make }) => ({ id: await make('product') }),
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
  listDomains: ({ company }) => ({ filter: { companyID: { eq: company }, nameBegins: '' }, limit: 2 }),
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
