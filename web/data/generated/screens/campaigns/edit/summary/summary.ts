import type { Document } from '../../../../../document.ts'
import type {
  CampaignRecipientsQuery,
  CampaignRecipientsQueryVariables,
  SummaryProjectQuery,
  SummaryProjectQueryVariables,
  StartCampaignMutation,
  StartCampaignMutationVariables,
  OtherStartQuery,
  OtherStartQueryVariables,
} from '../../../../graphql.ts'

export const CampaignRecipientsDocument: Document<CampaignRecipientsQuery, CampaignRecipientsQueryVariables> = {
  name: 'CampaignRecipients',
  text: "query CampaignRecipients($id:ID!){getCampaign(id:$id){id expectedRecipients}}",
  entities: ["Campaign"],
}

export const SummaryProjectDocument: Document<SummaryProjectQuery, SummaryProjectQueryVariables> = {
  name: 'SummaryProject',
  text: "query SummaryProject($id:ID!){getDomain(id:$id){id active stats{products}recommendationsUpdated}}",
  entities: ["Domain"],
}

export const StartCampaignDocument: Document<StartCampaignMutation, StartCampaignMutationVariables> = {
  name: 'StartCampaign',
  text: "mutation StartCampaign($input:UpdateCampaignInput!$condition:CampaignCondition){updateCampaign(input:$input condition:$condition){...StartedCampaign}}fragment StartedCampaign on Campaign{id domainID name state start recallUntil}",
  entities: ["Campaign"],
}

export const OtherStartDocument: Document<OtherStartQuery, OtherStartQueryVariables> = {
  name: 'OtherStart',
  text: "query OtherStart($id:ID!){getCampaign(id:$id){...StartedCampaign startedAt}}fragment StartedCampaign on Campaign{id domainID name state start recallUntil}",
  entities: ["Campaign"],
}
