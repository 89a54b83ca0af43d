import type { Document } from '../../../document.ts'
import type {
  FindCampaignsQuery,
  FindCampaignsQueryVariables,
} from '../../graphql.ts'

export const FindCampaignsDocument: Document<FindCampaignsQuery, FindCampaignsQueryVariables> = {
  name: 'FindCampaigns',
  text: "query FindCampaigns($domainID:ID!$name:String!){campaignsByDomainState(domainID:$domainID filter:{name:$name archived:true}limit:20){items{id name state scheduleType}}}",
  entities: ["Campaign","Domain"],
}
