import { expect, test } from 'vitest'
import { kinds, type Notice } from './kinds.ts'

const ofCompany: Omit<Notice, 'kind'> = {
  id: 'notice_1',
  needsAction: false,
  at: '2026-06-16T08:42:00.000Z',
  read: false,
  companyID: 'company_1',
  company: 'Fox s.r.o.',
  domainID: null,
  domain: null,
  campaignID: null,
  campaign: null,
  import: null,
  person: 'Marek',
}
const ofProject = { ...ofCompany, domainID: 'project_1', domain: 'Fox Trail' }
const ofCampaign = { ...ofProject, campaignID: 'campaign_1', campaign: 'Spring' }
const ofImport = {
  ...ofProject,
  import: { id: 'import_1', type: 'ORDERS' as const, file: 'orders.csv' },
}

test.each([
  ['ACCESS_ACCEPTED', ofCompany, '/companies/company_1/access'],
  ['ACCESS_ACCEPTED', ofProject, '/companies/company_1/domains/project_1/access'],
  ['ACCESS_REVOKED', ofCompany, '/companies'],
  ['ACCESS_REVOKED', ofProject, '/companies'],
  ['PAYMENT_MISSING', ofCompany, '/companies/company_1/billing'],
  ['LIMIT_EXCEEDED', ofCompany, '/companies/company_1/plan'],
  ['LIMIT_NEAR', ofCompany, '/companies/company_1/plan'],
  ['SETUP_WAITING', ofProject, '/companies/company_1/domains/project_1/setup/overview'],
  ['FEED_FAILED', ofProject, '/companies/company_1/domains/project_1/setup/feeds'],
  ['CONTACT_HOT', ofProject, '/companies/company_1/domains/project_1/insights/visitors'],
  ['CONTACTS_EXPORTED', ofProject, '/companies/company_1/domains/project_1/contacts'],
  ['IMPORT_DONE', ofProject, '/companies/company_1/domains/project_1/contacts'],
  ['IMPORT_DONE', ofImport, '/companies/company_1/domains/project_1/contacts/order-import?import=import_1'],
  ['IMPORT_FAILED', ofImport, '/companies/company_1/domains/project_1/contacts/order-import?import=import_1'],
  ['CAMPAIGN_SENT', ofProject, '/companies/company_1/domains/project_1/campaigns/scheduled'],
  ['CAMPAIGN_SENT', ofCampaign, '/companies/company_1/domains/project_1/campaigns/campaign_1/detail'],
  [
    'CAMPAIGN_STOPPED',
    ofCampaign,
    '/companies/company_1/domains/project_1/campaigns/campaign_1/summary/mail',
  ],
  ['SENDING_HALTED', ofProject, '/companies/company_1/domains/project_1/sendings'],
  ['SENDING_HALTED', ofCampaign, '/companies/company_1/domains/project_1/campaigns/campaign_1/detail'],
  ['FEED_DROP', ofProject, '/companies/company_1/domains/project_1/setup/feeds'],
  ['FEED_REPLACED', ofProject, '/companies/company_1/domains/project_1/setup/feeds'],
  ['FEED_PRICES', ofProject, '/companies/company_1/domains/project_1/setup/feeds'],
] as const)('%s leads from %o to %s', (kind, notice, path) => {
  expect(kinds[kind].path({ ...notice, kind })).toBe(path)
})
