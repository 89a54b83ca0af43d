import type { Document } from '../../../document.ts'
import type {
  TrackedProjectQuery,
  TrackedProjectQueryVariables,
  EventMonitorQuery,
  EventMonitorQueryVariables,
  ProductMatchingQuery,
  ProductMatchingQueryVariables,
  MatchProductsByMutation,
  MatchProductsByMutationVariables,
  SetImageClassMutation,
  SetImageClassMutationVariables,
} from '../../graphql.ts'

export const TrackedProjectDocument: Document<TrackedProjectQuery, TrackedProjectQueryVariables> = {
  name: 'TrackedProject',
  text: "query TrackedProject($id:ID!){getDomain(id:$id){...TrackedProjectFields}}fragment TrackedProjectFields on Domain{id companyID name platform shopURL leadscoringSettings{imageClass}}",
  entities: ["Domain"],
}

export const EventMonitorDocument: Document<EventMonitorQuery, EventMonitorQueryVariables> = {
  name: 'EventMonitor',
  text: "query EventMonitor($id:ID!){getDomain(id:$id){id timezone shopURL capabilities{tracker viewProduct signIn addToCart purchase}stats{products}}eventsByDomain(domainID:$id){id type at url productID product{id name}products value email robot refused scoreIncrement boxStep box wrongCall{call argument}}}",
  entities: ["Domain","Product","VisitorEvent"],
}

export const ProductMatchingDocument: Document<ProductMatchingQuery, ProductMatchingQueryVariables> = {
  name: 'ProductMatching',
  text: "query ProductMatching($id:ID!){productMatching(domainID:$id){by pending seen matched example better betterMatched}feedRunsByDomain(domainID:$id feed:PRODUCTS limit:10){items{format}}}",
  entities: ["Domain","FeedRun"],
}

export const MatchProductsByDocument: Document<MatchProductsByMutation, MatchProductsByMutationVariables> = {
  name: 'MatchProductsBy',
  text: "mutation MatchProductsBy($id:ID!$by:ProductIDSource){matchProductsBy(input:{domainID:$id by:$by}){id}}",
  entities: ["Domain","Product"],
}

export const SetImageClassDocument: Document<SetImageClassMutation, SetImageClassMutationVariables> = {
  name: 'SetImageClass',
  text: "mutation SetImageClass($id:ID!$imageClass:String){updateDomain(input:{id:$id leadscoringSettings:{imageClass:$imageClass}}){...TrackedProjectFields}}fragment TrackedProjectFields on Domain{id companyID name platform shopURL leadscoringSettings{imageClass}}",
  entities: ["Domain"],
}
