import type { Document } from '../../../../document.ts'
import type {
  ScoredProjectQuery,
  ScoredProjectQueryVariables,
  VisitorsNowQuery,
  VisitorsNowQueryVariables,
  VisitorsQuery,
  VisitorsQueryVariables,
  CountVisitorsQuery,
  CountVisitorsQueryVariables,
  VisitorsTableQuery,
  VisitorsTableQueryVariables,
  VisitorQuery,
  VisitorQueryVariables,
  VisitorTimelineQuery,
  VisitorTimelineQueryVariables,
  VisitorOrdersQuery,
  VisitorOrdersQueryVariables,
  VisitorRecommendationsQuery,
  VisitorRecommendationsQueryVariables,
} from '../../../graphql.ts'

export const ScoredProjectDocument: Document<ScoredProjectQuery, ScoredProjectQueryVariables> = {
  name: 'ScoredProject',
  text: "query ScoredProject($id:ID!){getDomain(id:$id){...ScoredProject}}fragment ScoredProject on Domain{id timezone leadscoresUpdated leadscoringSettings{retention segments{name score visitors}}leadscoring{since}}",
  entities: ["Domain"],
}

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

export const VisitorsTableDocument: Document<VisitorsTableQuery, VisitorsTableQueryVariables> = {
  name: 'VisitorsTable',
  text: "query VisitorsTable($id:ID!$filter:VisitorFilter$sort:VisitorSort){visitorsCSV(domainID:$id filter:$filter sort:$sort)}",
  entities: ["Domain"],
}

export const VisitorDocument: Document<VisitorQuery, VisitorQueryVariables> = {
  name: 'Visitor',
  text: "query Visitor($id:ID!){getVisitor(id:$id){id domainID email registered lastAction lastActionType activity score band scoreDays{day points score}}}",
  entities: ["Visitor"],
}

export const VisitorTimelineDocument: Document<VisitorTimelineQuery, VisitorTimelineQueryVariables> = {
  name: 'VisitorTimeline',
  text: "query VisitorTimeline($id:ID!$limit:Int!$nextToken:ID){getVisitor(id:$id){id events(limit:$limit before:$nextToken){...EventFacts scoreIncrement robot refused}}}fragment EventFacts on VisitorEvent{id type at url value products productID product{id name image}}",
  entities: ["Product","Visitor","VisitorEvent"],
}

export const VisitorOrdersDocument: Document<VisitorOrdersQuery, VisitorOrdersQueryVariables> = {
  name: 'VisitorOrders',
  text: "query VisitorOrders($id:ID!){ordersByVisitor(visitorID:$id limit:20){id shopID placedAt total currency status cancelled counted lines{productID product{id name}quantity}}}",
  entities: ["Product","Visitor","VisitorOrder"],
}

export const VisitorRecommendationsDocument: Document<VisitorRecommendationsQuery, VisitorRecommendationsQueryVariables> = {
  name: 'VisitorRecommendations',
  text: "query VisitorRecommendations($id:ID!){getVisitor(id:$id){id recommendations{personal computed product0{...Recommended}product1{...Recommended}product2{...Recommended}product3{...Recommended}product4{...Recommended}product5{...Recommended}product6{...Recommended}product7{...Recommended}product8{...Recommended}product9{...Recommended}}}}fragment Recommended on RecommendedProduct{score product{id name image}reason{kind product{id name}category at}}",
  entities: ["Product","Visitor"],
}
