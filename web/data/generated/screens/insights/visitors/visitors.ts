import type { Document } from '../../../../document.ts'
import type {
  VisitorsNowQuery,
  VisitorsNowQueryVariables,
  VisitorsQuery,
  VisitorsQueryVariables,
  CountVisitorsQuery,
  CountVisitorsQueryVariables,
  MonthVisitorsQuery,
  MonthVisitorsQueryVariables,
} from '../../../graphql.ts'

export const VisitorsNowDocument: Document<VisitorsNowQuery, VisitorsNowQueryVariables> = {
  name: 'VisitorsNow',
  text: "query VisitorsNow($id:ID!){shopNow(domainID:$id){visitors hot withCart today}}",
  entities: ["Domain"],
}

export const VisitorsDocument: Document<VisitorsQuery, VisitorsQueryVariables> = {
  name: 'Visitors',
  text: "query Visitors($id:ID!$filter:VisitorFilter$sort:VisitorSort$limit:Int$nextToken:String){visitorsByDomainActivity(domainID:$id filter:$filter sort:$sort limit:$limit nextToken:$nextToken){items{id email score band activity lastAction lastActionType registered events(limit:1){...EventFacts}recommendations{product0{product{id name image}}}}nextToken}}fragment EventFacts on VisitorEvent{id type at url value products productID product{id name image}}",
  entities: ["Domain","Product","Visitor","VisitorEvent"],
}

export const CountVisitorsDocument: Document<CountVisitorsQuery, CountVisitorsQueryVariables> = {
  name: 'CountVisitors',
  text: "query CountVisitors($id:ID!$filter:VisitorFilter){countVisitors(domainID:$id filter:$filter){count more}}",
  entities: ["Domain","Visitor"],
}

export const MonthVisitorsDocument: Document<MonthVisitorsQuery, MonthVisitorsQueryVariables> = {
  name: 'MonthVisitors',
  text: "query MonthVisitors($id:ID!){getDomain(id:$id){id stats{monthlyUsers}}}",
  entities: ["Domain"],
}
