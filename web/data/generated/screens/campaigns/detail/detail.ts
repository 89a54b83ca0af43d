import type { Document } from '../../../../document.ts'
import type {
  CampaignDetailQuery,
  CampaignDetailQueryVariables,
  ResendCampaignMutation,
  ResendCampaignMutationVariables,
} from '../../../graphql.ts'

export const CampaignDetailDocument: Document<CampaignDetailQuery, CampaignDetailQueryVariables> = {
  name: 'CampaignDetail',
  text: "query CampaignDetail($id:ID!){getCampaign(id:$id){id domainID name type state scheduleType schedule frequency delay start segmentationType segment evaluationPeriod subjects startedAt recallUntil sending{id recipients createdAt finishedAt}variants{id active}}}",
  entities: ["Campaign","CampaignVariant","Sending"],
}

export const ResendCampaignDocument: Document<ResendCampaignMutation, ResendCampaignMutationVariables> = {
  name: 'ResendCampaign',
  text: "mutation ResendCampaign($input:ResendCampaignInput!){resendCampaign(input:$input){id name}}",
  entities: ["Campaign"],
}
