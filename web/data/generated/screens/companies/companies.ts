import type { Document } from '../../../document.ts'
import type {
  ListCompanysQuery,
  ListCompanysQueryVariables,
  CountProjectsQuery,
  CountProjectsQueryVariables,
} from '../../graphql.ts'

export const ListCompanysDocument: Document<ListCompanysQuery, ListCompanysQueryVariables> = {
  name: 'ListCompanys',
  text: "query ListCompanys($filter:CompanyFilter$limit:Int$nextToken:String){listCompanys(filter:$filter limit:$limit nextToken:$nextToken){items{id name active hasCardSubscription hasManualInvoicing isEnding visitorLimit street city zip country activeSubscription{to}stats{monthlyUsers}accessRights{identityID role}}nextToken}}",
  entities: ["Company"],
}

export const CountProjectsDocument: Document<CountProjectsQuery, CountProjectsQueryVariables> = {
  name: 'CountProjects',
  text: "query CountProjects($nextToken:String){listDomains(limit:1000 nextToken:$nextToken){items{id companyID active}nextToken}}",
  entities: ["Domain"],
}
