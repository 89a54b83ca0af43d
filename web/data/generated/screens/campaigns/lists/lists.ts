import type { Document } from '../../../../document.ts'
import type {
  CampaignsByStateQuery,
  CampaignsByStateQueryVariables,
  CampaignsByPriorityQuery,
  CampaignsByPriorityQueryVariables,
  MoveCampaignMutation,
  MoveCampaignMutationVariables,
  WarmUpRunQuery,
  WarmUpRunQueryVariables,
  CampaignStartsQuery,
  CampaignStartsQueryVariables,
} from '../../../graphql.ts'

export const CampaignsByStateDocument: Document<CampaignsByStateQuery, CampaignsByStateQueryVariables> = {
  name: 'CampaignsByState',
  text: "query CampaignsByState($domainID:ID!$filter:CampaignFilter$limit:Int$nextToken:String){campaigns:campaignsByDomainState(domainID:$domainID filter:$filter limit:$limit nextToken:$nextToken){items{...CampaignRow}nextToken}}fragment CampaignRow on Campaign{id name type state scheduleType schedule frequency delay start segmentationType segment evaluationPeriod subjects priority sending{id recipients sent createdAt}}",
  entities: ["Campaign","Domain","Sending"],
}

export const CampaignsByPriorityDocument: Document<CampaignsByPriorityQuery, CampaignsByPriorityQueryVariables> = {
  name: 'CampaignsByPriority',
  text: "query CampaignsByPriority($domainID:ID!$filter:CampaignFilter$limit:Int$nextToken:String){campaigns:campaignsByDomainPriority(domainID:$domainID filter:$filter limit:$limit nextToken:$nextToken){items{...CampaignRow}nextToken}}fragment CampaignRow on Campaign{id name type state scheduleType schedule frequency delay start segmentationType segment evaluationPeriod subjects priority sending{id recipients sent createdAt}}",
  entities: ["Campaign","Domain","Sending"],
}

export const MoveCampaignDocument: Document<MoveCampaignMutation, MoveCampaignMutationVariables> = {
  name: 'MoveCampaign',
  text: "mutation MoveCampaign($input:MoveCampaignInput!){moveCampaign(input:$input){id priority}}",
  entities: ["Campaign"],
}

export const WarmUpRunDocument: Document<WarmUpRunQuery, WarmUpRunQueryVariables> = {
  name: 'WarmUpRun',
  text: "query WarmUpRun($id:ID!){getSending(id:$id){id progress{ledger{place people}}}}",
  entities: ["Sending"],
}

export const CampaignStartsDocument: Document<CampaignStartsQuery, CampaignStartsQueryVariables> = {
  name: 'CampaignStarts',
  text: "query CampaignStarts($domainID:ID!$filter:CampaignFilter$limit:Int$nextToken:String){campaignsByDomainState(domainID:$domainID filter:$filter limit:$limit nextToken:$nextToken){items{id name state scheduleType start}nextToken}}",
  entities: ["Campaign","Domain"],
}
