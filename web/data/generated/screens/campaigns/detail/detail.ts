import type { Document } from '../../../../document.ts'
import type {
  CampaignDetailQuery,
  CampaignDetailQueryVariables,
  ResendCampaignMutation,
  ResendCampaignMutationVariables,
} from '../../../graphql.ts'

export const CampaignDetailDocument: Document<CampaignDetailQuery, CampaignDetailQueryVariables> = {
  name: 'CampaignDetail',
  text: "query CampaignDetail($id:ID!){getCampaign(id:$id){...CampaignRow domainID startedAt sending{finishedAt}variants{id active}}}fragment CampaignRow on Campaign{id name type state scheduleType schedule frequency delay start segmentationType segment evaluationPeriod subjects priority sending{id recipients sent createdAt}}",
  entities: ["Campaign","CampaignVariant","Sending"],
}

export const ResendCampaignDocument: Document<ResendCampaignMutation, ResendCampaignMutationVariables> = {
  name: 'ResendCampaign',
  text: "mutation ResendCampaign($input:ResendCampaignInput!){resendCampaign(input:$input){id name}}",
  entities: ["Campaign"],
}
