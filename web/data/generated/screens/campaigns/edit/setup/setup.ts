import type { Document } from '../../../../../document.ts'
import type {
  CampaignOrderQuery,
  CampaignOrderQueryVariables,
  CampaignsBesideQuery,
  CampaignsBesideQueryVariables,
} from '../../../../graphql.ts'

export const CampaignOrderDocument: Document<CampaignOrderQuery, CampaignOrderQueryVariables> = {
  name: 'CampaignOrder',
  text: "query CampaignOrder($domainID:ID!$limit:Int$nextToken:String){campaignsByDomainPriority(domainID:$domainID limit:$limit nextToken:$nextToken){items{id name}nextToken}}",
  entities: ["Campaign","Domain"],
}

export const CampaignsBesideDocument: Document<CampaignsBesideQuery, CampaignsBesideQueryVariables> = {
  name: 'CampaignsBeside',
  text: "query CampaignsBeside($id:ID!){getCampaign(id:$id){id overlap{campaignID count}}}",
  entities: ["Campaign"],
}
