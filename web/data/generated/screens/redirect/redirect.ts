import type { Document } from '../../../document.ts'
import type {
  RedirectCompanyQuery,
  RedirectCompanyQueryVariables,
  RedirectProjectQuery,
  RedirectProjectQueryVariables,
  RedirectSegmentQuery,
  RedirectSegmentQueryVariables,
  RedirectFormQuery,
  RedirectFormQueryVariables,
  RedirectCampaignQuery,
  RedirectCampaignQueryVariables,
} from '../../graphql.ts'

export const RedirectCompanyDocument: Document<RedirectCompanyQuery, RedirectCompanyQueryVariables> = {
  name: 'RedirectCompany',
  text: "query RedirectCompany($id:ID!){getCompany(id:$id){id}}",
  entities: ["Company"],
}

export const RedirectProjectDocument: Document<RedirectProjectQuery, RedirectProjectQueryVariables> = {
  name: 'RedirectProject',
  text: "query RedirectProject($id:ID!){getDomain(id:$id){id companyID}}",
  entities: ["Domain"],
}

export const RedirectSegmentDocument: Document<RedirectSegmentQuery, RedirectSegmentQueryVariables> = {
  name: 'RedirectSegment',
  text: "query RedirectSegment($id:ID!){getSegment(id:$id){id domainID}}",
  entities: ["Segment"],
}

export const RedirectFormDocument: Document<RedirectFormQuery, RedirectFormQueryVariables> = {
  name: 'RedirectForm',
  text: "query RedirectForm($id:ID!){getLeadForm(id:$id){id domainID}}",
  entities: ["LeadForm"],
}

export const RedirectCampaignDocument: Document<RedirectCampaignQuery, RedirectCampaignQueryVariables> = {
  name: 'RedirectCampaign',
  text: "query RedirectCampaign($id:ID!){getCampaign(id:$id){id domainID}}",
  entities: ["Campaign"],
}
